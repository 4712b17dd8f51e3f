// Uses a redeem code: one use per code, one error for every unusable code.
import type { useRedeemCode as UseRedeemCode } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { formatAmount } from '@roda/domain/money';
import { translator } from '@roda/i18n';
import { deriveKey } from '#ledger';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { requireReviewed } from '#people/identity/index.ts';
import { requireFeature } from '#engagement/rewards/require-feature.ts';
import { grantGift } from '#engagement/rewards/grant-gift.ts';
import { payReward } from '#engagement/rewards/pay-reward.ts';
import { lookAtCode, type RedeemBatchRow } from './redeem.queries.ts';
import { ADDRESS_TRIES, MEMBER_TRIES, normalCode, TRIES_WAIT_MS } from './redeem.policy.ts';
import { burnTry, giveTryBack, lastTryAt, takeCode } from './redeem.repository.ts';

type Op = typeof UseRedeemCode;
type Reply = ReplyOf<Op>;

/** A code that passed the preliminary check, the member's country, and the subjects whose attempts were counted. */
export type LookedAt = { readonly codeIndex: Buffer; readonly countryId: number; readonly burnt: readonly Buffer[] };

export const codeIndexOf = (vault: Vault, code: string): Buffer =>
  vault.blindIndex(code.replaceAll('-', ''), 'redeem code');

const subjectsOf = ({ vault, principal, client }: Prep<Member>) => [
  { subject: vault.blindIndex(String(principal.memberId), 'redeem-member'), most: MEMBER_TRIES },
  { subject: vault.blindIndex(client.address, 'redeem-address'), most: ADDRESS_TRIES },
];

/**
 * Counts an attempt for the member and the address, durably; rejects with `too_often` when one of them has none left.
 */
const burn = async (prep: Prep<Member>): Promise<readonly Buffer[]> => {
  const { reading, autocommit, at } = prep;
  const quietSince = new Date(at.getTime() - TRIES_WAIT_MS);
  const subjects = subjectsOf(prep);
  for (const { subject, most } of subjects) {
    if (await autocommit((tx) => burnTry(tx, { subject, most, at, quietSince }))) continue;
    const lastAt = (await reading((tx) => lastTryAt(tx, subject))) ?? at;
    const waitMs = lastAt.getTime() + TRIES_WAIT_MS - at.getTime();
    reject('too_often', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  return subjects.map(({ subject }) => subject);
};

/**
 * An attempt is counted before the code is looked up, and stays counted whatever the outcome of the call, so that a
 * burst of guesses gains nothing. Resubmitting a code that the member has used does not count as a guess.
 */
export const lookUpCode = async (prep: Prep<Member>, { code }: InputOf<Op>): Promise<LookedAt> => {
  const { reading, vault, principal, at } = prep;
  const { memberId } = principal;
  const { countryId } = await reading(async (tx) => {
    await requireReviewed(tx, memberId);
    return requireFeature(tx, memberId, 'redeem');
  });
  const normal = normalCode(code);
  const codeIndex = codeIndexOf(vault, normal ?? '');
  const look = () => reading((tx) => lookAtCode(tx, { codeIndex, memberId, countryId, at }));
  const before = normal === undefined ? undefined : await look();
  if (before?.usedBy === memberId) return { codeIndex, countryId, burnt: [] };
  const burnt = await burn(prep);
  return before?.isUsable === true ? { codeIndex, countryId, burnt } : reject('redeem_refused');
};

const give = async (ctx: RequestContext, batch: RedeemBatchRow, codeIndex: Buffer): Promise<Reply> => {
  const { client, principal } = ctx;
  const { memberId } = principal;
  const { kind, gift, rewardMinor, currency } = batch;
  const ref = `redeem:${codeIndex.toString('hex')}`;
  if (gift !== null) {
    const { id } = await grantGift(ctx, { memberId, source: 'redeem', ref, gift });
    return { kind, title: gift.words[client.lang].name, giftId: id };
  }
  if (kind === 'gift' || currency === null) return reject('redeem_refused');
  await payReward(ctx, { memberId, key: deriveKey(ref), code: 'redeem', kind, currency, minor: rewardMinor, ref });
  return {
    kind,
    title: translator(client.lang)(`rewards.redeem.${kind}`),
    amount: formatAmount(rewardMinor, currency),
    currency,
  };
};

/**
 * - A code is used once, by the first caller; the others get the same error as for an unknown one.
 * - Code, member count, batch count and reward change in one transaction.
 */
export const useRedeemCode = async (ctx: RequestContext, _input: InputOf<Op>, looked: LookedAt): Promise<Reply> => {
  const { tx, principal, at } = ctx;
  const { codeIndex, countryId, burnt } = looked;
  const batch = await takeCode(tx, { codeIndex, memberId: principal.memberId, countryId, at });
  if (batch === undefined) return reject('redeem_refused');
  if (burnt.length > 0) await giveTryBack(tx, burnt);
  return give(ctx, batch, codeIndex);
};
