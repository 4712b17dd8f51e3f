// States a yearly income, from which the cap follows.
import type { declareIncome as DeclareIncome } from '@roda/api-contract/people/suitability';
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { suitabilityRow } from './suitability.queries.ts';
import { CAP_RAISE_WAIT_MS, capOf } from './suitability.policy.ts';
import { insertCap, lockMember } from './suitability.repository.ts';
import { after } from '#people/identity/identity.policy.ts';
import { toSuitabilityDto } from './suitability-checks.ts';

type Op = typeof DeclareIncome;

/**
 * The first cap and a lower one apply at once, a higher one a day later; until then the reply shows the cap in force.
 * Rejects with `wrong_state` for an income that results in a cap of zero.
 */
export const declareIncome = async (ctx: RequestContext, { yearlyIncome }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, client } = ctx;
  const { memberId } = principal;
  await lockMember(tx, memberId);
  const { currency, capMinor: before } =
    (await suitabilityRow(tx, { memberId, at, lang: client.lang })) ?? reject('not_logged_in');
  const yearlyIncomeMinor = parseAmount(yearlyIncome, currency);
  if (yearlyIncomeMinor === undefined) {
    return reject('malformed', { fields: [{ path: 'yearlyIncome', message: 'amount_invalid' }] });
  }
  const capMinor = capOf(yearlyIncomeMinor);
  if (capMinor === 0n) reject('wrong_state', { state: 'no_income' });
  const effectiveAt = before !== null && capMinor > before ? after(at, CAP_RAISE_WAIT_MS) : at;
  await insertCap(tx, { memberId, id: newId(), yearlyIncomeMinor, capMinor, currency, at, effectiveAt });
  return toSuitabilityDto(ctx);
};
