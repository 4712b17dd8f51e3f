// Returns the codes of a delivered voucher to the member who bought it.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { voucherCodes as VoucherCodes } from '@roda/api-contract/sales/orders';
import { cardOf, codesPlace } from '#sales/digital-goods/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

const DAY_MS = 86_400_000;

type Codes = ReplyOf<typeof VoucherCodes>['codes'];

/** Encrypted in the database; returned in this reply only. Another member's voucher is not found. */
export const voucherCodes = async (
  { tx, principal, vault, client }: RequestContext,
  { orderId }: InputOf<typeof VoucherCodes>,
): Promise<ReplyOf<typeof VoucherCodes>> => {
  const card = (await cardOf(tx, { memberId: principal.memberId, orderId, lang: client.lang })) ?? reject('not_found');
  const { state, codesEncrypted, name, carrier, usage, deliveredAt, validityDays } = card;
  if (codesEncrypted === null) return reject('wrong_state', { state });
  if (deliveredAt === null) return reject('wrong_state', { state });
  const until = validityDays === null ? undefined : new Date(deliveredAt.getTime() + validityDays * DAY_MS);
  return {
    name,
    operator: carrier,
    codes: JSON.parse(vault.open(codesEncrypted, codesPlace(orderId))) as Codes,
    usage,
    deliveredAt: deliveredAt.toISOString(),
    ...(until === undefined ? {} : { validUntil: until.toISOString() }),
  };
};
