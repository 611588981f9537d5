/** A key with its modifiers, such as `Mod+K`, `Shift+R`, `?` or `F6`; `Mod` is the platform's command key. */
export type Chord = string;

/** Whether this machine writes its modifiers the Apple way. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** A single key needs no modifier but Shift and types something, so it is off while a person types. */
export function isSingleKey(chord: Chord): boolean {
  return !/^(Mod|Alt)\+/.test(chord) && !/^(Shift\+)?F\d+$/.test(chord) && chord !== 'Escape';
}

/** The chord of a pressed key; null when a modifier is held that no chord uses. */
export function chordOf(event: KeyboardEvent, apple: boolean = isApple()): Chord | null {
  const mod = apple ? event.metaKey : event.ctrlKey;
  const other = apple ? event.ctrlKey : event.metaKey;
  if (other || event.altKey || event.isComposing) return null;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  // A sign such as ? already contains its Shift.
  const shift = event.shiftKey && !/^[^A-Z0-9 ]$/.test(key);
  return [mod ? 'Mod' : '', shift ? 'Shift' : '', key].filter(Boolean).join('+');
}

const appleNames: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Shift: '⇧',
  Enter: '↩',
  Escape: 'Esc',
  Delete: 'Del',
};
const otherNames: Readonly<Record<string, string>> = { Mod: 'Ctrl', Escape: 'Esc', Delete: 'Del' };
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** What is written on the caps of a chord, one text per cap. */
export function capsOf(chord: Chord, apple: boolean = isApple()): readonly string[] {
  const names = apple ? appleNames : otherNames;
  return chord.split('+').map((part) => names[part] ?? signs[part] ?? part);
}

/** The chord as `aria-keyshortcuts` wants it. */
export function ariaChord(chord: Chord, apple: boolean = isApple()): string {
  return chord.replace('Mod', apple ? 'Meta' : 'Control');
}
