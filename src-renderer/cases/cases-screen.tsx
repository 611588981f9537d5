/** The Cases screen. */
export function CasesScreen() {
  return <h1>Cases</h1>;
}
