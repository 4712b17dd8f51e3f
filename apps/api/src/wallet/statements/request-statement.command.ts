// Requests a statement: the same request about an unchanged ledger is the same file.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { requestStatement as RequestStatement } from '@roda/api-contract/wallet/statements';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { shownState } from './statement-dto.ts';
import { entryCount, filesOn, holderOf, sameFile, type StatementFileRow } from './statements.queries.ts';
import { FILES_A_DAY, MOST_MOVEMENTS, periodOf, type FileRequested } from './statements.policy.ts';
import { expireOwnFiles, insertFile } from './statements.repository.ts';

type Question = {
  readonly asked: FileRequested;
  readonly count: bigint;
  readonly day: string;
  readonly timeZone: string;
};

/**
 * Terminates: each round finds the file, creates it, is rejected, or lost a place of the daily limit to another
 * request.
 */
const found = async (ctx: RequestContext, question: Question): Promise<StatementFileRow | undefined> => {
  const { tx, at, newId } = ctx;
  const { asked, count, day, timeZone } = question;
  const known = await sameFile(tx, asked, count);
  if (known !== undefined) return known;
  if ((await filesOn(tx, asked.memberId, day)) >= FILES_A_DAY) {
    const midnight = startOfDay(addDays(day, 1), timeZone);
    return reject('too_often', { retryAfter: Math.ceil((midnight.getTime() - at.getTime()) / 1_000) });
  }
  const id = newId();
  if (!(await insertFile(tx, { ...asked, id, entryCount: count, day, most: FILES_A_DAY, at }))) return undefined;
  await ctx.enqueue('wallet.makeStatement', { memberId: String(asked.memberId), id });
  return sameFile(tx, asked, count);
};

/**
 * - Days are the member's country's; none is in the future (`not_due`), a year may be the current one.
 * - Of equal concurrent requests one creates the file, the others get it; an existing valid file does not count against
 *   the daily limit.
 * - More movements than a file holds: `statement_too_long`. More new files than the daily limit: `too_often`.
 */
export const requestStatement = async (
  ctx: RequestContext,
  input: InputOf<typeof RequestStatement>,
): Promise<ReplyOf<typeof RequestStatement>> => {
  const { tx, at, client, principal } = ctx;
  const { memberId } = principal;
  const holder = await holderOf(tx, memberId);
  invariant(holder !== undefined, 'a session belongs to a member');
  const { timeZone } = holder;
  const { format } = input;
  const period = periodOf(input);
  const day = dayIn(at, timeZone);
  if ((period.kind === 'account' ? period.to : period.from) > day) reject('not_due');
  const count = await entryCount(tx, period.kind, { memberId, from: period.from, to: period.to, timeZone });
  if (period.kind !== 'annual' && count > BigInt(MOST_MOVEMENTS[format]))
    reject('statement_too_long', { most: MOST_MOVEMENTS[format] });
  await expireOwnFiles(tx, memberId, at);
  const asked = { ...period, memberId, format, lang: client.lang };
  for (let round = 0; round <= FILES_A_DAY; round += 1) {
    const file = await found(ctx, { asked, count, day, timeZone });
    if (file !== undefined) return shownState(file, at);
  }
  return reject('too_often', { retryAfter: 1 });
};
