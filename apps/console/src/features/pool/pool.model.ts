// Rounds of the pool: prizes as they are typed, and the address where anyone checks a draw.

/** `['100', ' 50 ']` → `[100, 50]`; what is no number is left to the server, which names it. */
export const prizesOf = (typed: unknown): number[] => (Array.isArray(typed) ? typed.map((text) => Number(text)) : []);

/** The members' app lies one folder above the console. */
export function verifierOf(base: string, roundId: string): string {
  const app = new URL('..', base);
  app.hash = `/pages/my/fairness?game=pool&playId=${encodeURIComponent(roundId)}`;
  return app.href;
}
