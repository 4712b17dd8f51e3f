// Lists the schedule, app versions and legal texts for operators, and previews a channel's mode.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type {
  listAppVersions as ListAppVersions,
  listModeRules as ListModeRules,
  listSystemTexts as ListSystemTexts,
  previewMode as PreviewMode,
} from '@roda/api-contract/backoffice/modes';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { appVersions, modeRules, textVersions } from './modes.queries.ts';
import { modeBasis } from '#backoffice/markets/markets.queries.ts';
import { bareVersion, ENDLESS, modeOf, reasonOf } from '#backoffice/markets/markets.policy.ts';

export const listModeRules = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListModeRules>,
): Promise<ReplyOf<typeof ListModeRules>> => {
  const { rows, total } = await modeRules(tx, input);
  const list = rows.map(({ appType, untilOn, proposedBy, approvedBy, ...row }) => ({
    ...row,
    ...(appType === null ? {} : { appType }),
    ...(untilOn === ENDLESS ? {} : { untilOn }),
    ...(proposedBy === null ? {} : { proposedBy }),
    ...(approvedBy === null ? {} : { approvedBy }),
  }));
  return shortPageOf(list, total, input);
};

/** Uses the same function as members' modes, so operators get the same result as members. */
export const previewMode = async (
  { tx, at: now }: RequestContext<Operator>,
  { countryId, appType, version, at }: InputOf<typeof PreviewMode>,
): Promise<ReplyOf<typeof PreviewMode>> => {
  const { basis, causes } = await modeBasis(tx, { countryId, appType, version: bareVersion(version) });
  const mode = modeOf(basis, { appType, at: at === undefined ? now : new Date(at) });
  const { examine, showTimeDeposit, showGoods, cause, rule, licence } = mode;
  return {
    examine,
    showTimeDeposit,
    showGoods,
    cause,
    reason: reasonOf(mode, causes),
    ...(rule === undefined ? {} : { ruleId: rule.id }),
    ...(licence === undefined ? {} : { licence: licence.number }),
  };
};

export const listAppVersions = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListAppVersions>,
): Promise<ReplyOf<typeof ListAppVersions>> => {
  const { rows, total } = await appVersions(tx, input);
  const list = rows.map(({ url, sizeBytes, ...row }) => ({
    ...row,
    ...(url === '' ? {} : { url }),
    ...(sizeBytes === 0 ? {} : { sizeBytes }),
  }));
  return shortPageOf(list, total, input);
};

export const listSystemTexts = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListSystemTexts>,
): Promise<ReplyOf<typeof ListSystemTexts>> => {
  const { rows, total } = await textVersions(tx, input);
  const list = rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
  return shortPageOf(list, total, input);
};
