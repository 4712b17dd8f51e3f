// Tests how calls that were sent before the app had loaded are handed over to its client.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { examineStatus, listCountries } from '@roda/api-contract/backoffice/markets';
import { headersOf } from '@roda/client/headers';

vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) });
vi.stubGlobal('document', { baseURI: 'https://roda.example/', querySelector: () => null });
vi.stubGlobal('navigator', { languages: ['id-ID'], userAgent: '' });

const { isLeft, sendEarly, takeEarly } = await import('./early-calls.ts');
const { factsOf } = await import('./client-facts.ts');

const status = 'https://roda.example/wx/sysconfig/getExamineStatus?version=1';
const countries = 'https://roda.example/wx/nio/country/list';

let sent: { url: string; signal: AbortSignal }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ url, signal });
    return Promise.resolve(new Response(`reply ${sent.length}`));
  });
});

afterEach(() => {
  vi.useRealTimers();
  delete (globalThis as { rodaEarlyCalls?: unknown }).rodaEarlyCalls;
});

const headers = () => headersOf({ app: () => factsOf(), sessionIn: 'cookie' }, undefined);
const take = async (url: string, request: RequestInit = {}) => {
  const { signal } = new AbortController();
  return (await takeEarly(url, { method: 'GET', headers: headers(), signal, ...request })).text();
};

describe('early calls', () => {
  test('one is taken once, by the same call', async () => {
    const call = sendEarly(examineStatus, { version: '1' });
    expect(isLeft(call)).toBe(true);
    expect(await take(status)).toBe('reply 1');
    expect(isLeft(call)).toBe(false);
    expect(await (await call.copy).text()).toBe('reply 1');
    expect(await take(status)).toBe('reply 2');
    expect(sent.map(({ url }) => url)).toEqual([status, status]);
  });

  test('the time in the address of a request means nothing', async () => {
    sendEarly(listCountries, { t: '1' });
    expect(await take(`${countries}?t=2`)).toBe('reply 1');
  });

  test('a call from another place, as somebody else or with a body is sent', async () => {
    for (const request of [
      { headers: { ...headers(), 'x-country': '2' } },
      { headers: { ...headers(), authorization: 'Bearer mark' } },
      { headers: { ...headers(), 'content-type': 'application/json' }, method: 'POST', body: '{}' },
    ]) {
      sendEarly(examineStatus, { version: '1' });
      expect(await take(status, request)).toBe(`reply ${sent.length}`);
    }
    expect(sent).toHaveLength(6);
  });

  test('one that is older than half a minute is sent again', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    sendEarly(examineStatus, { version: '1' });
    vi.advanceTimersByTime(30_001);
    expect(await take(status)).toBe('reply 2');
  });

  test('what the app withdraws is withdrawn', () => {
    sendEarly(examineStatus, { version: '1' });
    const own = new AbortController();
    void takeEarly(status, { headers: headers(), signal: own.signal });
    own.abort();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
