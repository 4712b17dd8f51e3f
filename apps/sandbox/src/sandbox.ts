// The sandbox payment provider: its API for shops, its pages for payers, its controls for testers.
import Fastify, { type FastifyInstance } from 'fastify';
import { bindControl } from './control.ts';
import { bindCreditApi, bindCreditControl } from './credit-api.ts';
import { type CreditDesk, openCreditDesk } from './credit-desk.ts';
import { type Desk, openDesk, type PspSettings } from './desk.ts';
import { bindOauth } from './oauth.ts';
import { bindPages } from './page-routes.ts';
import { bindShopApi } from './shop-api.ts';

export type Psp = {
  readonly http: FastifyInstance;
  readonly desk: Desk;
  readonly credits: CreditDesk;
  readonly close: () => Promise<void>;
};

/** Beside payments it sells credit, data and vouchers, and calls back at an address of its own. */
const creditsFor = ({ secret, hookUrl, file, now, retryMs }: PspSettings): CreditDesk =>
  openCreditDesk({
    secret,
    hookUrl: new URL('/hooks/credit', hookUrl).href,
    ...(file === undefined ? {} : { file: `${file}.credits` }),
    ...(now === undefined ? {} : { now }),
    ...(retryMs === undefined ? {} : { retryMs }),
  });

/** Builds the provider; `http.listen` opens it. */
export const openPsp = (settings: PspSettings): Psp => {
  const desk = openDesk(settings);
  const credits = creditsFor(settings);
  const http = Fastify({ bodyLimit: 65_536 });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  http.get('/healthz', () => ({ ok: true }));
  bindShopApi(http, desk);
  bindPages(http, desk);
  bindControl(http, desk);
  bindOauth(http, desk);
  bindCreditApi(http, desk, credits);
  bindCreditControl(http, desk, credits);
  return {
    http,
    desk,
    credits,
    close: async () => {
      desk.deliveries.close();
      credits.close();
      await http.close();
    },
  };
};
