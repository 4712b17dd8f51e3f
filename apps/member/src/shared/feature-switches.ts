// What a country has switched on: doors, screens, and the answer of a server that knows better.

import { codeOf } from './texts/failure-text.ts';
import { isReviewMode } from './navigation/navigation.ts';
import { stored } from './store.ts';

/** The switches of a country that whole screens stand behind. */
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

/** Thrown instead of a screen that is switched off here; shown as a page that says so. */
export class NotOffered extends Error {}

/** Off, or not named, in the options of the country; false while those are not known: the server has the last word. */
export function isSwitchedOff(feature: FeatureSwitchFeature): boolean {
  const options = stored('langData');
  return options !== undefined && options.features[feature] !== true;
}

/** For a screen whose question the server refused as not offered here: throws what shows the page that says so. */
export function leaveIfNotOffered(failure: unknown): void {
  if (codeOf(failure) === 'unsupported') throw new NotOffered();
}

/** For a screen that shows ordinary goods too, when it is asked for an income product: not there in trimmed mode. */
export function leaveIfReviewMode(): void {
  if (isReviewMode()) throw new NotOffered();
}
