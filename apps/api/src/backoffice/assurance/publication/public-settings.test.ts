// Proves that settings that everybody reads change by two operators.
import { publicConfig } from '@roda/contract/places';
import { proposePublicSettings } from '@roda/contract/trust-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, makeTwo } from '#test/factories/approvals.ts';
import { makeOperator } from '#test/factories/identity.ts';
import { nobody, openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let maker: TestCaller;
let checker: TestCaller;
beforeAll(async () => {
  world = await openWorld();
  ({ maker, checker } = await makeTwo(world));
});
afterAll(() => world.close());

const reason = 'the map provider moved';

describe('trust.proposePublicSettings', () => {
  test('replies: what is given holds once another approved, and is read at once', async () => {
    const webViewHosts = ['help.roda.example', 'maps.example.org'];
    const { data } = await world.call(proposePublicSettings, maker, { webViewHosts, reason });
    expect((await world.call(publicConfig, nobody, {})).data.webViewHosts).toContain('www.bi.go.id');
    expect((await approve(world, maker, data.approvalId)).errno).toBe(506);
    expect((await approve(world, checker, data.approvalId)).errno).toBe(0);
    const now = (await world.call(publicConfig, nobody, {})).data;
    expect([now.webViewHosts, now.inviteReward.monthlyCap]).toEqual([webViewHosts, 20]);
  });
  test('refuses: addresses, wildcards, nothing at all', async () => {
    for (const host of ['https://x.org', '*.example.org', 'localhost', 'EXAMPLE.ORG'])
      expect((await world.call(proposePublicSettings, maker, { webViewHosts: [host], reason })).errno).toBe(402);
    expect((await world.call(proposePublicSettings, maker, { reason })).errno).toBe(402);
  });
  test('forbids: nobody, finance alone', async () => {
    const input = { inviteMonthlyCap: 5, reason };
    expect((await world.call(proposePublicSettings, nobody, input)).errno).toBe(501);
    expect((await world.call(proposePublicSettings, await makeOperator(world, 'finance'), input)).errno).toBe(506);
  });
});
