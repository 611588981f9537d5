/** Where a runtime was taken from. */
export type RuntimeOrigin = 'override' | 'installed' | 'downloaded' | 'registry-package';

/** An Electron that can be started. */
export interface Runtime {
  readonly origin: RuntimeOrigin;
  /** Without a leading v; "unknown" when its folder does not say. */
  readonly version: string;
  readonly executablePath: string;
}

/** What one source answered: a runtime, nothing here (the next one is asked), or a stop with a message. */
export type SourceOutcome =
  | { readonly kind: 'found'; readonly runtime: Runtime }
  | { readonly kind: 'absent'; readonly reason: string }
  | { readonly kind: 'refused'; readonly message: string };

/** One place a runtime can come from. */
export interface RuntimeSource {
  readonly name: string;
  readonly find: () => Promise<SourceOutcome>;
}

/** The path of Electron's executable inside its unpacked distribution. */
export function executableIn(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}
