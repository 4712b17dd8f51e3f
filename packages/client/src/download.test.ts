// Tests of downloading a protected file over a real HTTP server: the token is sent, the file name is returned.
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
  it('sends the token and returns the bytes with the file name of the server', async () => {
    respond = (response) => {
      response.setHeader('content-disposition', 'attachment; filename="roda.pdf"');
      response.end('%PDF');
    };
    const { blob, name } = await download()('/files/statement/1');
    expect([await blob.text(), name]).toEqual(['%PDF', 'roda.pdf']);
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'x-lang': 'indonesia', 'x-country': '1' });
  });

  it('returns no file name when the server sends none', async () => {
    respond = (response) => response.end('<html>');
    expect((await download()('/files/contract/1')).name).toBeUndefined();
  });

  it('fails on an error status, and does not follow a redirect', async () => {
    respond = (response) => response.writeHead(404).end('{}');
    expect(await failureOf(download()('/files/none'))).toEqual(new HttpFailed(404));
    respond = (response) => response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    expect(await failureOf(download()('/files/away'))).toBeInstanceOf(HttpFailed);
  });

  it('distinguishes a timeout, an abort and a lost network', async () => {
    respond = () => undefined;
    expect(await failureOf(download({ timeoutMs: 20 })('/files/slow'))).toBeInstanceOf(TimedOut);
    const given = { signal: AbortSignal.abort() };
    expect(await failureOf(download()('/files/withdrawn', given))).toBeInstanceOf(Aborted);
    respond = (response) => response.destroy();
    expect(await failureOf(download()('/files/broken'))).toBeInstanceOf(Offline);
  });
});
