// States a yearly income, from which the cap follows.
import type { declareIncome as DeclareIncome } from '@roda/contract/identity-gate';
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { gateRow } from './gate.reads.ts';
import { CAP_RAISE_WAIT_MS, capOf } from './gate.rules.ts';
import { insertCap, lockMember } from './gate.sql.ts';
import { after } from './identity.rules.ts';
import { showGate } from './show-gate.ts';

type Op = typeof DeclareIncome;

/**
 * The first cap and a lower one hold at once, a higher one a day later; until then the gate shows the cap in force.
 * Refuses `wrong_state` for an income that leaves nothing to put in.
 */
export const declareIncome = async (act: Act, { yearlyIncome }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, caller } = act;
  const { memberId } = who;
  await lockMember(tx, memberId);
  const { currency, capMinor: before } =
    (await gateRow(tx, { memberId, at, lang: caller.lang })) ?? refuse('not_logged_in');
  const yearlyIncomeMinor = parseAmount(yearlyIncome, currency);
  if (yearlyIncomeMinor === undefined) {
    return refuse('malformed', { fields: [{ path: 'yearlyIncome', message: 'amount_invalid' }] });
  }
  const capMinor = capOf(yearlyIncomeMinor);
  if (capMinor === 0n) refuse('wrong_state', { state: 'no_income' });
  const effectiveAt = before !== null && capMinor > before ? after(at, CAP_RAISE_WAIT_MS) : at;
  await insertCap(tx, { memberId, id: newId(), yearlyIncomeMinor, capMinor, currency, at, effectiveAt });
  return showGate(act);
};
