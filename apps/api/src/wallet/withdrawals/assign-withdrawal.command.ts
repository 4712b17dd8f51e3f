// Says who looks at a withdrawal, so that two people don't at once.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { takeWithdrawal as TakeWithdrawal } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { leaveCase, takeCase } from './desk.sql.ts';
import { shownCase } from './withdrawal-view.ts';
import { oneCase, standing } from './withdrawals.reads.ts';

type Op = typeof TakeWithdrawal;

/** A case that was taken and forgotten is free again after this long. */
const HELD_MS = 30 * 60_000;

/**
 * Guarantees:
 * - of two at once one has it; the other reads who;
 * - it holds nobody up: whoever decides needs not have taken it, and the promised times go on.
 */
export const takeWithdrawal = async (
  act: Act<Operator>,
  { id, take, over = false }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller, vault, note } = act;
  const { operatorId, name } = who;
  const before = (await standing(tx, id)) ?? refuse('not_found');
  if (take) {
    const since = over ? at : new Date(at.getTime() - HELD_MS);
    if (!(await takeCase(tx, { id, operatorId, name, at }, since))) {
      const found = await standing(tx, id);
      refuse('wrong_state', { state: found?.takenBy === null ? found.state : 'taken', by: found?.takenBy });
    }
  } else await leaveCase(tx, id, operatorId);
  const view = await oneCase(tx, id);
  invariant(view !== undefined, 'the withdrawal that was just taken');
  note({ target: `withdrawal ${id}`, before: { takenBy: before.takenBy }, after: { takenBy: view.taken_name } });
  return shownCase(view, { lang: caller.lang, vault, at, operatorId });
};
