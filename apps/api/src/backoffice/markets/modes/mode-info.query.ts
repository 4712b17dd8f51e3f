// Explains the current mode: the deciding rule, and the licence.
import type { modeInfo as ModeInfo } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { modeBasis } from '#backoffice/markets/markets.queries.ts';
import { bareVersion, licenceShown, modeOf, reasonOf } from '#backoffice/markets/markets.policy.ts';

type Op = typeof ModeInfo;

/** Names all inputs of the result; an account is not among them. */
export const modeInfo = async (
  { tx, client, at }: RequestContext<Principal>,
  { version }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { appType, countryId, appVersion, lang } = client;
  const asked = { countryId, appType, version: bareVersion(version ?? appVersion) };
  const { basis, causes, isDemo } = await modeBasis(tx, asked);
  const words = translator(lang);
  const mode = modeOf(basis, { appType, at });
  return {
    mode: isDemo ? 'demo' : 'production',
    examine: mode.examine,
    reason: reasonOf(mode, causes)[lang],
    decidedBy: ['country', 'channel', 'version', 'schedule'],
    ...(mode.licence === undefined
      ? {}
      : { licence: licenceShown(mode.licence, (kind) => words(`catalogue.kind.${kind}`)) }),
  };
};
