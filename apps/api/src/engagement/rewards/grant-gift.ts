// Grants a member a gift, which then waits to be claimed.
import { formatAmount } from '@roda/contract/money';
import type { GiftGiven } from '@roda/contract/rewards-redeem';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { giftFault, giftTimes } from './gifts.rules.ts';
import { insertGift, type NewGift } from './gifts.sql.ts';

export type Grant = {
  readonly memberId: bigint;
  readonly source: NewGift['source'];
  /** What it is given for, at most 120 characters: the same source and reference give once. */
  readonly ref: string;
  readonly gift: GiftGiven;
};

type Granting = Pick<Act<Who>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

/** Tells the member of a new gift; gives the id of the one that is there already otherwise. */
export const grantGift = async (act: Granting, { memberId, source, ref, gift }: Grant) => {
  invariant(giftFault(gift) === undefined, 'a gift has an amount or is a voucher');
  const { kind, words, amount = 0, voucherCode } = gift;
  const currency = kind === 'voucher' ? null : kind === 'points' ? 'POINT' : 'COIN';
  const { claimableAt, expiresAt } = giftTimes(gift, act.at);
  const granted = await insertGift(act.tx, {
    ...{ memberId, id: act.newId(), source, ref, kind, words, minor: BigInt(amount), currency, voucherCode },
    ...{ grantedAt: act.at, claimableAt, expiresAt },
  });
  if (granted.isNew) {
    await sendNotice(act, {
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

/** The amount of a gift as it goes out; none for a voucher. */
export const giftAmount = ({ minor, currency }: { minor: bigint; currency: 'POINT' | 'COIN' | null }) =>
  currency === null ? {} : { amount: formatAmount(minor, currency), currency };
