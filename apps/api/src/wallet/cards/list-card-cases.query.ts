// Lists members' bank cards for operators: numbers stay masked.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listCardCases as ListCardCases } from '@roda/api-contract/wallet/cards';
import { identityName } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { cardCases, type CardCaseRow } from './cards.queries.ts';
import { cardEncrypt } from './cards.ts';
import { sameHolder } from './cards.policy.ts';

type Op = typeof ListCardCases;

/** Decrypts the holder's name only to compare it: neither name nor number is returned. */
export const shownCardCase = async (
  ctx: RequestContext<Operator>,
  row: CardCaseRow,
): Promise<ReplyOf<Op>['list'][number]> => {
  const { last4, holderEncrypted, blockedAt, reason, memberId, addedAt, usableAt, ...more } = row;
  const { verifiedAt, verifiedBy, verifiedNote, ...rest } = more;
  const verified = await identityName(ctx, memberId);
  const holder = holderEncrypted.length === 0 ? '' : ctx.vault.open(holderEncrypted, cardEncrypt(row.id, 'holder'));
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

export const listCardCases = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, ...asked } = input;
  const { rows, total, next } = await cardCases(ctx.tx, {
    ...asked,
    at: ctx.at,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
  });
  return pageOf(await Promise.all(rows.map((row) => shownCardCase(ctx, row))), { total, next }, input);
};
