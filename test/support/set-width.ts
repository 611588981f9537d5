/** Resizes the page that a component test runs in, to so many CSS pixels. */
export function setWidth(width: number): void {
  // A cast, because happy-dom's own way to do it is not in the types of a window.
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
}
