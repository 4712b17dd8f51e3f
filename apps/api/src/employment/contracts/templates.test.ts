// Proves that terms are published by two, bind only when signed anew, and end as they were signed.
import { approveChange } from '@roda/contract/approvals';
import { contractInfo, resignContract, submitContract } from '@roda/contract/contracts';
import {
  listEmployers,
  listTemplates,
  offerTemplate,
  proposeTemplate,
  saveEmployer,
  templateInfo,
} from '@roda/contract/contracts-operators';
import { approveSigning, listContracts, terminateContract } from '@roda/contract/contracts-signings';
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
} from '#test/factories/contracts.ts';
import { makeBuyer, makeOperator } from '#test/factories/identity.ts';
import { openWorld, type TestCaller, type World } from '#test/world.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await makeOffice(world);
});
afterAll(() => world.close());

const info = (caller: TestCaller) => done(world, contractInfo, caller, { templateId: office.templateId });
const refusal = (code: string) => ({ data: { code } });

describe('contracts.proposeTemplate, templateInfo, listTemplates, offerTemplate', () => {
  test('replies: new terms ask for a new signature; the old ones run until then, or until the notice is over', async () => {
    const own = await makeOffice(world);
    const [signer, silent] = [await makeWorker(world, own), await makeWorker(world, own)];
    await publishTerms(world, own, termsOf({ rate: '45000.00' }));
    await world.runJobs();
    const before = await done(world, contractInfo, signer.member, {});
    expect(before).toMatchObject({ status: 'update', update: { reason: 'terms_changed' }, contract: { version: 1 } });
    expect(before.changes.map(({ key }) => key)).toEqual(['pay']);
    expect(before.changes[0]).toMatchObject({
      before: expect.stringContaining('40,000') as string,
      after: expect.stringContaining('45,000') as string,
    });
    const { id } = await done(world, submitContract, signer.member, await formOf(world, signer.member, own));
    world.clock.advance('P1D');
    await done(world, approveSigning, own.checker, { id });
    expect(await done(world, contractInfo, signer.member, {})).toMatchObject({
      status: 'active',
      contract: { version: 2, number: signer.number },
      changes: [],
    });
    const terms = await world.see<{ version: number }>(
      'select version from contract_terms where contract_id = $1 order by from_on',
      [signer.id],
    );
    expect(terms.map(({ version }) => version)).toEqual([1, 2]);
    world.clock.advance('P15D');
    await world.runJobs();
    expect(await done(world, contractInfo, silent.member, {})).toMatchObject({
      contract: { state: 'ended', endReason: 'The new terms were not signed' },
    });
    expect((await done(world, contractInfo, signer.member, {})).contract?.state).toBe('active');
  });
  test('forbids: publishing what oneself proposed; races: a version is published once', async () => {
    const own = await makeOffice(world);
    const wish = { employerId: own.employerId, templateId: own.templateId, terms: termsOf({ rate: '41000.00' }) };
    const { approvalId, version, changes } = await done(world, proposeTemplate, own.maker, wish);
    expect([version, changes.length]).toEqual([2, 1]);
    expect(await world.call(approveChange, own.maker, { id: approvalId })).toMatchObject(refusal('four_eyes'));
    expect(await world.call(proposeTemplate, own.maker, wish)).toMatchObject(refusal('wrong_state'));
    const replies = await Promise.all([1, 2].map(() => world.call(approveChange, own.checker, { id: approvalId })));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const shown = await done(world, templateInfo, own.maker, { id: own.templateId });
    expect([shown.version, shown.shown, shown.changes.map(({ key }) => key)]).toEqual([2, 2, ['pay']]);
    const list = await done(world, listTemplates, own.maker, { employerId: own.employerId });
    expect(list.list).toMatchObject([{ id: own.templateId, version: 2, offered: true }]);
    await expect(
      world.asOwner((tx) =>
        tx.query('update contract_versions set rate_minor = 1 where template_id = $1', [own.templateId]),
      ),
    ).rejects.toThrow(/never changed/);
  });
  test('refuses: promises, absurd amounts, a closed employer, a signature for a text that was replaced', async () => {
    const own = await makeOffice(world);
    const propose = (more: object) =>
      world.call(proposeTemplate, own.maker, { employerId: own.employerId, terms: { ...termsOf(), ...more } });
    const promise = { en: 'Guaranteed income', id: 'Kerja', zh: '工作' };
    expect(await propose({ role: promise })).toMatchObject({ data: { fields: [{ path: 'terms.role.en' }] } });
    expect(await propose({ rate: '0.00' })).toMatchObject({ data: { fields: [{ path: 'terms.rate' }] } });
    expect(await propose({ rate: '999999999999.00' })).toMatchObject({ errno: 402 });
    const { id } = await makeSigning(world, own);
    await publishTerms(world, own, termsOf({ noticeDays: 30 }));
    world.clock.advance('P1D');
    expect(await world.call(approveSigning, own.checker, { id })).toMatchObject(refusal('stale'));
    const employer = {
      id: own.employerId,
      countryId: 1,
      name: 'PT Tutup',
      registrationNumber: 'X-1',
      address: 'Jl. 1',
    };
    await done(world, saveEmployer, own.maker, { ...employer, state: 'closed' });
    expect(await propose({})).toMatchObject(refusal('wrong_state'));
    expect(
      (await world.call(proposeTemplate, own.maker, { employerId: 999_999, terms: termsOf() })).data,
    ).toMatchObject({
      code: 'not_found',
    });
  });
  test('replies: one that is no longer offered can’t be signed by newcomers', async () => {
    const own = await makeOffice(world);
    const member = await makeBuyer(world, { name: 'SITI RAHAYU' });
    const form = await formOf(world, member, own);
    await done(world, offerTemplate, own.maker, { id: own.templateId, offered: false });
    expect(await world.call(submitContract, member, form)).toMatchObject(refusal('not_found'));
    expect(await world.call(offerTemplate, own.maker, { id: 999_999, offered: true })).toMatchObject(
      refusal('not_found'),
    );
    expect((await world.call(offerTemplate, member, { id: own.templateId, offered: true })).errno).toBe(501);
  });
});

