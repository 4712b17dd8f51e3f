// Whether this country, channel and edition are trimmed, and why: the same answer for everyone who asks alike.
import type { examineStatus as ExamineStatus } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { modeBasis } from './places.reads.ts';
import { bareVersion, modeOf, reasonOf } from './places.rules.ts';

type Op = typeof ExamineStatus;

/**
 * - Follows from country, channel, edition and day; a session changes nothing.
 * - Anything unknown trims.
 */
export const examineStatus = async ({ tx, caller, at }: Act<Who>, { version }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { appType, countryId, appVersion, lang } = caller;
  const asked = { countryId, appType, version: bareVersion(version ?? appVersion) };
  const { basis, causes } = await modeBasis(tx, asked);
  const mode = modeOf(basis, { appType, at });
  const { examine, showGoods, showTimeDeposit } = mode;
  return { examine, showGoods, showTimeDeposit, reason: reasonOf(mode, causes)[lang] };
};
