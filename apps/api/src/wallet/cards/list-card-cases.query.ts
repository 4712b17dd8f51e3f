// Members' bank cards, as operators read them: numbers stay masked.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listCardCases as ListCardCases } from '@roda/contract/wallet-cards';
import { identityName } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { cardCases, type CardCaseRow } from './cards.reads.ts';
import { cardSeal } from './cards.ts';
import { sameHolder } from './wallet.rules.ts';

type Op = typeof ListCardCases;

/** Opens the holder's name only to compare it: neither name nor number is shown. */
export const shownCardCase = async (act: Act<Operator>, row: CardCaseRow): Promise<ReplyOf<Op>['list'][number]> => {
  const { last4, holderSealed, blockedAt, reason, memberId, addedAt, usableAt, ...more } = row;
  const { verifiedAt, verifiedBy, verifiedNote, ...rest } = more;
  const verified = await identityName(act, memberId);
  const holder = holderSealed.length === 0 ? '' : act.vault.open(holderSealed, cardSeal(row.id, 'holder'));
  return {
    ...rest,
    memberId: String(memberId),
    cardNumber: last4,
    holderVerified: verified !== undefined && sameHolder(holder, verified),
    addedAt: addedAt.toISOString(),
    usableAt: usableAt.toISOString(),
    ...(blockedAt === null ? {} : { blockedAt: blockedAt.toISOString(), reason }),
    ...(verifiedAt === null || verifiedBy === null
      ? {}
      : { verifiedAt: verifiedAt.toISOString(), verifiedBy, verifiedNote: verifiedNote ?? '' }),
  };
};

export const listCardCases = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await cardCases(act.tx, {
    ...asked,
    at: act.at,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(await Promise.all(rows.map((row) => shownCardCase(act, row))), { total, next }, input);
};
