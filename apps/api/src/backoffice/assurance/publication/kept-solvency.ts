// The public figures as this process last summed them, for calls that must not wait for a sum.
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import { epochOf } from '#platform/cached.ts';
import type { Prep } from '#platform/http/route.ts';
import { solvencyOf } from './solvency.ts';

/** Older figures are summed again behind the call that gets them. */
const RENEWED_MS = 60_000;
/** Older ones are of no use: the call waits for new ones. */
const MOST_MS = 10 * 60_000;

type Kept = { found?: Solvency; asked?: Promise<Solvency> };

type Memory = { readonly epoch: number; readonly byLang: Map<string, Kept> };

/** One memory per server, also with several in one process: a server has one vault. */
const memories = new WeakMap<Prep['vault'], Memory>();

/** What was summed since the last command of an operator: those change the figures, and their effect shows at once. */
const keptFor = ({ vault, client: { lang } }: Prep): Kept => {
  const epoch = epochOf(vault);
  const known = memories.get(vault);
  const memory = known?.epoch === epoch ? known : { epoch, byLang: new Map<string, Kept>() };
  memories.set(vault, memory);
  const kept = memory.byLang.get(lang) ?? {};
  memory.byLang.set(lang, kept);
  return kept;
};

/** Sums once, however many ask at the same time. */
const sum = (kept: Kept, { reading, at, client: { lang } }: Prep): Promise<Solvency> => {
  kept.asked ??= reading((tx) => solvencyOf(tx, at, lang))
    .then((found) => (kept.found = found))
    .finally(() => {
      delete kept.asked;
    });
  return kept.asked;
};

/** `asOf` says of when the figures are: ten minutes ago at most, and a minute where somebody asks all the time. */
export const keptSolvency = async (prep: Prep): Promise<Solvency> => {
  const kept = keptFor(prep);
  const ageMs = kept.found === undefined ? Infinity : prep.at.getTime() - Date.parse(kept.found.asOf);
  // A call that began before the sum is younger than it by moments; a demo may turn its clock back by more.
  if (kept.found === undefined || ageMs < -RENEWED_MS || ageMs > MOST_MS) return sum(kept, prep);
  // A failure is the database's, which the next call reports.
  if (ageMs > RENEWED_MS) sum(kept, prep).catch(() => undefined);
  return kept.found;
};
