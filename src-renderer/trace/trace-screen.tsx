/** The Trace screen. */
export function TraceScreen() {
  return <h1>Trace</h1>;
}
