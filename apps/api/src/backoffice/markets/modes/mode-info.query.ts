// Why the app is as it is here: what decides, and the licence it decides by.
import type { modeInfo as ModeInfo } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import type { Act, Who } from '#platform/act.ts';
import { modeBasis } from './places.reads.ts';
import { bareVersion, licenceShown, modeOf, reasonOf } from './places.rules.ts';

type Op = typeof ModeInfo;

/** Names everything the answer follows from; an account is not among it. */
export const modeInfo = async ({ tx, caller, at }: Act<Who>, { version }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { appType, countryId, appVersion, lang } = caller;
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
