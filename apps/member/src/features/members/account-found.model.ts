// Which rows a typed text finds: every word of it begins a word of the row's name or of what the row is about.

/** Without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Chinese has no spaces between words: there a text is found anywhere. */
const hasHan = /\p{Script=Han}/u;

const finds = (wanted: string, within: string): boolean =>
  hasHan.test(wanted)
    ? within.includes(wanted)
    : within.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted));

export function isFound(typed: string, texts: readonly string[]): boolean {
  const within = folded(texts.join(' '));
  const wanted = folded(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return wanted.length > 0 && wanted.every((word) => finds(word, within));
}
