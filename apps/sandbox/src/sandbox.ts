// The sandbox payment provider: its API for shops, its pages for payers, its controls for testers.
import Fastify, { type FastifyInstance } from 'fastify';
import { bindControl } from './control.ts';
import { bindCreditApi, bindCreditControl } from './credit-api.ts';
import { type CreditBackoffice, openCreditBackoffice } from './credit-service.ts';
import { type PaymentServiceBackoffice, openBackoffice, type SandboxSettings } from './payment-service.ts';
import { bindOauth } from './oauth.ts';
import { bindPages } from './page-routes.ts';
import { bindShopApi } from './merchant-api.ts';
import { bindPayouts, openPayouts } from './payouts.ts';
import { bindRefunds, openRefunds } from './refunds.ts';

export type Sandbox = {
  readonly http: FastifyInstance;
  readonly backoffice: PaymentServiceBackoffice;
  readonly credits: CreditBackoffice;
  readonly close: () => Promise<void>;
};

/** Beside payments it sells credit, data and vouchers, with its own callback URL. */
const creditsFor = ({ secret, hookUrl, file, now, retryMs }: SandboxSettings): CreditBackoffice =>
  openCreditBackoffice({
    secret,
    hookUrl: new URL('/hooks/credit', hookUrl).href,
    ...(file === undefined ? {} : { file: `${file}.credits` }),
    ...(now === undefined ? {} : { now }),
    ...(retryMs === undefined ? {} : { retryMs }),
  });

/** Builds the provider; `http.listen` opens it. */
export const openSandbox = (settings: SandboxSettings): Sandbox => {
  const backoffice = openBackoffice(settings);
  const credits = creditsFor(settings);
  const payouts = openPayouts(settings);
  const http = Fastify({ bodyLimit: 65_536 });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  http.get('/healthz', () => ({ ok: true }));
  bindShopApi(http, backoffice);
  bindPages(http, backoffice);
  bindControl(http, backoffice);
  bindOauth(http, backoffice);
  bindCreditApi(http, backoffice, credits);
  bindCreditControl(http, backoffice, credits);
  bindPayouts(http, backoffice, payouts);
  bindRefunds(http, backoffice, openRefunds(settings));
  return {
    http,
    backoffice,
    credits,
    close: async () => {
      backoffice.deliveries.close();
      credits.close();
      payouts.close();
      await http.close();
    },
  };
};
