// Pool rounds: parsing of typed prizes, and the URL where anyone can verify a draw.

/** `['100', ' 50 ']` → `[100, 50]`; non-numbers are left to the server, which reports them. */
export const prizesOf = (typed: unknown): number[] => (Array.isArray(typed) ? typed.map((text) => Number(text)) : []);

/** The members' app is one folder above the console. */
export function verifierOf(base: string, roundId: string): string {
  const app = new URL('..', base);
  app.hash = `/pages/my/fairness?game=pool&playId=${encodeURIComponent(roundId)}`;
  return app.href;
}
