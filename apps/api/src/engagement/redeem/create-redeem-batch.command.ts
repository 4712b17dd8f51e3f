// Proposes a batch of redeem codes: what they give, to whom, until when.
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { createRedeemBatch as operation } from '@roda/contract/rewards-redeem';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { giftFault } from './gifts.rules.ts';
import { requireKnownCountry } from './propose-check-in-rule.ts';
import { marketingLeft } from './rewards.reads.ts';
import { insertBatch } from './redeem.sql.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { asProposed } from './as-proposed.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

const GREATEST_MINOR = 10n ** 12n;
const UNITS = { wallet: 'IDR', points: 'POINT', coins: 'COIN' } as const satisfies Record<string, Currency>;

type Worth = { readonly minor: bigint; readonly currency: (typeof UNITS)[keyof typeof UNITS] | null };

const faulty = (path: string, message: string): never => refuse('malformed', { fields: [{ path, message }] });

/** What one code gives. Refuses what does not fit together. */
const worthOf = ({ kind, amount, gift }: Input): Worth => {
  if (kind === 'gift') {
    if (gift === undefined || amount !== undefined) return faulty('gift', 'a_gift_and_no_amount');
    const fault = giftFault(gift);
    return fault === undefined ? { minor: 0n, currency: null } : faulty(`gift.${fault}`, 'does_not_fit_its_kind');
  }
  if (gift !== undefined || amount === undefined) return faulty('amount', 'an_amount_and_no_gift');
  const currency = UNITS[kind];
  const minor = parseAmount(amount, currency);
  if (minor !== undefined && minor > 0n && minor <= GREATEST_MINOR) return { minor, currency };
  return refuse('amount_out_of_range', {
    min: formatAmount(1n, currency),
    max: formatAmount(GREATEST_MINOR, currency),
  });
};

const requireTimes = ({ at }: Act<Operator>, { validFrom, validUntil }: Input): void => {
  const [from, until] = [new Date(validFrom), new Date(validUntil)];
  if (until <= from || until <= at) faulty('validUntil', 'ends_before_it_begins');
  if (until.getTime() - at.getTime() > 3 * 366 * 86_400_000) faulty('validUntil', 'too_far');
};

export const createRedeemBatch = async (act: Act<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  worthOf(input);
  requireTimes(act, input);
  requireHonest(input.gift?.words, 'gift.words');
  if (input.countryId !== undefined) await requireKnownCountry(act, input.countryId);
  const { id } = await proposeChange(act, {
    kind: 'redeem_batch',
    subject: act.newId(),
    title: `redeem codes “${input.name}”: ${input.codes} of ${input.kind} ${input.amount ?? ''}`.trim(),
    after: input,
    payload: input,
  });
  return { approvalId: id };
};

/** Refuses `balance_short` when the budget would not do for all of the codes, as it stands now. */
export const redeemBatchChange = change('redeem_batch', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (act, { subject, payload, proposedBy }) => {
    const { tx, at, who } = act;
    const input = asProposed(operation.input, payload);
    const { minor, currency } = worthOf(input);
    requireTimes(act, input);
    const total = minor * BigInt(input.codes);
    if (currency !== null) {
      const left = await marketingLeft(tx, currency);
      if (left < total) refuse('balance_short', { short: formatAmount(total - left, currency) });
    }
    await insertBatch(tx, {
      ...{ id: subject, name: input.name, kind: input.kind, rewardMinor: minor, currency, gift: input.gift },
      ...{ codeCount: input.codes, memberLimit: input.memberLimit, countryId: input.countryId },
      ...{ validFrom: new Date(input.validFrom), validUntil: new Date(input.validUntil) },
      ...{ proposedBy: proposedBy.id, approvedBy: who.operatorId, at },
    });
  },
});
