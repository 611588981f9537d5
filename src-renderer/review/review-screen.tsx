/** The Review screen. */
export function ReviewScreen() {
  return <h1>Review</h1>;
}
