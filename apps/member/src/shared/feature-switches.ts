// Features enabled in a country: links, screens, and the server's rejection.

import { codeOf } from './texts/failure-text.ts';
import { isReviewMode } from './navigation/navigation.ts';
import { stored } from './store.ts';

/** The country switches that enable whole screens. */
export type FeatureSwitchFeature =
  | 'usdt'
  | 'box'
  | 'pool'
  | 'quiz'
  | 'redeem'
  | 'contract'
  | 'invite'
  | 'level'
  | 'checkin'
  | 'integral';

/** Thrown in place of a screen that is disabled here; rendered as a page that says so. */
export class NotOffered extends Error {}

/**
 * Disabled, or not named, in the options of the country; false while those are unknown: the server has the final
 * decision.
 */
export function isSwitchedOff(feature: FeatureSwitchFeature): boolean {
  const options = stored('langData');
  return options !== undefined && options.features[feature] !== true;
}

/** For a screen whose request the server rejected as not offered here: throws the error that renders this page. */
export function leaveIfNotOffered(failure: unknown): void {
  if (codeOf(failure) === 'unsupported') throw new NotOffered();
}

/** For a screen that also shows digital goods, when an income product is requested: unavailable in review mode. */
export function leaveIfReviewMode(): void {
  if (isReviewMode()) throw new NotOffered();
}
