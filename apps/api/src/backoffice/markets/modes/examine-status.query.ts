// Returns whether this country, channel and version are in review mode, and why: the same reply for the same input.
import type { examineStatus as ExamineStatus } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { modeBasis } from '#backoffice/markets/markets.queries.ts';
import { bareVersion, modeOf, reasonOf } from '#backoffice/markets/markets.policy.ts';

type Op = typeof ExamineStatus;

/**
 * - Determined by country, channel, version and day; a session changes nothing.
 * - Any unknown value results in review mode.
 */
export const examineStatus = async (
  { tx, client, at }: RequestContext<Principal>,
  { version }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { appType, countryId, appVersion, lang } = client;
  const asked = { countryId, appType, version: bareVersion(version ?? appVersion) };
  const { basis, causes } = await modeBasis(tx, asked);
  const mode = modeOf(basis, { appType, at });
  const { examine, showGoods, showTimeDeposit } = mode;
  return { examine, showGoods, showTimeDeposit, reason: reasonOf(mode, causes)[lang] };
};
