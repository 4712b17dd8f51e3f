// The sandbox payment provider: its API for shops, its pages for payers, its controls for testers.
import Fastify, { type FastifyInstance } from 'fastify';
import { bindControl } from './control.ts';
import { type Desk, openDesk, type PspSettings } from './desk.ts';
import { bindOauth } from './oauth.ts';
import { bindPages } from './page-routes.ts';
import { bindShopApi } from './shop-api.ts';

export type Psp = { readonly http: FastifyInstance; readonly desk: Desk; readonly close: () => Promise<void> };

/** Builds the provider; `http.listen` opens it. */
export const openPsp = (settings: PspSettings): Psp => {
  const desk = openDesk(settings);
  const http = Fastify({ bodyLimit: 65_536 });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  http.get('/healthz', () => ({ ok: true }));
  bindShopApi(http, desk);
  bindPages(http, desk);
  bindControl(http, desk);
  bindOauth(http, desk);
  return {
    http,
    desk,
    close: async () => {
      desk.deliveries.close();
      await http.close();
    },
  };
};
