// Tests that the setup checklist is read from what is there: a step is done with the deed, and open again without it.
import { upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { approveLicence, proposeLicence } from '@roda/api-contract/backoffice/licences';
import { setupSteps as operation, type SetupStepName } from '@roda/api-contract/backoffice/setup';
import { upsertAssetDocument } from '@roda/api-contract/fleet/assets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { change } from '#backoffice/approvals/index.ts';
import { makeAssetRow, makeProduct } from '#test/factories/catalog.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { setupSteps } from './setup-steps.query.ts';

let context: TestContext;
let compliance: TestOperator;
beforeEach(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  compliance = await makeOperator(context, 'compliance');
});
afterEach(() => context.close());

const steps = async () => (await context.call(operation, compliance, {})).data;
const step = async (name: SetupStepName) => (await steps()).find((each) => each.step === name);

const paper = (asker: TestOperator, assetId: number, kind: 'title' | 'insurance') =>
  context.call(upsertAssetDocument, asker, {
    ...{ assetId, kind, number: `${kind}-${assetId}`, issuer: 'Samsat', expiresOn: '2026-12-31' },
  });

const LICENCE = {
  ...{ countryId: 1, number: 'S-12/2026', authority: 'OJK', register: 'https://ojk.example/s12' },
  ...{ validFrom: '2026-01-01', validUntil: '2026-06-30' },
};

describe('backoffice.setupSteps', () => {
  test('replies: what one person can’t do alone waits for colleagues, and is open with the second one', async () => {
    expect(await step('licence')).toEqual({
      ...{ step: 'licence', state: 'waiting', done: 0, of: 1, waitsFor: ['colleagues'], onServer: false },
      roles: ['config', 'compliance', 'operations'],
      approvers: ['config', 'compliance', 'operations'],
      tests: [],
    });
    expect(await step('asset')).toMatchObject({ state: 'waiting', waitsFor: ['colleagues'], approvers: [] });
    const before = await step('colleagues');
    await makeOperator(context, 'config', 'operations');
    expect(await step('licence')).toMatchObject({ state: 'open', waitsFor: [] });
    expect(await step('asset')).toMatchObject({ state: 'open' });
    expect((await step('colleagues'))?.done).toBeGreaterThan(before?.done ?? 0);
  });

  test('replies: a licence counts from its approval to its last day', async () => {
    const other = await makeOperator(context, 'config');
    const proposed = await context.call(proposeLicence, other, { ...LICENCE, scope: ['vehicle'] });
    expect(await step('licence')).toMatchObject({ state: 'open', done: 0 });
    await context.call(approveLicence, compliance, { id: proposed.data.id });
    expect(await step('licence')).toMatchObject({ state: 'done', done: 1, of: 1 });
    context.clock.set('2026-07-01T03:00:00Z');
    expect(await step('licence')).toMatchObject({ state: 'open', done: 0 });
  });

  test('replies: a contact, as long as it is shown', async () => {
    await makeOperator(context, 'operations');
    await context.asOwner((tx) => tx.query('update support_channels set enabled = false'));
    expect(await step('contact')).toMatchObject({ state: 'open', done: 0 });
    const text = { en: 'Mail', id: 'Surel', zh: '邮箱' };
    const channel = {
      countryId: 1,
      kind: 'email' as const,
      label: text,
      value: 'care@armada.co.id',
      hours: text,
      position: 1,
    };
    const { data } = await context.call(upsertSupportChannel, compliance, { ...channel, enabled: true });
    expect(data).toMatchObject({ code: 'permission_denied' });
    const support = await makeOperator(context, 'support');
    const saved = await context.call(upsertSupportChannel, support, { ...channel, enabled: true });
    expect(await step('contact')).toMatchObject({ state: 'done' });
    await context.call(upsertSupportChannel, support, { ...channel, id: saved.data.id, enabled: false });
    expect(await step('contact')).toMatchObject({ state: 'open' });
  });

  test('replies: an asset with both papers; the product with units and a picture; then its publication', async () => {
    await makeOperator(context, 'operations');
    const fleet = await makeOperator(context, 'fleet');
    const assetId = await makeAssetRow(context);
    await paper(fleet, assetId, 'title');
    expect(await step('asset')).toMatchObject({ state: 'open' });
    expect(await step('product')).toMatchObject({ state: 'waiting', waitsFor: ['asset'] });
    await paper(fleet, assetId, 'insurance');
    expect(await step('asset')).toMatchObject({ state: 'done' });
    expect(await step('product')).toMatchObject({ state: 'open' });
    const id = await makeProduct(context, { assetId });
    expect(await step('product')).toMatchObject({ state: 'done' });
    expect(await step('publication')).toMatchObject({ state: 'done' });
    await context.asOwner((tx) => tx.query("update products set status = 'paused' where id = $1", [id]));
    expect(await step('publication')).toMatchObject({ done: 0 });
    context.clock.set('2027-01-01T03:00:00Z');
    expect(await step('asset')).toMatchObject({ state: 'open' });
  });

  test('replies: a country that is closed, a provider and a bank account without a name', async () => {
    await makeOperator(context, 'operations');
    await context.asOwner((tx) => tx.query("update ledger.custody_accounts set name = '' where code = 'acquisition'"));
    expect(await step('bank_accounts')).toMatchObject({ state: 'open', done: 1, of: 2 });
    expect(await step('statement')).toMatchObject({ waitsFor: ['bank_accounts'] });
    await context.asOwner((tx) => tx.query('update countries set enabled = false'));
    expect(await step('country')).toMatchObject({ state: 'open', done: 0 });
    expect(await step('licence')).toMatchObject({ waitsFor: ['country'] });
    expect(await step('payments')).toMatchObject({ waitsFor: ['country', 'bank_accounts'] });
  });

  test('forbids: members and nobody', async () => {
    expect((await context.call(operation, await makeMember(context), {})).errno).toBe(501);
    expect((await context.call(operation, nobody, {})).errno).toBe(501);
  });
});

