// The days and balances of a statement as they are typed: all, none, or days alone for a file with its own balances.

export type TypedBalances = Readonly<{
  from?: string | undefined;
  to?: string | undefined;
  opening?: string | undefined;
  closing?: string | undefined;
}>;

const isTyped = (text: string | undefined): text is string => text !== undefined && text !== '';

/** What is sent; nothing while one of a pair is missing, or balances have no days. */
export function completeBalances({ from, to, opening, closing }: TypedBalances): TypedBalances | undefined {
  const [days, balances] = [isTyped(from) && isTyped(to), isTyped(opening) && isTyped(closing)];
  if (days !== (isTyped(from) || isTyped(to)) || balances !== (isTyped(opening) || isTyped(closing))) return undefined;
  if (balances && !days) return undefined;
  return { ...(days ? { from, to } : {}), ...(balances ? { opening, closing } : {}) };
}
