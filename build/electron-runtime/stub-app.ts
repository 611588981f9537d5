import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MANIFEST = `${JSON.stringify({ name: 'deskcheck-electron-stub', version: '1.0.0', main: 'main.js' }, null, 2)}\n`;

// Runs inside Electron 25 and does what the `default_app.asar` of an official runtime does: a packaged runtime
// has none and would start nothing. CommonJS, because that Electron cannot load its main script as a module.
const MAIN = `'use strict';
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { app } = require('electron');

function load(folder) {
  const appPath = path.resolve(folder);
  const manifest = JSON.parse(fs.readFileSync(path.join(appPath, 'package.json'), 'utf8'));
  Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
  if (manifest.version) app.setVersion(manifest.version);
  app.setName(manifest.productName || manifest.name);
  app.setDesktopName(app.getName() + '.desktop');
  app.setAppPath(appPath);
  Module._load(path.join(appPath, manifest.main || 'index.js'), null, true);
}

const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (folder === undefined) {
  console.error('This Electron needs the folder of an app as its first argument.');
  app.exit(2);
} else {
  try {
    load(folder);
  } catch (error) {
    console.error('The app in ' + path.resolve(folder) + ' could not be loaded:');
    console.error(error);
    app.exit(1);
  }
}
`;

/** Writes the app that makes a packaged runtime start the folder it is given, unless it is there already. */
export async function writeStubApp(runtimeFolder: string): Promise<void> {
  const folder = path.join(runtimeFolder, 'resources', 'app');
  await mkdir(folder, { recursive: true });
  await writeIfDifferent(path.join(folder, 'package.json'), MANIFEST);
  await writeIfDifferent(path.join(folder, 'main.js'), MAIN);
}

async function writeIfDifferent(file: string, text: string): Promise<void> {
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present === text) return;
  // Another Electron may be starting from this folder: it reads the old file or the new one, never half of one.
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
