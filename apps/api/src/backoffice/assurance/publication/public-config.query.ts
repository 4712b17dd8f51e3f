// Public configuration before log-in: the mode, the invitation code, hosts, the map's tiles, the licence, solvency.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import type { publicConfig as PublicConfig } from '@roda/api-contract/backoffice/markets';
import { translator } from '@roda/i18n';
import { licenceShown, modeFor } from '#backoffice/markets/index.ts';
import type { MapConfig } from '#platform/map/config-map.ts';
import type { Prep } from '#platform/http/route.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { keptSolvency } from './kept-solvency.ts';
import { settings } from '#backoffice/assurance/assurance.queries.ts';

type Prepared = { readonly map: MapConfig | undefined; readonly solvency: Solvency };

/** The figures are kept ones: every start of the app asks for them, and nobody shall wait for a sum. */
export const preparedConfig = async (prep: Prep): Promise<Prepared> => ({
  map: prep.services.config.map,
  solvency: await keptSolvency(prep),
});

/** The same for everyone of a country and a channel. The public invitation code is included once there is one (R19). */
export const publicConfig = async (
  ctx: RequestContext<Principal>,
  _input: InputOf<typeof PublicConfig>,
  { map, solvency }: Prepared,
): Promise<ReplyOf<typeof PublicConfig>> => {
  const { tx, client } = ctx;
  const found = await settings(tx, client.countryId);
  invariant(found !== undefined, 'the public settings');
  const { licence } = await modeFor(ctx, client.countryId);
  const words = translator(client.lang);
  return {
    mode: found.is_demo ? 'demo' : 'production',
    ...(found.invite_code === null ? {} : { publicInviteCode: found.invite_code }),
    inviteReward: { coins: found.invite_coins, monthlyCap: found.invite_monthly_cap },
    webViewHosts: [...found.web_view_hosts],
    ...(map === undefined
      ? {}
      : { map: { tiles: map.tiles, ...(map.credit === undefined ? {} : { credit: map.credit }) } }),
    ...(licence === undefined ? {} : { licence: licenceShown(licence, (kind) => words(`catalogue.kind.${kind}`)) }),
    solvency,
  };
};
