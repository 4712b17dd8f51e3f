// Tests that public settings change by two-person approval.
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { proposePublicSettings } from '@roda/api-contract/backoffice/public-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, makeTwo } from '#test/factories/approvals.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let maker: TestClient;
let checker: TestClient;
beforeAll(async () => {
  context = await openTestContext();
  ({ maker, checker } = await makeTwo(context));
});
afterAll(() => context.close());

const reason = 'the map provider moved';

describe('assurance.proposePublicSettings', () => {
  test('replies: the given settings apply after another operator approves, and are readable at once', async () => {
    const webViewHosts = ['help.roda.example', 'maps.example.org'];
    const { data } = await context.call(proposePublicSettings, maker, { webViewHosts, reason });
    expect((await context.call(publicConfig, nobody, {})).data.webViewHosts).toContain('www.bi.go.id');
    expect((await approve(context, maker, data.approvalId)).errno).toBe(506);
    expect((await approve(context, checker, data.approvalId)).errno).toBe(0);
    const now = (await context.call(publicConfig, nobody, {})).data;
    expect([now.webViewHosts, now.inviteReward.monthlyCap]).toEqual([webViewHosts, 20]);
  });
  test('refuses: addresses, wildcards, empty input', async () => {
    for (const host of ['https://x.org', '*.example.org', 'localhost', 'EXAMPLE.ORG'])
      expect((await context.call(proposePublicSettings, maker, { webViewHosts: [host], reason })).errno).toBe(402);
    expect((await context.call(proposePublicSettings, maker, { reason })).errno).toBe(402);
  });
  test('forbids: clients without a session, finance alone', async () => {
    const input = { inviteMonthlyCap: 5, reason };
    expect((await context.call(proposePublicSettings, nobody, input)).errno).toBe(501);
    expect((await context.call(proposePublicSettings, await makeOperator(context, 'finance'), input)).errno).toBe(506);
  });
});

test('publicConfig names the map’s tiles where the installation has some', async () => {
  expect((await context.call(publicConfig, nobody, {})).data).not.toHaveProperty('map');
  const tiles = 'https://tiles.example/streets.pmtiles';
  const other = await openTestContext({ environment: { RODA_MAP_TILES: tiles, RODA_MAP_CREDIT: '© Streets' } });
  expect((await other.call(publicConfig, nobody, {})).data.map).toEqual({ tiles, credit: '© Streets' });
  await other.close();
});
