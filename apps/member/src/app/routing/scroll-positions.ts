// How far each address was scrolled: lists come back where they were left, tabs always, also after a reload.

const storedUnder = 'scrollPositions';

export type ScrollPositions = Readonly<{
  /** Remembers how far the page is scrolled now. */
  keep: (key: string) => void;
  /** Scrolls to where this key was left, or to the top. */
  restore: (key: string) => void;
  /** Makes what is remembered outlast a reload; without storage it doesn't. */
  save: () => void;
}>;

type Positions = readonly (readonly [key: string, pixels: number])[];

/** Positions of this tab of the browser; the browser itself restores none from now on. */
export function scrollPositions(): ScrollPositions {
  const positions = new Map(stored());
  history.scrollRestoration = 'manual';
  return {
    keep: (key) => void positions.set(key, window.scrollY),
    restore: (key) => scrollTo(0, positions.get(key) ?? 0),
    save: () => {
      try {
        sessionStorage.setItem(storedUnder, JSON.stringify([...positions]));
      } catch {
        // Storage is full or refused.
      }
    },
  };
}

function stored(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storedUnder) ?? '[]') as Positions;
  } catch {
    return [];
  }
}
