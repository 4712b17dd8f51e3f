// What everybody may know before logging in: the mode, the public invitation code, hosts, the licence, solvency.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { publicConfig as PublicConfig } from '@roda/contract/places';
import { translator } from '@roda/texts';
import { licenceShown, modeFor } from '#modules/places/places.public.ts';
import type { Act, Who } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { solvencyOf } from './solvency.ts';
import { settings } from './trust.reads.ts';

/** Alike for everyone of a country and a channel. The public invitation code is always offered (R19). */
export const publicConfig = async (
  act: Act<Who>,
  _input: InputOf<typeof PublicConfig>,
): Promise<ReplyOf<typeof PublicConfig>> => {
  const { tx, at, caller } = act;
  const found = await settings(tx, caller.countryId);
  invariant(found !== undefined && found.invite_code !== null, 'the public settings');
  const { licence } = await modeFor(act, caller.countryId);
  const words = translator(caller.lang);
  return {
    mode: found.is_demo ? 'demo' : 'production',
    publicInviteCode: found.invite_code,
    inviteReward: { coins: found.invite_coins, monthlyCap: found.invite_monthly_cap },
    webViewHosts: [...found.web_view_hosts],
    ...(licence === undefined ? {} : { licence: licenceShown(licence, (kind) => words(`catalogue.kind.${kind}`)) }),
    solvency: await solvencyOf(tx, at, caller.lang),
  };
};
