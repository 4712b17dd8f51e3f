// Tests that income products are sold only under a licence in force, and that no client input changes the country.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContextAppType, Member } from '#platform/request-context.ts';
import { contextOf } from '#platform/app-context.ts';
import { makeMember, type TestMember } from '#test/factories/identity.ts';
import { makeLicence, makePlaces } from '#test/factories/markets.ts';
import { clearCached } from '#platform/cached.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { cancelWindow, requireIncomeSales, todayIn, windowsOf } from '#backoffice/markets/index.ts';
import type { SaleKind } from '#backoffice/markets/markets.policy.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-05-31T10:00:00Z' });
});
afterAll(() => context.close());
beforeEach(async () => {
  await context.asOwner((tx) => tx.query('delete from licences'));
  clearCached(context.around.vault);
});

type Filter = {
  readonly kind?: SaleKind;
  readonly countryId?: number;
  readonly appType?: RequestContextAppType;
  readonly version?: string;
};

const sale = ({ memberId, sessionId }: TestMember, asked: Filter = {}): Promise<void> => {
  const { kind = 'vehicle', countryId, appType = 'h5', version = '1.0.427' } = asked;
  const caller = {
    lang: 'en' as const,
    countryId,
    appVersion: version,
    appVersionCode: 1427,
    appType,
    address: '203.0.113.9',
    requestId: 'r',
  };
  const principal: Member = { kind: 'member', memberId, sessionId };
  return context.around.pool.inTransaction((tx, atEnd) =>
    requireIncomeSales(
      contextOf(context.around, { tx, atEnd, principal, at: context.clock.now(), client: caller }),
      kind,
    ),
  );
};
const refused = (reason: string) => ({ code: 'unsupported', facts: { reason } });

describe('requireIncomeSales', () => {
  test('refuses: without a licence, before it begins, beyond its scope, and after its last day', async () => {
    const member = await makeMember(context);
    await expect(sale(member)).rejects.toMatchObject(refused('licence_missing'));
    await makeLicence(context, { number: 'LATER', from: '2027-01-01', until: '2027-12-31' });
    await expect(sale(member)).rejects.toMatchObject(refused('licence_expired'));
    await makeLicence(context, { until: '2026-05-31', scope: ['vehicle'] });
    await sale(member);
    await expect(sale(member, { kind: 'pile' })).rejects.toMatchObject(refused('licence_scope'));
    context.clock.set('2026-05-31T17:00:00Z');
    await expect(sale(member)).rejects.toMatchObject(refused('licence_expired'));
    context.clock.set('2026-05-31T10:00:00Z');
  });
  test('forbids: changing the country by a header', async () => {
    await makeLicence(context);
    const [here, there] = [
      await makeMember(context),
      await makeMember(context, { countryId: 2, phone: '13800138001' }),
    ];
    await sale(here, { countryId: 2 });
    await expect(sale(there, { countryId: 1 })).rejects.toMatchObject(refused('licence_missing'));
  });
  test('refuses: a channel that the schedule closes; a version without a name is treated as the newest', async () => {
    await makeLicence(context);
    const member = await makeMember(context);
    await expect(sale(member, { appType: 'weapp' })).rejects.toMatchObject(refused('scheduled'));
    await sale(member, { version: '1.0.0' });
  });
});

describe('windows and days', () => {
  test('the cancel window is counted in hours from the payment; a demo shortens it', async () => {
    const at = context.clock.now();
    const until = (countryId: number) => context.act(({ tx }) => cancelWindow(tx, { countryId, at }));
    expect((await until(1)).getTime() - at.getTime()).toBe(14 * 86_400_000);
    await makePlaces(context);
    expect((await until(1)).getTime() - at.getTime()).toBe(86_400_000);
    expect(await context.act(({ tx }) => windowsOf(tx, 2))).toEqual({ cancelDays: 14, claimDays: 30 });
  });
  test('today is the day of the country', async () => {
    const at = new Date('2026-05-31T16:30:00Z');
    const days = await Promise.all([1, 2].map((countryId) => context.act(({ tx }) => todayIn(tx, { countryId, at }))));
    expect(days).toEqual(['2026-05-31', '2026-06-01']);
  });
});
