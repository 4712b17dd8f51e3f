// Policy of e-mail to operators: what it may be about, and how often it is tried.
import type { Pace } from '#people/identity/messages/delivery.policy.ts';

type Factor = 'totp' | 'passkey';

/** Times as in JSON. */
export type EmailFacts =
  | { readonly kind: 'invitation'; readonly token: string; readonly from: string; readonly until: string }
  | { readonly kind: 'approvals'; readonly waiting: readonly { readonly kind: string; readonly count: number }[] }
  | { readonly kind: 'log_in'; readonly at: string; readonly address: string }
  | { readonly kind: 'factor_added' | 'factor_removed'; readonly at: string; readonly factor: Factor }
  | { readonly kind: 'factors_reset' | 'password' | 'locked' | 'revoked'; readonly at: string };

/** A mail server that is busy says so for minutes (greylisting), and one that is down is down for hours. */
export const EMAIL_PACE: Pace = {
  pausesMs: [10_000, 60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000],
  mostAttempts: 40,
};