describe('contracts.saveEmployer, listEmployers', () => {
  test('R20 replies: an employer has a name, a registration and an address; one number is one employer', async () => {
    const wish = { countryId: 1, name: 'PT Satu', registrationNumber: 'NIB-777', address: 'Jl. Satu 1' };
    const made = await done(world, saveEmployer, office.maker, wish);
    expect(made).toMatchObject({ name: 'PT Satu', funded: '0.00', currency: 'IDR', contracts: 0 });
    expect(await world.call(saveEmployer, office.maker, wish)).toMatchObject(refusal('wrong_state'));
    const changed = await done(world, saveEmployer, office.maker, { ...wish, id: made.id, address: 'Jl. Dua 2' });
    expect(changed.address).toBe('Jl. Dua 2');
    const second = { ...wish, id: office.employerId };
    expect(await world.call(saveEmployer, office.maker, second)).toMatchObject(refusal('wrong_state'));
    const { list } = await done(world, listEmployers, office.maker, { countryId: 1 });
    expect(list.some(({ id }) => id === made.id)).toBe(true);
    expect(await world.call(saveEmployer, office.maker, { ...wish, countryId: 77 })).toMatchObject(
      refusal('not_found'),
    );
    expect((await world.call(saveEmployer, office.maker, { ...wish, name: '' })).errno).toBe(402);
    expect((await world.call(saveEmployer, await makeOperator(world, 'finance'), wish)).errno).toBe(506);
  });
});

describe('contracts.terminateContract, listContracts', () => {
  test('replies: never sooner than the signed notice; then it ends by itself', async () => {
    const { member, id, number } = await makeWorker(world, office);
    const today = world.clock.now().toISOString().slice(0, 10);
    expect(
      await world.call(terminateContract, office.checker, { id, reason: 'Work is over', lastOn: today }),
    ).toMatchObject({ data: { fields: [{ path: 'lastOn' }] } });
    const ending = await done(world, terminateContract, office.checker, { id, reason: 'Work is over' });
    expect(ending.state).toBe('notice');
    expect((Date.parse(ending.endOn) - Date.parse(today)) / 86_400_000).toBe(14);
    expect(await world.call(terminateContract, office.checker, { id, reason: 'Again' })).toMatchObject(
      refusal('wrong_state'),
    );
    world.clock.advance('P15D');
    await world.runJobs();
    const { list } = await done(world, listContracts, office.maker, { number });
    expect(list).toMatchObject([{ id, state: 'ended', endReason: 'Work is over' }]);
    const after = await info(member);
    expect([after.status, after.contract?.state]).toEqual(['sign', 'ended']);
    expect(after.signedCopy?.url).toBeDefined();
  });
  test('forbids: without the role', async () => {
    const operations = await makeOperator(world, 'operations');
    const call = world.call(terminateContract, operations, { id: randomUUID(), reason: 'no right' });
    expect((await call).errno).toBe(506);
  });
});

describe('contracts.resignContract', () => {
  test('replies: ends after the signed days, with a line in the history; races: once', async () => {
    const { member, id } = await makeWorker(world, office);
    const replies = await Promise.all([1, 2].map(() => world.call(resignContract, member, { id })));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    const { contract, timeline } = await info(member);
    expect([contract?.state, contract?.endReason]).toEqual(['notice', 'Ended by the worker']);
    expect(timeline.map(({ status }) => status)).toEqual(['submitted', 'approved', 'notice']);
    world.clock.advance('P14D');
    await world.runJobs();
    expect((await info(member)).contract?.state).toBe('notice');
    world.clock.advance('P1D');
    await world.runJobs();
    expect((await info(member)).contract?.state).toBe('ended');
  });
  test('forbids: somebody else’s is not found; nobody', async () => {
    const { id } = await makeWorker(world, office);
    const stranger = await makeBuyer(world);
    expect(await world.call(resignContract, stranger, { id })).toMatchObject(refusal('not_found'));
    expect((await world.call(resignContract, {}, { id })).errno).toBe(501);
  });
});
