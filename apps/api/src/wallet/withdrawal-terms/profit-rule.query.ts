// The published rule of withdrawing in a country, in words and figures.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { profitRule as ProfitRule } from '@roda/contract/wallet';
import { translator } from '@roda/texts';
import { countryOfMember, countryById } from '#modules/places/places.public.ts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { boundsOf } from './terms.ts';
import { rule } from './wallet.reads.ts';
import { CARD_WAIT_MS, ratioOf, taxShareOf } from './wallet.rules.ts';

/** The country whose rule is shown to whoever names none. */
const DEFAULT_COUNTRY = 1;

const countryIdOf = async ({ tx, who, caller }: Act<Member | Nobody>): Promise<number> => {
  if (who.kind === 'member') return (await countryOfMember(tx, who.memberId)).id;
  const named = caller.countryId === undefined ? undefined : await countryById(tx, caller.countryId);
  return named?.id ?? DEFAULT_COUNTRY;
};

/** The tax is the same at every level; a level may only lower the fee. */
export const profitRule = async (
  act: Act<Member | Nobody>,
  _input: InputOf<typeof ProfitRule>,
): Promise<ReplyOf<typeof ProfitRule>> => {
  const { tx, at, caller } = act;
  const found = await rule(tx, { countryId: await countryIdOf(act), at, lang: caller.lang });
  invariant(found !== undefined, 'a rule for withdrawals');
  const bounds = boundsOf(found);
  const money = (minor: bigint): string => formatAmount(minor, found.currency);
  const hours = found.decide_within_hours;
  const days = found.pay_within_days;
  return {
    feeRate: ratioOf(found.fee_rate_bp),
    taxRate: taxShareOf({ feeRateBp: found.fee_rate_bp, discountBp: 0, taxRateBp: found.tax_rate_bp }),
    taxBasis: found.tax_basis,
    min: money(bounds.minMinor),
    max: money(bounds.maxMinor),
    dailyMax: money(bounds.dailyMinor),
    arrival: { decidedWithinHours: hours, paidWithinWorkingDays: days },
    newCardHours: CARD_WAIT_MS / 3_600_000,
    text: translator(caller.lang)('withdrawal.rule', { hours, days }),
  };
};
