// Proposes a batch of redeem codes: reward, eligible members, and expiry.
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { createRedeemBatch as operation } from '@roda/api-contract/engagement/redeem';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { giftValidationError } from '#engagement/rewards/gifts.policy.ts';
import { requireKnownCountry } from '#engagement/check-in/propose-check-in-rule.command.ts';
import { marketingLeft } from '#engagement/rewards/rewards.queries.ts';
import { insertBatch } from './redeem.repository.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { asProposed } from '#engagement/rewards/parse-proposed.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

const GREATEST_MINOR = 10n ** 12n;
const UNITS = { wallet: 'IDR', points: 'POINT', coins: 'COIN' } as const satisfies Record<string, Currency>;

type Worth = { readonly minor: bigint; readonly currency: (typeof UNITS)[keyof typeof UNITS] | null };

const faulty = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

/** The reward of one code. Rejects an inconsistent combination. */
const worthOf = ({ kind, amount, gift }: Input): Worth => {
  if (kind === 'gift') {
    if (gift === undefined || amount !== undefined) return faulty('gift', 'a_gift_and_no_amount');
    const fault = giftValidationError(gift);
    return fault === undefined ? { minor: 0n, currency: null } : faulty(`gift.${fault}`, 'does_not_fit_its_kind');
  }
  if (gift !== undefined || amount === undefined) return faulty('amount', 'an_amount_and_no_gift');
  const currency = UNITS[kind];
  const minor = parseAmount(amount, currency);
  if (minor !== undefined && minor > 0n && minor <= GREATEST_MINOR) return { minor, currency };
  return reject('amount_out_of_range', {
    min: formatAmount(1n, currency),
    max: formatAmount(GREATEST_MINOR, currency),
  });
};

const requireTimes = ({ at }: RequestContext<Operator>, { validFrom, validUntil }: Input): void => {
  const [from, until] = [new Date(validFrom), new Date(validUntil)];
  if (until <= from || until <= at) faulty('validUntil', 'ends_before_it_begins');
  if (until.getTime() - at.getTime() > 3 * 366 * 86_400_000) faulty('validUntil', 'too_far');
};

export const createRedeemBatch = async (ctx: RequestContext<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  worthOf(input);
  requireTimes(ctx, input);
  requireHonest(input.gift?.words, 'gift.words');
  if (input.countryId !== undefined) await requireKnownCountry(ctx, input.countryId);
  const { id } = await proposeChange(ctx, {
    kind: 'redeem_batch',
    subject: ctx.newId(),
    title: `redeem codes “${input.name}”: ${input.codes} of ${input.kind} ${input.amount ?? ''}`.trim(),
    after: input,
    payload: input,
  });
  return { approvalId: id };
};

/** Rejects with `balance_short` when the current budget does not cover all of the codes. */
export const redeemBatchChange = change('redeem_batch', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (ctx, { subject, payload, proposedBy }) => {
    const { tx, at, principal } = ctx;
    const input = asProposed(operation.input, payload);
    const { minor, currency } = worthOf(input);
    requireTimes(ctx, input);
    const total = minor * BigInt(input.codes);
    if (currency !== null) {
      const left = await marketingLeft(tx, currency);
      if (left < total) reject('balance_short', { short: formatAmount(total - left, currency) });
    }
    await insertBatch(tx, {
      ...{ id: subject, name: input.name, kind: input.kind, rewardMinor: minor, currency, gift: input.gift },
      ...{ codeCount: input.codes, memberLimit: input.memberLimit, countryId: input.countryId },
      ...{ validFrom: new Date(input.validFrom), validUntil: new Date(input.validUntil) },
      ...{ proposedBy: proposedBy.id, approvedBy: principal.operatorId, at },
    });
  },
});
