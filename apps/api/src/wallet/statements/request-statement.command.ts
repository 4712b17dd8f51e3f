// Asks for a statement: the same question about unchanged books is the same file.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { orderStatement as OrderStatement } from '@roda/contract/wallet-statements';
import { addDays, dayIn, startOfDay } from '@roda/contract/zones';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { shownState } from './statement-view.ts';
import { entryCount, filesOn, holderOf, sameFile, type FileRow } from './statements.reads.ts';
import { FILES_A_DAY, MOST_MOVEMENTS, periodOf, type FileAsked } from './statements.rules.ts';
import { expireOwnFiles, insertFile } from './statements.sql.ts';

type Question = { readonly asked: FileAsked; readonly count: bigint; readonly day: string; readonly timeZone: string };

/** Ends: each round finds the file, makes it, is refused, or lost a place of the day to another question. */
const found = async (act: Act, question: Question): Promise<FileRow | undefined> => {
  const { tx, at, newId } = act;
  const { asked, count, day, timeZone } = question;
  const known = await sameFile(tx, asked, count);
  if (known !== undefined) return known;
  if ((await filesOn(tx, asked.memberId, day)) >= FILES_A_DAY) {
    const midnight = startOfDay(addDays(day, 1), timeZone);
    return refuse('too_often', { retryAfter: Math.ceil((midnight.getTime() - at.getTime()) / 1_000) });
  }
  const id = newId();
  if (!(await insertFile(tx, { ...asked, id, entryCount: count, day, most: FILES_A_DAY, at }))) return undefined;
  await act.enqueue('wallet.makeStatement', { memberId: String(asked.memberId), id });
  return sameFile(tx, asked, count);
};

/**
 * - Days are the member's country's; none lies ahead (`not_due`), a year may be the present one.
 * - Of equal questions at once one makes the file, the others are given it; what is good already costs none of the
 *   day's.
 * - More movements than a file holds: `statement_too_long`. More new files than a day has: `too_often`.
 */
export const orderStatement = async (
  act: Act,
  input: InputOf<typeof OrderStatement>,
): Promise<ReplyOf<typeof OrderStatement>> => {
  const { tx, at, caller, who } = act;
  const { memberId } = who;
  const holder = await holderOf(tx, memberId);
  invariant(holder !== undefined, 'a session belongs to a member');
  const { timeZone } = holder;
  const { format } = input;
  const period = periodOf(input);
  const day = dayIn(at, timeZone);
  if ((period.kind === 'tax' ? period.from : period.to) > day) refuse('not_due');
  const count = await entryCount(tx, period.kind, { memberId, from: period.from, to: period.to, timeZone });
  if (count > BigInt(MOST_MOVEMENTS[format])) refuse('statement_too_long', { most: MOST_MOVEMENTS[format] });
  await expireOwnFiles(tx, memberId, at);
  const asked = { ...period, memberId, format, lang: caller.lang };
  for (let round = 0; round <= FILES_A_DAY; round += 1) {
    const file = await found(act, { asked, count, day, timeZone });
    if (file !== undefined) return shownState(file, at);
  }
  return refuse('too_often', { retryAfter: 1 });
};
