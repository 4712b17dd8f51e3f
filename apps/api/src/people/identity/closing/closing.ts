// The seven-day closing period of an account: who may still log in, and the erasure at its end.
import type { RequestContext, System, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { beginClosing, callOff, eraseMember } from './closing.repository.ts';
import { after, UNDO_MS } from '#people/identity/identity.policy.ts';
import { dueToErase, eraseAtOf, isDueToErase } from './closing.queries.ts';
import { endMemberKeys } from '#people/identity/factors/member-keys.repository.ts';
import { endAllSessions } from '#people/identity/identity.repository.ts';
import { lockMember } from '#people/suitability/suitability.repository.ts';
import { whatIsLeft } from '#people/identity/identity.queries.ts';

/** Rejects with `must_read` after the owner of a closing account has authenticated: the closing can be taken back. */
export const requireStaying = async (
  { tx }: Pick<RequestContext<Principal>, 'tx'>,
  memberId: bigint,
): Promise<void> => {
  const eraseAt = await eraseAtOf(tx, memberId);
  if (eraseAt !== undefined) reject('must_read', { reason: 'account_closing', closesAt: eraseAt.toISOString() });
};

/**
 * Closes an account as its owner could: rejects with `wrong_state` while anything of value is left (R17) or it is
 * closing already. Every session ends; for seven days the owner may reopen it. Returns when it is erased.
 */
export const closeAccount = async (ctx: RequestContext<Principal>, memberId: bigint): Promise<Date> => {
  const { tx, at } = ctx;
  const left = await whatIsLeft(tx, memberId, at);
  if (left.length > 0) reject('wrong_state', { state: 'money_left', left });
  const closesAt = after(at, UNDO_MS);
  if (!(await beginClosing(tx, memberId, closesAt))) reject('wrong_state', { state: 'closing' });
  await endAllSessions(tx, { memberId, at, why: 'closed' });
  await endMemberKeys(tx, memberId, at);
  ctx.sessionsEnded();
  return closesAt;
};

type Erasure = { readonly memberId: bigint; readonly why: 'member' | 'request' };

/**
 * Erases an account in which nothing of value is left; the other modules erase their data by jobs of the same commit.
 * Returns whether it was erased.
 */
export const eraseAccount = async (ctx: RequestContext<Principal>, { memberId, why }: Erasure): Promise<boolean> => {
  const { tx, at } = ctx;
  if (!(await eraseMember(tx, { memberId, at, why }))) return false;
  await endAllSessions(tx, { memberId, at, why: 'closed' });
  ctx.sessionsEnded();
  for (const task of ['members.forget', 'wallet.forget', 'uploads.forget', 'notices.forget'])
    await ctx.enqueue(task, { memberId: String(memberId) });
  return true;
};

const eraseOrKeep = async (ctx: RequestContext<System>, memberId: bigint): Promise<void> => {
  const { tx, at } = ctx;
  await lockMember(tx, memberId);
  if (!(await isDueToErase(tx, memberId, at))) return;
  if ((await whatIsLeft(tx, memberId, at)).length === 0) {
    await eraseAccount(ctx, { memberId, why: 'member' });
    return;
  }
  await callOff(tx, memberId);
  await sendNotification(ctx, { memberId, topic: 'account', text: 'closingCalledOff' });
};

const AT_ONCE = 200;

/**
 * Each account in a transaction of its own. R17: money that arrived meanwhile keeps the account open, and its owner is
 * notified.
 */
export const eraseDue = async ({ inTransaction, reading }: JobContext, at: Date): Promise<void> => {
  const due = await reading((tx) => dueToErase(tx, at, AT_ONCE));
  for (const memberId of due) await inTransaction((ctx) => eraseOrKeep(ctx, memberId));
};
