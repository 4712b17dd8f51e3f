// The codes of a delivered voucher, for the member who bought it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { voucherCodes as VoucherCodes } from '@roda/contract/orders';
import { cardOf, codesPlace } from '#modules/plans/plans.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';

const DAY_MS = 86_400_000;

type Codes = ReplyOf<typeof VoucherCodes>['codes'];

/** Sealed in the database; they appear in this reply and nowhere else. Somebody else's is as if it didn't exist. */
export const voucherCodes = async (
  { tx, who, vault, caller }: Act,
  { orderId }: InputOf<typeof VoucherCodes>,
): Promise<ReplyOf<typeof VoucherCodes>> => {
  const card = (await cardOf(tx, { memberId: who.memberId, orderId, lang: caller.lang })) ?? refuse('not_found');
  const { state, codesSealed, name, carrier, usage, deliveredAt, validityDays } = card;
  if (codesSealed === null) return refuse('wrong_state', { state });
  if (deliveredAt === null) return refuse('wrong_state', { state });
  const until = validityDays === null ? undefined : new Date(deliveredAt.getTime() + validityDays * DAY_MS);
  return {
    name,
    operator: carrier,
    codes: JSON.parse(vault.open(codesSealed, codesPlace(orderId))) as Codes,
    usage,
    deliveredAt: deliveredAt.toISOString(),
    ...(until === undefined ? {} : { validUntil: until.toISOString() }),
  };
};
