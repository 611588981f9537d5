/** The part of WebAssembly that is used here; Node has it, and its types leave it to those of the browser. */
declare namespace WebAssembly {
  interface Module {
    readonly _module?: never;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
