// The seven days of a closed account: who may still come in, and what happens at their end.
import type { Act, System, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { JobAct } from '#platform/jobs/job.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { beginClosing, callOff, eraseMember } from './closing.sql.ts';
import { after, UNDO_MS } from './identity.rules.ts';
import { dueToErase, eraseAtOf, isDueToErase } from './closing.reads.ts';
import { endAllSessions } from './identity.sql.ts';
import { lockMember } from './gate.sql.ts';
import { whatIsLeft } from './identity.reads.ts';

/** Refuses `must_read` to whoever proved to own an account that is closing: it can be taken back. */
export const requireStaying = async ({ tx }: Pick<Act<Who>, 'tx'>, memberId: bigint): Promise<void> => {
  const eraseAt = await eraseAtOf(tx, memberId);
  if (eraseAt !== undefined) refuse('must_read', { reason: 'account_closing', closesAt: eraseAt.toISOString() });
};

/**
 * Closes an account as its owner could: refuses `wrong_state` while anything of value is left (R17) or it is closing
 * already. Every session ends; for seven days the owner may come back. Gives when it is erased.
 */
export const closeAccount = async (act: Act<Who>, memberId: bigint): Promise<Date> => {
  const { tx, at } = act;
  const left = await whatIsLeft(tx, memberId, at);
  if (left.length > 0) refuse('wrong_state', { state: 'money_left', left });
  const closesAt = after(at, UNDO_MS);
  if (!(await beginClosing(tx, memberId, closesAt))) refuse('wrong_state', { state: 'closing' });
  await endAllSessions(tx, { memberId, at, why: 'closed' });
  act.sessionsEnded();
  return closesAt;
};

type Erasure = { readonly memberId: bigint; readonly why: 'member' | 'request' };

/**
 * Erases an account in which nothing of value is left; the other modules forget what is theirs by jobs of the same
 * commit. Says whether it did.
 */
export const eraseAccount = async (act: Act<Who>, { memberId, why }: Erasure): Promise<boolean> => {
  const { tx, at } = act;
  if (!(await eraseMember(tx, { memberId, at, why }))) return false;
  await endAllSessions(tx, { memberId, at, why: 'closed' });
  act.sessionsEnded();
  for (const task of ['members.forget', 'wallet.forget', 'uploads.forget', 'notices.forget'])
    await act.enqueue(task, { memberId: String(memberId) });
  return true;
};

const eraseOrKeep = async (act: Act<System>, memberId: bigint): Promise<void> => {
  const { tx, at } = act;
  await lockMember(tx, memberId);
  if (!(await isDueToErase(tx, memberId, at))) return;
  if ((await whatIsLeft(tx, memberId, at)).length === 0) {
    await eraseAccount(act, { memberId, why: 'member' });
    return;
  }
  await callOff(tx, memberId);
  await sendNotice(act, { memberId, topic: 'account', text: 'closingCalledOff' });
};

const AT_ONCE = 200;

/**
 * Each account in a transaction of its own. R17: money that came meanwhile keeps the account, and its owner is told.
 */
export const eraseDue = async ({ inTransaction, reading }: JobAct, at: Date): Promise<void> => {
  const due = await reading((tx) => dueToErase(tx, at, AT_ONCE));
  for (const memberId of due) await inTransaction((act) => eraseOrKeep(act, memberId));
};
