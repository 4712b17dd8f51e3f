// Grants a member a gift, which can then be claimed.
import { formatAmount } from '@roda/domain/money';
import type { GiftGiven } from '@roda/api-contract/engagement/redeem';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { giftValidationError, giftTimes } from './gifts.policy.ts';
import { insertGift, type NewGift } from './gifts.repository.ts';

export type Grant = {
  readonly memberId: bigint;
  readonly source: NewGift['source'];
  /** The business reference of the gift, at most 120 characters: the same source and reference grant once. */
  readonly ref: string;
  readonly gift: GiftGiven;
};

type Granting = Pick<RequestContext<Principal>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

/** Notifies the member of a new gift; otherwise returns the id of the existing one. */
export const grantGift = async (ctx: Granting, { memberId, source, ref, gift }: Grant) => {
  invariant(giftValidationError(gift) === undefined, 'a gift has an amount or is a voucher');
  const { kind, words, amount = 0, voucherCode } = gift;
  const currency = kind === 'voucher' ? null : kind === 'points' ? 'POINT' : 'COIN';
  const { claimableAt, expiresAt } = giftTimes(gift, ctx.at);
  const granted = await insertGift(ctx.tx, {
    ...{ memberId, id: ctx.newId(), source, ref, kind, words, minor: BigInt(amount), currency, voucherCode },
    ...{ grantedAt: ctx.at, claimableAt, expiresAt },
  });
  if (granted.isNew) {
    await sendNotification(ctx, {
      memberId,
      topic: 'rewards',
      text: 'giftGranted',
      values: {
        name: { en: words.en.name, id: words.id.name, zh: words.zh.name },
        until: expiresAt.toISOString().slice(0, 10),
      },
      link: 'pages/my/gift',
    });
  }
  return granted;
};

/** The amount of a gift as returned; none for a voucher. */
export const giftAmount = ({ minor, currency }: { minor: bigint; currency: 'POINT' | 'COIN' | null }) =>
  currency === null ? {} : { amount: formatAmount(minor, currency), currency };
