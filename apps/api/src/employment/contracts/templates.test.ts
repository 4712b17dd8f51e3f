// Tests that terms are published by two operators, bind only when signed, and end as signed.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { contractInfo, resignContract, submitContract } from '@roda/api-contract/employment/contracts';
import {
  listEmployers,
  listTemplates,
  offerTemplate,
  proposeTemplate,
  upsertEmployer,
  templateInfo,
} from '@roda/api-contract/employment/templates';
import { approveSigning, listContracts, terminateContract } from '@roda/api-contract/employment/signings';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  done,
  formOf,
  makeOffice,
  makeSigning,
  makeWorker,
  publishTerms,
  termsOf,
  type Office,
} from '#test/factories/employment.ts';
import { makeBuyer, makeOperator } from '#test/factories/identity.ts';
import { openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let office: Office;
beforeAll(async () => {
  context = await openTestContext();
  office = await makeOffice(context);
});
afterAll(() => context.close());

const info = (caller: TestClient) => done(context, contractInfo, caller, { templateId: office.templateId });
const domainError = (code: string) => ({ data: { code } });

describe('employment.proposeTemplate, templateInfo, listTemplates, offerTemplate', () => {
  test('replies: new terms need a new signature; the old ones apply until then, or until the notice period is over', async () => {
    const own = await makeOffice(context);
    const [signer, silent] = [await makeWorker(context, own), await makeWorker(context, own)];
    await publishTerms(context, own, termsOf({ rate: '45000.00' }));
    await context.runJobs();
    const before = await done(context, contractInfo, signer.member, {});
    expect(before).toMatchObject({ status: 'update', update: { reason: 'terms_changed' }, contract: { version: 1 } });
    expect(before.changes.map(({ key }) => key)).toEqual(['pay']);
    expect(before.changes[0]).toMatchObject({
      before: expect.stringContaining('40,000') as string,
      after: expect.stringContaining('45,000') as string,
    });
    const { id } = await done(context, submitContract, signer.member, await formOf(context, signer.member, own));
    context.clock.advance('P1D');
    await done(context, approveSigning, own.checker, { id });
    expect(await done(context, contractInfo, signer.member, {})).toMatchObject({
      status: 'active',
      contract: { version: 2, number: signer.number },
      changes: [],
    });
    const terms = await context.see<{ version: number }>(
      'select version from contract_terms where contract_id = $1 order by from_on',
      [signer.id],
    );
    expect(terms.map(({ version }) => version)).toEqual([1, 2]);
    context.clock.advance('P15D');
    await context.runJobs();
    expect(await done(context, contractInfo, silent.member, {})).toMatchObject({
      contract: { state: 'ended', endReason: 'The new terms were not signed' },
    });
    expect((await done(context, contractInfo, signer.member, {})).contract?.state).toBe('active');
  });
  test('forbids: publishing one’s own proposal; races: a version is published once', async () => {
    const own = await makeOffice(context);
    const wish = { employerId: own.employerId, templateId: own.templateId, terms: termsOf({ rate: '41000.00' }) };
    const { approvalId, version, changes } = await done(context, proposeTemplate, own.maker, wish);
    expect([version, changes.length]).toEqual([2, 1]);
    expect(await context.call(approveChange, own.maker, { id: approvalId })).toMatchObject(domainError('four_eyes'));
    expect(await context.call(proposeTemplate, own.maker, wish)).toMatchObject(domainError('wrong_state'));
    const replies = await Promise.all([1, 2].map(() => context.call(approveChange, own.checker, { id: approvalId })));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const shown = await done(context, templateInfo, own.maker, { id: own.templateId });
    expect([shown.version, shown.shown, shown.changes.map(({ key }) => key)]).toEqual([2, 2, ['pay']]);
    const list = await done(context, listTemplates, own.maker, { employerId: own.employerId });
    expect(list.list).toMatchObject([{ id: own.templateId, version: 2, offered: true }]);
    await expect(
      context.asOwner((tx) =>
        tx.query('update contract_versions set rate_minor = 1 where template_id = $1', [own.templateId]),
      ),
    ).rejects.toThrow(/never changed/);
  });
  test('refuses: income promises, absurd amounts, a closed employer, a signature for a replaced text', async () => {
    const own = await makeOffice(context);
    const propose = (more: object) =>
      context.call(proposeTemplate, own.maker, { employerId: own.employerId, terms: { ...termsOf(), ...more } });
    const promise = { en: 'Guaranteed income', id: 'Kerja', zh: '工作' };
    expect(await propose({ role: promise })).toMatchObject({ data: { fields: [{ path: 'terms.role.en' }] } });
    expect(await propose({ rate: '0.00' })).toMatchObject({ data: { fields: [{ path: 'terms.rate' }] } });
    expect(await propose({ rate: '999999999999.00' })).toMatchObject({ errno: 402 });
    const { id } = await makeSigning(context, own);
    await publishTerms(context, own, termsOf({ noticeDays: 30 }));
    context.clock.advance('P1D');
    expect(await context.call(approveSigning, own.checker, { id })).toMatchObject(domainError('stale'));
    const employer = {
      id: own.employerId,
      countryId: 1,
      name: 'PT Tutup',
      registrationNumber: 'X-1',
      address: 'Jl. 1',
    };
    await done(context, upsertEmployer, own.maker, { ...employer, state: 'closed' });
    expect(await propose({})).toMatchObject(domainError('wrong_state'));
    expect(
      (await context.call(proposeTemplate, own.maker, { employerId: 999_999, terms: termsOf() })).data,
    ).toMatchObject({
      code: 'not_found',
    });
  });
  test('replies: a template that is no longer offered can’t be signed by new members', async () => {
    const own = await makeOffice(context);
    const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
    const form = await formOf(context, member, own);
    await done(context, offerTemplate, own.maker, { id: own.templateId, offered: false });
    expect(await context.call(submitContract, member, form)).toMatchObject(domainError('not_found'));
    expect(await context.call(offerTemplate, own.maker, { id: 999_999, offered: true })).toMatchObject(
      domainError('not_found'),
    );
    expect((await context.call(offerTemplate, member, { id: own.templateId, offered: true })).errno).toBe(501);
  });
});

describe('employment.upsertEmployer, listEmployers', () => {
  test('R20 replies: an employer has a name, a registration and an address; one number is one employer', async () => {
    const wish = { countryId: 1, name: 'PT Satu', registrationNumber: 'NIB-777', address: 'Jl. Satu 1' };
    const made = await done(context, upsertEmployer, office.maker, wish);
    expect(made).toMatchObject({ name: 'PT Satu', funded: '0.00', currency: 'IDR', contracts: 0 });
    expect(await context.call(upsertEmployer, office.maker, wish)).toMatchObject(domainError('wrong_state'));
    const changed = await done(context, upsertEmployer, office.maker, { ...wish, id: made.id, address: 'Jl. Dua 2' });
    expect(changed.address).toBe('Jl. Dua 2');
    const second = { ...wish, id: office.employerId };
    expect(await context.call(upsertEmployer, office.maker, second)).toMatchObject(domainError('wrong_state'));
    const { list } = await done(context, listEmployers, office.maker, { countryId: 1 });
    expect(list.some(({ id }) => id === made.id)).toBe(true);
    expect(await context.call(upsertEmployer, office.maker, { ...wish, countryId: 77 })).toMatchObject(
      domainError('not_found'),
    );
    expect((await context.call(upsertEmployer, office.maker, { ...wish, name: '' })).errno).toBe(402);
    expect((await context.call(upsertEmployer, await makeOperator(context, 'finance'), wish)).errno).toBe(506);
  });
});

describe('employment.terminateContract, listContracts', () => {
  test('replies: never earlier than the signed notice period; then it ends automatically', async () => {
    const { member, id, number } = await makeWorker(context, office);
    const today = context.clock.now().toISOString().slice(0, 10);
    expect(
      await context.call(terminateContract, office.checker, { id, reason: 'Work is over', lastOn: today }),
    ).toMatchObject({ data: { fields: [{ path: 'lastOn' }] } });
    const ending = await done(context, terminateContract, office.checker, { id, reason: 'Work is over' });
    expect(ending.state).toBe('notice');
    expect((Date.parse(ending.endOn) - Date.parse(today)) / 86_400_000).toBe(14);
    expect(await context.call(terminateContract, office.checker, { id, reason: 'Again' })).toMatchObject(
      domainError('wrong_state'),
    );
    context.clock.advance('P15D');
    await context.runJobs();
    const { list } = await done(context, listContracts, office.maker, { number });
    expect(list).toMatchObject([{ id, state: 'ended', endReason: 'Work is over' }]);
    const after = await info(member);
    expect([after.status, after.contract?.state]).toEqual(['sign', 'ended']);
    expect(after.signedCopy?.url).toBeDefined();
  });
  test('forbids: without the role', async () => {
    const operations = await makeOperator(context, 'operations');
    const call = context.call(terminateContract, operations, { id: randomUUID(), reason: 'no right' });
    expect((await call).errno).toBe(506);
  });
});

describe('employment.resignContract', () => {
  test('replies: ends after the signed days, with a history entry; races: once', async () => {
    const { member, id } = await makeWorker(context, office);
    const replies = await Promise.all([1, 2].map(() => context.call(resignContract, member, { id })));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const { contract, timeline } = await info(member);
    expect([contract?.state, contract?.endReason]).toEqual(['notice', 'Ended by the worker']);
    expect(timeline.map(({ status }) => status)).toEqual(['submitted', 'approved', 'notice']);
    context.clock.advance('P14D');
    await context.runJobs();
    expect((await info(member)).contract?.state).toBe('notice');
    context.clock.advance('P1D');
    await context.runJobs();
    expect((await info(member)).contract?.state).toBe('ended');
  });
  test('forbids: another member’s is not found; anonymous clients', async () => {
    const { id } = await makeWorker(context, office);
    const stranger = await makeBuyer(context);
    expect(await context.call(resignContract, stranger, { id })).toMatchObject(domainError('not_found'));
    expect((await context.call(resignContract, {}, { id })).errno).toBe(501);
  });
});