describe('setupSteps', () => {
  const KINDS = ['staff_invite', 'country', 'custody_account', 'system_text', 'goods_publish'];
  const handler = setupSteps(
    KINDS.map((kind) => change(kind, { roles: ['compliance'], apply: async () => undefined })),
  );
  const TEXTS = { channel: 'text', provider: 'http', configuration: Buffer.from('one') } as const;
  const found = (isDemo: boolean, names: readonly string[] = [], tested: readonly (typeof TEXTS)[] = []) =>
    context.act(async (ctx) => {
      const rows = await handler({ ...ctx, principal: ctx.principal as never }, {}, { isDemo, names, tested });
      return new Map(rows.map((row) => [row.step, row]));
    });

  test('replies: what only a production needs', async () => {
    const demo = await found(true);
    for (const name of ['second_factors', 'messages', 'legal_texts'] as const) expect(demo.has(name)).toBe(false);
    const production = await found(false);
    expect(production.get('messages')).toMatchObject({ state: 'open', onServer: true, roles: [], done: 0, of: 1 });
    const configured = (await found(false, [], [TEXTS])).get('messages');
    expect(configured).toMatchObject({ onServer: false, roles: ['config', 'operations'], done: 0, of: 1 });
    expect(configured?.tests).toEqual([{ channel: 'text', provider: 'http', isPassed: false }]);
    expect(production.get('legal_texts')).toMatchObject({ done: 0, of: 9 });
    expect(production.get('publication')?.waitsFor).toContain('legal_texts');
  });

  test('replies: second factors of all active operators', async () => {
    const before = (await found(false)).get('second_factors');
    expect(before).toMatchObject({ done: 0, of: 1, roles: [] });
    await context.asOwner((tx) =>
      tx.query(`update operators set totp_encrypted = '\\x00', totp_on = true where id = $1`, [compliance.operatorId]),
    );
    expect((await found(false)).get('second_factors')).toMatchObject({ state: 'done', done: 1, of: 1 });
  });

  test('replies: a method at a provider that is configured and keeps an account', async () => {
    await context.asOwner((tx) =>
      tx.query("update ledger.custody_accounts set name = 'Sandbox', number_end = '1234' where provider = 'sandbox'"),
    );
    expect((await found(false)).get('payments')).toMatchObject({ done: 0 });
    expect((await found(false, ['sandbox'])).get('payments')).toMatchObject({ done: 1 });
  });

  test('refuses: a kind of change that nobody defines', () => {
    expect(() => setupSteps([])).toThrow('no change is of the kind staff_invite');
  });
});
