// Policy of referral rewards: the reward and its status, decided from data about the invited person, never from their
// money.
import type { InvitationReward, rewardReasons } from '@roda/api-contract/engagement/referrals';

/** A sum over fewer people than this would reveal individual amounts. */
export const LEAST_PEOPLE = 5;

export type RewardState = 'open' | 'claimed' | 'refused' | 'void';
type Reason = (typeof rewardReasons)[number];

export type Invited = {
  /** Null before the reward is opened. */
  readonly state: RewardState | null;
  readonly reason: '' | 'same_device' | 'duplicate_identity' | 'void';
  /** The account of the invited person is closed. */
  readonly closed: boolean;
  /** The submitted identity documents belong to another account. */
  readonly takenIdentity: boolean;
  /** Of a registration that an operator looks at; null for the others. */
  readonly review: 'pending' | 'approved' | 'rejected' | null;
};

type Verdict = { readonly status: InvitationReward['status']; readonly reason?: Reason };

/** The status that the inviter sees. `capLeft`: how many more can be received in this month. */
export const verdictOf = ({ state, reason, closed, takenIdentity, review }: Invited, capLeft: number): Verdict => {
  if (state === 'claimed') return { status: 'claimed' };
  if (state === 'refused' || state === 'void')
    return { status: 'not_eligible', reason: reason === '' ? 'void' : reason };
  if (state === 'open')
    return capLeft > 0 ? { status: 'claim' } : { status: 'not_yet_claimable', reason: 'monthly_cap' };
  if (takenIdentity) return { status: 'not_eligible', reason: 'duplicate_identity' };
  if (closed) return { status: 'not_eligible', reason: 'closed' };
  if (review === 'rejected') return { status: 'not_eligible', reason: 'void' };
  if (review === 'pending') return { status: 'not_yet_claimable', reason: 'review' };
  return { status: 'not_yet_claimable', reason: 'verification' };
};

/** The initial status of a reward: of two signals the stronger one is given as the reason. */
export const beginningOf = (signs: { readonly samePerson: boolean; readonly sameDevice: boolean }) => {
  if (signs.samePerson) return { state: 'refused', reason: 'duplicate_identity' } as const;
  if (signs.sameDevice) return { state: 'refused', reason: 'same_device' } as const;
  return { state: 'open', reason: '' } as const;
};

/** `S•••`, or dots alone without a nickname. */
export const maskedName = (nickname: string): string => `${[...nickname][0] ?? ''}•••`;

/** The last three digits of an already masked phone. */
export const maskedTail = (phoneMasked: string): string => `••••${phoneMasked.slice(-3)}`;
