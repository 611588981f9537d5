/**
 * The script of an exported trace: the keys of the Trace screen over steps that can be read without it. It only moves the focus, opens
 * what is closed and copies; every text was put into the page as text. Kept here as text, because a page has no modules.
 */
export const traceScript = `
'use strict';
const steps = [...document.querySelectorAll('[data-step]')];
const values = JSON.parse(document.getElementById('values').textContent);
const said = document.getElementById('said');
let at = 0;
const show = (next) => {
  if (next < 0 || next >= steps.length) return;
  steps[at].removeAttribute('aria-current');
  at = next;
  const step = steps[at];
  step.setAttribute('aria-current', 'step');
  const details = step.querySelector('details');
  if (details) details.open = true;
  step.querySelector('summary').focus({ preventScroll: true });
  step.scrollIntoView({ block: 'nearest' });
};
const turnOf = (index) => steps[index].dataset.turn;
const nextTurn = () => steps.findIndex((step, index) => index > at && step.dataset.turn !== turnOf(at));
const turnBefore = () => {
  const before = steps.findLastIndex((step, index) => index < at && step.dataset.turn !== turnOf(at));
  return before < 0 ? 0 : steps.findIndex((step) => step.dataset.turn === turnOf(before));
};
const nextOdd = () => {
  const order = steps.map((_, index) => (at + 1 + index) % steps.length);
  const found = order.find((index) => steps[index].dataset.odd !== undefined);
  if (found === undefined) said.textContent = 'No refusal and no failure in this run.';
  else show(found);
};
const copy = async () => {
  const text = JSON.stringify(values[at], null, 2);
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = 'Copied exactly.';
  } catch {
    // A page from a file may have no clipboard; then the text is selected to be copied by hand.
    const data = steps[at].querySelector('pre');
    if (data) getSelection().selectAllChildren(data);
    said.textContent = 'Selected. Copy it with your own keys.';
  }
};
const part = (number) => {
  const found = steps[at].querySelectorAll('details details')[number - 1];
  if (found) found.open = !found.open;
};
const keys = {
  j: () => show(at + 1), ArrowDown: () => show(at + 1), k: () => show(at - 1), ArrowUp: () => show(at - 1),
  Home: () => show(0), End: () => show(steps.length - 1), J: () => show(nextTurn()), K: () => show(turnBefore()),
  n: nextOdd, y: copy, '?': () => { const help = document.getElementById('keys'); help.open = !help.open; },
};
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = /^[1-6]$/.test(event.key) ? () => part(Number(event.key)) : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
for (const [index, step] of steps.entries()) step.addEventListener('click', () => { if (index !== at) { steps[at].removeAttribute('aria-current'); at = index; step.setAttribute('aria-current', 'step'); } });
steps[0]?.setAttribute('aria-current', 'step');
`;
