// Fetching one's own file over a real HTTP server: the token goes along, the name comes back.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDownload } from './download.ts';
import { Aborted, HttpFailed, Offline, TimedOut } from './failures.ts';

let server: Server;
let origin = '';
let headers: NodeJS.Dict<string | string[]> = {};
let respond: (response: ServerResponse) => void;

const download = (more: { timeoutMs?: number } = {}) =>
  createDownload({
    origin,
    token: () => 'secret',
    app: () => ({ countryId: 1, lang: 'indonesia', version: '1.0.427', versionCode: 1427, type: 'h5' }),
    ...more,
  });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  server = createServer((request, response) => {
    headers = request.headers;
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('download', () => {
  it('carries the token and gives the bytes under the name the server says', async () => {
    respond = (response) => {
      response.setHeader('content-disposition', 'attachment; filename="roda.pdf"');
      response.end('%PDF');
    };
    const { blob, name } = await download()('/files/statement/1');
    expect([await blob.text(), name]).toEqual(['%PDF', 'roda.pdf']);
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'x-lang': 'indonesia', 'x-country': '1' });
  });

  it('names no file when the server does not', async () => {
    respond = (response) => response.end('<html>');
    expect((await download()('/files/contract/1')).name).toBeUndefined();
  });

  it('fails by the status, and does not go where a redirect points', async () => {
    respond = (response) => response.writeHead(404).end('{}');
    expect(await failureOf(download()('/files/none'))).toEqual(new HttpFailed(404));
    respond = (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    expect(await failureOf(download()('/files/away'))).toBeInstanceOf(HttpFailed);
  });

  it('tells a late answer, a withdrawn question and a lost network apart', async () => {
    respond = () => undefined;
    expect(await failureOf(download({ timeoutMs: 20 })('/files/slow'))).toBeInstanceOf(TimedOut);
    const given = { signal: AbortSignal.abort() };
    expect(await failureOf(download()('/files/withdrawn', given))).toBeInstanceOf(Aborted);
    respond = (response) => response.destroy();
    expect(await failureOf(download()('/files/broken'))).toBeInstanceOf(Offline);
  });
});
