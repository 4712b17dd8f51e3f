// Tests the checks over the network: our own address, a wrong one, one that is silent, and providers.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SmsConfig } from '../providers/config-sms.ts';
import { networkChecks } from './network-checks.ts';

const servers: Server[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(
    servers.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.closeAllConnections();
          server.close(resolve);
        }),
    ),
  );
});

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const roda: RequestListener = ({ url }, reply) => reply.end(url === '/livez' ? '{"live":true}' : '{}');

describe('networkChecks', () => {
  test('replies: one line for an origin that leads to Roda, once where both are the same', async () => {
    const origin = await serve(roda);
    expect(await networkChecks({ origin, consoleOrigin: origin })).toEqual([
      { name: 'network', outcome: 'ok', says: `RODA_ORIGIN: ${origin} leads to a server of Roda`, mend: [] },
    ]);
  });

  test('refuses: another server, a redirection, nobody, each by the variable', async () => {
    const other = await serve((_request, reply) => reply.end('hello'));
    const elsewhere = await serve((_request, reply) => reply.writeHead(302, { location: other }).end());
    const closed = await serve(roda);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const says = async (origin: string) => (await networkChecks({ origin }))[0]?.says;
    expect(await says(other)).toBe(`RODA_ORIGIN: ${other}/livez answers 200 and is no server of Roda`);
    expect(await says(elsewhere)).toBe(`RODA_ORIGIN: ${elsewhere}/livez answers 302 and is no server of Roda`);
    expect(await says(closed)).toBe(`RODA_ORIGIN: ${closed}/livez does not answer: ECONNREFUSED`);
  });

  test('refuses: a silent address, when its time is over', async () => {
    const silent = await serve(() => undefined);
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    expect(await networkChecks({ consoleOrigin: silent })).toMatchObject([
      { outcome: 'failed', says: `RODA_CONSOLE_ORIGIN: ${silent}/livez does not answer: nothing within 5 s` },
    ]);
    expect(limits).toEqual([5_000]);
  });

  test('replies: a provider answers, whatever it says', async () => {
    const sandboxUrl = await serve((_request, reply) => reply.writeHead(404).end());
    expect(await networkChecks({ sandboxUrl })).toMatchObject([{ outcome: 'ok' }]);
    const xendit = { url: sandboxUrl } as never;
    expect(await networkChecks({ xendit })).toMatchObject([{ says: `Xendit: ${sandboxUrl} answers` }]);
    const sms = {
      providers: ['http'],
      http: { url: `${sandboxUrl}/send?key=our-key&to={to}` },
    } as unknown as SmsConfig;
    expect(await networkChecks({ sms })).toMatchObject([
      { outcome: 'ok', says: `RODA_SMS_HTTP_URL: ${sandboxUrl} answers` },
    ]);
  });
});
