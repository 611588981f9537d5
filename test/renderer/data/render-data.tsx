import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { DocumentCheck, DocumentListing, OpenedDocument } from '../../../src-shared/domain/document';
import {
  documentListing,
  openedDecisions,
  openedOrders,
  ordersPath,
  practiceSession,
} from '../../support/document-builders';
import { createFakeBridge, type FakeAnswers, type FakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { type RenderedWindow, renderWindow } from '../../support/render-window';
import { documentCheck, openedDocument, ownWorkspace } from '../../support/workspace-builders';

/** A main process that holds these documents. */
export interface DataMain {
  readonly bridge: FakeBridge;
  /** Replaces a file, or removes it for null, as somebody else would, and tells of it. */
  readonly put: (
    path: string,
    file: { readonly text: string; readonly sha256: string } | null,
  ) => Promise<void>;
  /** Answers checks with this from now on. */
  readonly find: (check: Partial<DocumentCheck>) => void;
}

const documents: readonly (OpenedDocument & { readonly entries: number | null })[] = [
  { ...openedDocument(), entries: null },
  { ...openedOrders(), entries: 2 },
  { ...openedDecisions(), entries: 2 },
];

/** A main process with a store, a request and its decisions; saving takes every text whose base is right. */
export function dataMain(answers: FakeAnswers = {}): DataMain {
  const files = new Map(documents.map((each) => [each.path, each]));
  const list = (): DocumentListing[] =>
    [...files.values()].map(({ path, kind, sha256, entries }) =>
      documentListing(path, kind, { sha256, entries }),
    );
  let check = documentCheck();
  const bridge = createFakeBridge({
    'cases.list': caseList(),
    'workspaces.get': ownWorkspace(),
    'sessions.list': { sessions: [practiceSession()] },
    'documents.list': () => ({ documents: list() }),
    'documents.open': ({ path }) => {
      const { entries: _, ...opened } = files.get(path) ?? { ...openedDocument(), entries: null };
      return opened;
    },
    'documents.check': () => check,
    'documents.save': ({ path, text, base_sha256 }) => {
      const file = files.get(path);
      if ((file?.sha256 ?? null) !== base_sha256) {
        return { kind: 'changed_outside', current: file ? { text: file.text, sha256: file.sha256 } : null };
      }
      const sha256 = 'b'.repeat(64);
      files.set(path, { ...openedOrders(), entries: 2, ...file, text, sha256 });
      return { kind: 'saved', sha256, invalidated: check.forecasts };
    },
    ...answers,
  });
  return {
    bridge,
    async put(path, file) {
      const before = files.get(path);
      if (file && before) files.set(path, { ...before, ...file });
      else files.delete(path);
      await act(async () => bridge.emit('documents.changed', {}));
    },
    find: (part) => {
      check = documentCheck(part);
    },
  };
}

/** The Data screen of a window over a main process. */
export interface DataWindow extends RenderedWindow, DataMain {
  readonly tree: () => ReturnType<typeof within>;
  readonly row: (name: RegExp) => HTMLElement;
}

/** Renders the window at a width with three panes, on the Data screen. */
export async function renderData(main: DataMain = dataMain()): Promise<DataWindow> {
  setWidth(1280);
  const window = await renderWindow(main.bridge);
  await window.user.keyboard('{Control>}4{/Control}');
  await screen.findByRole('tree');
  const tree = () => within(screen.getByRole('tree', { name: 'Files and sessions' }));
  return { ...window, ...main, tree, row: (name) => tree().getByRole('treeitem', { name }) };
}

/** The same with the store open. */
export async function renderOrders(main: DataMain = dataMain()): Promise<DataWindow> {
  const window = await renderData(main);
  await act(async () => window.store.getState().openDocument(ordersPath));
  await screen.findByLabelText('currency');
  return window;
}

/** Types a value into a field of the form. */
export async function fill(user: UserEvent, field: string, value: string): Promise<void> {
  const control = screen.getByLabelText(field);
  await user.clear(control);
  await user.type(control, value);
}

/** Resizes the page that a test runs in. */
export function setWidth(width: number): void {
  // happy-dom's own way.
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
}

/** Waits until main was asked to check, again and again if need be, for as long as a rest takes. */
export function untilChecked(bridge: FakeBridge, text: string): Promise<void> {
  return vi.waitFor(() => {
    const asked = bridge.sentTo('documents.check') as readonly { readonly text: string }[];
    if (!asked.some((each) => each.text.includes(text))) throw new Error(`no check of ${text} yet`);
  });
}
