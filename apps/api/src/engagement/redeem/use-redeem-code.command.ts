// Uses a redeem code: one winner per code, one answer for every code that can't be used.
import type { useRedeemCode as UseRedeemCode } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { formatAmount } from '@roda/contract/money';
import { translator } from '@roda/texts';
import { keyOf } from '#ledger';
import type { Act, Member } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Vault } from '#platform/vault.ts';
import { requireFeature } from './feature.ts';
import { grantGift } from './grant-gift.ts';
import { payReward } from './pay-reward.ts';
import { lookAtCode, type BatchRow } from './redeem.reads.ts';
import { ADDRESS_TRIES, MEMBER_TRIES, normalCode, TRIES_WAIT_MS } from './redeem.rules.ts';
import { burnTry, giveTryBack, lastTryAt, takeCode } from './redeem.sql.ts';

type Op = typeof UseRedeemCode;
type Reply = ReplyOf<Op>;

/** A code that looked usable, the place of who used it, and whose tries were counted for it. */
export type LookedAt = { readonly codeIndex: Buffer; readonly countryId: number; readonly burnt: readonly Buffer[] };

export const codeIndexOf = (vault: Vault, code: string): Buffer =>
  vault.blindIndex(code.replaceAll('-', ''), 'redeem code');

const subjectsOf = ({ vault, who, caller }: Prep<Member>) => [
  { subject: vault.blindIndex(String(who.memberId), 'redeem-member'), most: MEMBER_TRIES },
  { subject: vault.blindIndex(caller.address, 'redeem-address'), most: ADDRESS_TRIES },
];

/** Counts a try for the member and the address, for good; refuses `too_often` when one of them has none left. */
const burn = async (prep: Prep<Member>): Promise<readonly Buffer[]> => {
  const { reading, autocommit, at } = prep;
  const quietSince = new Date(at.getTime() - TRIES_WAIT_MS);
  const subjects = subjectsOf(prep);
  for (const { subject, most } of subjects) {
    if (await autocommit((tx) => burnTry(tx, { subject, most, at, quietSince }))) continue;
    const lastAt = (await reading((tx) => lastTryAt(tx, subject))) ?? at;
    const waitMs = lastAt.getTime() + TRIES_WAIT_MS - at.getTime();
    refuse('too_often', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  return subjects.map(({ subject }) => subject);
};

/**
 * A try is counted before the code is looked at, and is gone whatever happens to the call, so that a burst of guesses
 * gains nothing. Sending a code again that one has used oneself is no guess.
 */
export const lookUpCode = async (prep: Prep<Member>, { code }: InputOf<Op>): Promise<LookedAt> => {
  const { reading, vault, who, at } = prep;
  const { memberId } = who;
  const { countryId } = await reading((tx) => requireFeature(tx, memberId, 'redeem'));
  const normal = normalCode(code);
  const codeIndex = codeIndexOf(vault, normal ?? '');
  const look = () => reading((tx) => lookAtCode(tx, { codeIndex, memberId, countryId, at }));
  const before = normal === undefined ? undefined : await look();
  if (before?.usedBy === memberId) return { codeIndex, countryId, burnt: [] };
  const burnt = await burn(prep);
  return before?.isUsable === true ? { codeIndex, countryId, burnt } : refuse('redeem_refused');
};

const give = async (act: Act, batch: BatchRow, codeIndex: Buffer): Promise<Reply> => {
  const { caller, who } = act;
  const { memberId } = who;
  const { kind, gift, rewardMinor, currency } = batch;
  const ref = `redeem:${codeIndex.toString('hex').slice(0, 32)}`;
  if (gift !== null) {
    const { id } = await grantGift(act, { memberId, source: 'redeem', ref, gift });
    return { kind, title: gift.words[caller.lang].name, giftId: id };
  }
  if (kind === 'gift' || currency === null) return refuse('redeem_refused');
  await payReward(act, { memberId, key: keyOf(ref), code: 'redeem', kind, currency, minor: rewardMinor, ref });
  return {
    kind,
    title: translator(caller.lang)(`rewards.redeem.${kind}`),
    amount: formatAmount(rewardMinor, currency),
    currency,
  };
};

/**
 * - A code is used once, by whoever is first; the others hear what they would hear of an unknown one.
 * - Code, count of the member, count of the batch and reward change together or not at all.
 */
export const useRedeemCode = async (act: Act, _input: InputOf<Op>, looked: LookedAt): Promise<Reply> => {
  const { tx, who, at } = act;
  const { codeIndex, countryId, burnt } = looked;
  const batch = await takeCode(tx, { codeIndex, memberId: who.memberId, countryId, at });
  if (batch === undefined) return refuse('redeem_refused');
  if (burnt.length > 0) await giveTryBack(tx, burnt);
  return give(act, batch, codeIndex);
};
