// Returns the published rule of withdrawing in a country, in text and figures.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { PaidLastWeek, profitRule as ProfitRule } from '@roda/api-contract/wallet/wallet';
import { translator } from '@roda/i18n';
import { countryOfMember, countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { boundsOf } from './terms.ts';
import { paidTimes, rule, type PaidTimesRow } from './withdrawal-terms.queries.ts';
import { CARD_WAIT_MS } from '#wallet/cards/cards.policy.ts';
import { ratioOf, taxShareOf } from '#wallet/withdrawals/withdrawals.policy.ts';

/** The default country for clients without one. */
const DEFAULT_COUNTRY = 1;

const countryIdOf = async ({ tx, principal, client }: RequestContext<Member | Nobody>): Promise<number> => {
  if (principal.kind === 'member') return (await countryOfMember(tx, principal.memberId)).id;
  const named = client.countryId === undefined ? undefined : await countryById(tx, client.countryId);
  return named?.id ?? DEFAULT_COUNTRY;
};

/** Fewer than these say nothing about what is usual. */
const FEWEST_TIMED = 5;

const lastWeekOf = ({ paid, median_minutes: median, p90_minutes: p90 }: PaidTimesRow): PaidLastWeek =>
  paid < FEWEST_TIMED || median === null || p90 === null ? { paid } : { paid, medianMinutes: median, p90Minutes: p90 };

/** The tax is the same at every level; a level may only lower the fee. */
export const profitRule = async (
  ctx: RequestContext<Member | Nobody>,
  _input: InputOf<typeof ProfitRule>,
): Promise<ReplyOf<typeof ProfitRule>> => {
  const { tx, at, client } = ctx;
  const countryId = await countryIdOf(ctx);
  const found = await rule(tx, { countryId, at, lang: client.lang });
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
    lastWeek: lastWeekOf(await paidTimes(tx, countryId, at)),
    text: translator(client.lang)('withdrawal.rule', { hours, days }),
  };
};
