// Tests that the demo's payment provider is started again when it dies, with what it had confirmed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { onFreePort } from '#test/child-process.ts';
import { readConfig } from '#platform/config.ts';
import { readSecrets } from '#platform/secrets.ts';
import { startProvider } from './start-provider.ts';

const data = mkdtempSync(path.join(tmpdir(), 'roda-provider-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const started = () =>
  onFreePort(async (port) => {
    const config = readConfig({ RODA_DATA: data, PORT: String(port - 1) });
    const provider = startProvider(config);
    if (provider === undefined) throw new Error('another provider is configured');
    await provider.serving;
    return { ...provider, key: readSecrets(config).sandboxKey };
  });

describe('the demo’s payment provider', () => {
  test('repeats: killed, it is back with its payments; stopped, it stays away', async () => {
    const { url, key, pid, stop } = await started();
    const asked = (route: string, body?: object) =>
      fetch(`${url}${route}`, {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
    const made = await asked('/v1/payments', {
      ...{ reference: 'order-0001', method: 'va', amountMinor: '1000000', currency: 'IDR', description: '' },
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const first = pid() ?? 0;
    process.kill(first, 'SIGKILL');
    await expect
      .poll(async () => (await asked(`/v1/payments/${id}`).catch(() => undefined))?.status, { timeout: 60_000 })
      .toBe(200);
    expect(pid()).not.toBe(first);
    await stop();
    await expect(asked(`/v1/payments/${id}`)).rejects.toThrow();
  });
});
