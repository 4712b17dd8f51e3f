// Tests the queries of contracts: who may sign, what is offered, submissions, contracts, employers and templates.
import { beforeAll, expect, test } from 'vitest';
import { day, idOf, listed, numberOf, type Planted, time, useTables } from '#test/tables.ts';
import {
  bankName,
  contractHeld,
  langOfHash,
  numberOfSigning,
  offersIn,
  ownSigning,
  signingById,
  signingsOf,
  status,
  uploadKey,
  versionText,
} from './employment.queries.ts';
import { caseById, casesPage, contractById, contractsPage, verifiedOf } from './signings.queries.ts';
import {
  employerById,
  employersPage,
  taxBasisOn,
  templateById,
  templatesPage,
  termsOf,
  versionsOf,
} from './templates.queries.ts';

const tables = useTables({ empty: ['country_options', 'banks', 'payroll_taxes'], keep: true });
type Listed = { readonly rows: readonly { readonly id: string | number }[]; readonly total: number };
const ids = ({ rows, total }: Listed) => [total, ...rows.map(({ id }) => (typeof id === 'number' ? id : numberOf(id)))];
const paging = { page: 1, limit: 50 };

const employers = async (): Promise<void> => {
  const texts = { role: {}, duties: {}, end_terms: {}, currency: 'IDR', bill_kinds: '[]', unit: 'hour' };
  await tables.plant(
    'employers',
    { id: 1, country_id: 1, name: 'Alpha', registration_number: 'R-1', funded_minor: 5n, created_at: time(2) },
    { id: 2, country_id: 2, name: 'beta', registration_number: 'R-2', funded_minor: 9n, created_at: time(1) },
    {
      ...{ id: 3, country_id: 1, name: 'Gamma', registration_number: 'R-3', funded_minor: 7n, created_at: time(3) },
      state: 'closed',
    },
  );
  await tables.plant(
    'contract_templates',
    { id: 1, employer_id: 1, version: 2 },
    { id: 2, employer_id: 2, version: 1 },
    { id: 3, employer_id: 1, version: 1, offered: false },
    { id: 4, employer_id: 3, version: 1 },
    { id: 5, employer_id: 1, version: 1 },
    { id: 6, employer_id: 1, version: 0 },
  );
  const version = (template: number, number: number, more: Planted = {}): Planted => ({
    ...{ ...texts, template_id: template, version: number, notice_days: 10 * template + number },
    ...{ published_at: time(10 - template * 2 + number) },
    ...more,
  });
  await tables.plant(
    'contract_versions',
    ...[version(1, 1), version(1, 2), version(1, 3), version(2, 1), version(3, 1), version(4, 1), version(5, 1)],
  );
  const text = { title: 't', clauses: '[]', body: 'b' };
  await tables.plant(
    'contract_texts',
    { ...text, template_id: 1, version: 1, lang: 'en', hash: 'one' },
    { ...text, template_id: 1, version: 2, lang: 'en', hash: 'two' },
    { ...text, template_id: 1, version: 2, lang: 'id', hash: 'dua' },
    { ...text, template_id: 2, version: 1, lang: 'zh', hash: 'one' },
    { ...text, template_id: 2, version: 2, lang: 'zh', hash: 'dua' },
  );
};

const people = async (): Promise<void> => {
  await tables.plant(
    'members',
    { member_id: 7n, country_id: 1, phone_masked: 'seven', invitation_code: 'AAAA' },
    { member_id: 8n, country_id: 2, phone_masked: 'eight', invitation_code: 'BBBB' },
    { member_id: 9n, country_id: 3, phone_masked: 'nine', invitation_code: 'CCCC' },
  );
  const check = { id_type: 'nik' };
  await tables.plant(
    'identity_checks',
    { ...check, member_id: 7n, id: idOf(1), status: 'returned' },
    { ...check, member_id: 7n, id: idOf(2), status: 'approved' },
    { ...check, member_id: 8n, id: idOf(3), status: 'pending' },
    { ...check, member_id: 9n, id: idOf(4), status: 'approved' },
  );
  await tables.plant(
    'country_options',
    { country_id: 1, key: 'contract', value: 'true' },
    { country_id: 1, key: 'minimumAge', value: '21' },
    { country_id: 1, key: 'usdt', value: '99' },
    { country_id: 2, key: 'contract', value: 'false' },
    { country_id: 2, key: 'minimumAge', value: '"25"' },
    { country_id: 3, key: 'other', value: 'true' },
  );
};

const contracts = async (): Promise<void> => {
  const base = { template_id: 1, version: 1, employer_id: 1, state: 'active', signing_id: idOf(50) };
  const contract = (id: number, member: bigint, more: Planted): Planted => ({
    ...{ ...base, id: idOf(id), member_id: member, number: `C-${id}`, created_at: time(1) },
    ...more,
  });
  await tables.plant(
    'contracts',
    contract(11, 7n, { state: 'ended', created_at: time(9), start_on: day(1), end_on: day(9) }),
    contract(12, 7n, { start_on: day(2), end_on: day(8), created_at: time(4) }),
    contract(13, 7n, { state: 'ended', created_at: time(5), start_on: day(3), end_on: day(7), version: 2 }),
    contract(14, 8n, { state: 'ended', start_on: day(4), end_on: day(6), template_id: 2, employer_id: 2 }),
    contract(16, 8n, { state: 'ended', start_on: day(5), end_on: day(5), template_id: 5 }),
    contract(15, 8n, { state: 'ended', start_on: day(6), end_on: day(4), template_id: 5, signing_id: idOf(51) }),
    contract(17, 9n, { state: 'notice', start_on: day(7), end_on: day(3), version: 1, created_at: time(2) }),
    contract(18, 10n, { state: 'active', start_on: day(8), end_on: day(2), version: 2, created_at: time(3) }),
  );
  const signing = (id: number, member: bigint, more: Planted): Planted => ({
    ...{ id: idOf(id), member_id: member, template_id: 1, version: 1, lang: 'en', hash: 'one', state: 'approved' },
    ...{ submitted_at: time(1), decided_at: time(2) },
    ...more,
  });
  await tables.plant(
    'contract_signings',
    ...[7n, 8n, 9n, 10n].map((member) => signing(50, member, { submitted_at: '2026-02-01T00:00:00Z' })),
    signing(51, 8n, { state: 'submitted', submitted_at: time(5), template_id: 2, decided_at: null }),
    signing(52, 7n, { submitted_at: time(6), decided_at: time(8) }),
    signing(53, 7n, { submitted_at: time(6), decided_at: time(7), template_id: 5 }),
    signing(54, 7n, { state: 'submitted', submitted_at: '2026-03-04T23:59:59.999Z', decided_at: null }),
    signing(55, 9n, { state: 'submitted', submitted_at: time(5), decided_at: null, version: 2 }),
    signing(56, 8n, { state: 'returned', submitted_at: '2026-03-05T23:59:59.999Z', template_id: 4 }),
  );
  const terms = { template_id: 1, version: 1 };
  await tables.plant(
    'contract_terms',
    { ...terms, member_id: 7n, contract_id: idOf(12), from_on: day(1), signing_id: idOf(52) },
    { ...terms, member_id: 7n, contract_id: idOf(13), from_on: day(1), signing_id: idOf(53) },
    { ...terms, member_id: 8n, contract_id: idOf(14), from_on: day(1), signing_id: idOf(52) },
  );
};

beforeAll(async () => {
  await employers();
  await people();
  await contracts();
});

test('who may sign: the country’s switch and age, and the approved identity check', async () => {
  const of = async (memberId: bigint) => {
    const row = await tables.read((tx) => status(tx, memberId));
    return row === undefined
      ? undefined
      : [row.countryId, row.countryOn, row.minimumAge, row.checkId === null ? null : numberOf(row.checkId)];
  };
  expect(await of(7n)).toEqual([1, true, 21, 2]);
  expect(await of(8n)).toEqual([2, false, 18, null]);
  expect(await of(9n)).toEqual([3, false, 18, 4]);
  expect(await of(10n)).toBeUndefined();
});

test('the contract in force, else the one that ended last', async () => {
  const held = async (memberId: bigint) => {
    const row = await tables.read((tx) => contractHeld(tx, memberId));
    return row === undefined
      ? undefined
      : [row.number, row.employer, row.version, row.offeredVersion, row.noticeDays, row.offeredAt];
  };
  expect(await held(7n)).toEqual(['C-12', 'Alpha', 1, 2, 11, new Date(time(10))]);
  expect(await held(8n)).toEqual(['C-16', 'Alpha', 1, 1, 51, new Date(time(1))]);
  expect(await held(9n)).toEqual(['C-17', 'Alpha', 1, 2, 11, new Date(time(10))]);
  expect(await held(6n)).toBeUndefined();
});

test('a member’s submissions are the own ones, newest first', async () => {
  const rows = await tables.read((tx) => signingsOf(tx, 7n));
  expect(rows.map(({ id }) => numberOf(id))).toEqual([53, 52, 54, 50]);
  const own = async (memberId: bigint, id: number) =>
    (await tables.read((tx) => ownSigning(tx, memberId, idOf(id))))?.memberId;
  expect([await own(7n, 50), await own(8n, 50), await own(8n, 52), await own(7n, 99)]).toEqual([
    ...[7n, 8n],
    ...[undefined, undefined],
  ]);
  const any = async (id: number) => (await tables.read((tx) => signingById(tx, idOf(id))))?.memberId;
  expect([await any(51), await any(55), await any(99)]).toEqual([8n, 9n, undefined]);
});

test('offers are those of active employers in the country', async () => {
  const offers = async (country: number) =>
    (await tables.read((tx) => offersIn(tx, country))).map(({ templateId, employer }) => `${templateId} ${employer}`);
  expect([await offers(1), await offers(2), await offers(3)]).toEqual([['1 Alpha', '5 Alpha'], ['2 beta'], []]);
});

test('a version is found with its text in a language, the newest unless one is named', async () => {
  const of = async (templateId: number, lang: 'en' | 'id' | 'zh', version?: number) => {
    const row = await tables.read((tx) => versionText(tx, { templateId, version, lang }));
    return row === undefined ? undefined : [row.version, row.hash, row.noticeDays, row.employer, row.zone];
  };
  expect(await of(1, 'en')).toEqual([2, 'two', 12, 'Alpha', 'Asia/Jakarta']);
  expect(await of(1, 'id')).toEqual([2, 'dua', 12, 'Alpha', 'Asia/Jakarta']);
  expect(await of(1, 'en', 1)).toEqual([1, 'one', 11, 'Alpha', 'Asia/Jakarta']);
  expect(await of(2, 'zh')).toEqual([1, 'one', 21, 'beta', 'Asia/Shanghai']);
  expect([await of(1, 'id', 1), await of(1, 'en', 3), await of(9, 'en')]).toEqual([undefined, undefined, undefined]);
  const lang = (templateId: number, version: number, hash: string) =>
    tables.read((tx) => langOfHash(tx, { templateId, version, hash }));
  expect([await lang(1, 2, 'dua'), await lang(1, 1, 'dua'), await lang(2, 1, 'one'), await lang(1, 2, 'one')]).toEqual([
    ...['id', undefined, 'zh', undefined],
  ]);
});

test('single values: a bank’s name, a picture of a member, the contract of a signing, the verified person', async () => {
  await tables.plant(
    'banks',
    { code: 'AAA', name: 'First', country_id: 1 },
    { code: 'BBB', name: 'Other', country_id: 1 },
  );
  const bank = (code: string) => tables.read((tx) => bankName(tx, code));
  expect([await bank('BBB'), await bank('CCC')]).toEqual(['Other', 'CCC']);
  const upload = { purpose: 'identity' };
  await tables.plant(
    'uploads',
    { ...upload, member_id: 7n, id: idOf(1), blob_key: 'seven one' },
    { ...upload, member_id: 7n, id: idOf(2), blob_key: 'seven two' },
    { ...upload, member_id: 8n, id: idOf(1), blob_key: 'eight one' },
  );
  const key = (memberId: bigint, id: number) => tables.read((tx) => uploadKey(tx, memberId, idOf(id)));
  expect([await key(8n, 1), await key(7n, 2), await key(8n, 2)]).toEqual(['eight one', 'seven two', undefined]);
  const number = (memberId: bigint, id: number) => tables.read((tx) => numberOfSigning(tx, memberId, idOf(id)));
  expect([await number(7n, 53), await number(7n, 52), await number(8n, 52), await number(8n, 53)]).toEqual([
    ...['C-13', 'C-12', 'C-14', undefined],
  ]);
  const verified = async (memberId: bigint) => {
    const row = await tables.read((tx) => verifiedOf(tx, memberId));
    return row === undefined ? undefined : [numberOf(row.checkId), row.phoneMasked];
  };
  expect([await verified(7n), await verified(8n), await verified(9n)]).toEqual([[2, 'seven'], undefined, [4, 'nine']]);
});

test('submissions are found by each filter: pending ones first, the longest pending at the top', async () => {
  const unasked = {
    ...{ id: undefined, from: '2026-03-01', to: undefined, status: undefined, employerId: undefined },
    memberId: undefined,
  };
  const list = async (asked: Partial<Parameters<typeof casesPage>[1]>) =>
    ids(await tables.read((tx) => casesPage(tx, { ...paging, ...unasked, ...asked })));
  expect(await list({})).toEqual(listed(54, 51, 55, 52, 53, 56));
  expect(await list({ sort: 'submittedAt', order: 'desc' })).toEqual(listed(53, 52, 56, 55, 51, 54));
  expect(await list({ sort: 'decidedAt', order: 'asc' })).toEqual(listed(56, 53, 52, 51, 54, 55));
  expect(await list({ status: 'returned' })).toEqual(listed(56));
  expect(await list({ employerId: 2 })).toEqual(listed(51));
  expect(await list({ memberId: 7n })).toEqual(listed(54, 52, 53));
  expect(await list({ id: idOf(53) })).toEqual(listed(53));
  expect(await list({ from: day(5) })).toEqual(listed(51, 55, 52, 53, 56));
  expect(await list({ to: day(5) })).toEqual(listed(54, 51, 55, 56));
  expect(await list({ to: day(4) })).toEqual(listed(54));
  expect(await list({ from: undefined, to: '2026-02-28', memberId: 9n })).toEqual(listed(50));
  const one = async (id: number) => {
    const row = await tables.read((tx) => caseById(tx, idOf(id)));
    return row === undefined ? undefined : [row.renewal, row.signedVersion, row.employer];
  };
  expect([await one(52), await one(53), await one(51), await one(55), await one(99)]).toEqual([
    ...[
      [true, 1, 'Alpha'],
      [false, null, 'Alpha'],
      [false, null, 'beta'],
      [true, 1, 'Alpha'],
    ],
    undefined,
  ]);
});

test('contracts are found by each filter, the newest first', async () => {
  const unasked = { id: undefined, state: undefined, employerId: undefined, memberId: undefined, number: undefined };
  const list = async (asked: Partial<Parameters<typeof contractsPage>[1]>) =>
    ids(await tables.read((tx) => contractsPage(tx, { ...paging, ...unasked, ...asked })));
  expect(await list({})).toEqual(listed(11, 13, 12, 18, 17, 16, 15, 14));
  expect(await list({ sort: 'startOn', order: 'asc' })).toEqual(listed(11, 12, 13, 14, 16, 15, 17, 18));
  expect(await list({ sort: 'endOn', order: 'asc' })).toEqual(listed(18, 17, 15, 16, 14, 13, 12, 11));
  expect(await list({ state: 'active' })).toEqual(listed(12, 18));
  expect(await list({ employerId: 2 })).toEqual(listed(14));
  expect(await list({ memberId: 8n })).toEqual(listed(16, 15, 14));
  expect(await list({ number: 'c-13' })).toEqual(listed(13));
  expect(await list({ id: idOf(17) })).toEqual(listed(17));
  expect(await list({ memberId: 7n, state: 'notice' })).toEqual(listed());
  const one = async (id: number) => {
    const row = await tables.read((tx) => contractById(tx, idOf(id)));
    return row === undefined
      ? undefined
      : [row.employer, row.zone, row.noticeDays, row.signingId === null ? null : numberOf(row.signingId), row.memberId];
  };
  expect(await one(14)).toEqual(['beta', 'Asia/Shanghai', 21, 50, 8n]);
  expect(await one(15)).toEqual(['Alpha', 'Asia/Jakarta', 51, 51, 8n]);
  expect(await one(18)).toEqual(['Alpha', 'Asia/Jakarta', 12, 50, 10n]);
  expect(await one(99)).toBeUndefined();
});

test('employers are found by each filter, with the number of their contracts', async () => {
  const unasked = { countryId: undefined, id: undefined, state: undefined, name: undefined };
  const list = async (asked: Partial<Parameters<typeof employersPage>[1]>) =>
    ids(await tables.read((tx) => employersPage(tx, { ...paging, ...unasked, ...asked })));
  expect(await list({})).toEqual(listed(3, 1, 2));
  expect(await list({ sort: 'name', order: 'asc' })).toEqual(listed(1, 2, 3));
  expect(await list({ sort: 'funded', order: 'asc' })).toEqual(listed(1, 3, 2));
  expect(await list({ sort: 'contracts', order: 'desc' })).toEqual(listed(1, 3, 2));
  expect(await list({ countryId: 1 })).toEqual(listed(3, 1));
  expect(await list({ id: 2 })).toEqual(listed(2));
  expect(await list({ state: 'closed' })).toEqual(listed(3));
  expect(await list({ name: 'ALPH' })).toEqual(listed(1));
  expect(await list({ name: 'R-2' })).toEqual(listed(2));
  expect(await list({ name: 'alpha', countryId: 2 })).toEqual(listed());
  const count = async (id: number) => (await tables.read((tx) => employerById(tx, id)))?.contractCount;
  expect([await count(1), await count(2), await count(3), await count(9)]).toEqual([3, 0, 0, undefined]);
  const one = await tables.read((tx) => employerById(tx, 2));
  expect([one?.zone, one?.currency]).toEqual(['Asia/Shanghai', 'IDR']);
});

test('the legal basis of the tax is that in force on a day', async () => {
  const tax = { brackets: '[]' };
  await tables.plant(
    'payroll_taxes',
    { ...tax, id: 1, country_id: 1, valid_from: day(1), basis: { en: 'first' } },
    { ...tax, id: 2, country_id: 1, valid_from: day(5), basis: { en: 'second' } },
    { ...tax, id: 3, country_id: 2, valid_from: day(4), basis: { en: 'abroad' } },
  );
  const basis = async (country: number, at: string) => (await tables.read((tx) => taxBasisOn(tx, country, at)))?.en;
  expect([await basis(1, day(5)), await basis(1, day(4)), await basis(2, day(9)), await basis(2, day(3))]).toEqual([
    ...['second', 'first', 'abroad', undefined],
  ]);
});

test('templates are found by each filter, with contracts, and those behind the offered version', async () => {
  const list = async (asked: Partial<Parameters<typeof templatesPage>[1]>) =>
    ids(
      await tables.read((tx) =>
        templatesPage(tx, { ...paging, employerId: undefined, offered: undefined, id: undefined, ...asked }),
      ),
    );
  expect(await list({})).toEqual(listed(6, 5, 4, 3, 2, 1));
  expect(await list({ sort: 'contracts', order: 'desc' })).toEqual(listed(1, 6, 5, 4, 3, 2));
  expect(await list({ employerId: 2 })).toEqual(listed(2));
  expect(await list({ offered: false })).toEqual(listed(3));
  expect(await list({ id: 4 })).toEqual(listed(4));
  expect(await list({ id: 4, employerId: 1 })).toEqual(listed());
  const one = async (id: number) => {
    const row = await tables.read((tx) => templateById(tx, id));
    return row === undefined ? undefined : [row.employer, row.contractCount, row.behindCount, row.publishedAt];
  };
  expect(await one(1)).toEqual(['Alpha', 3, 1, new Date(time(10))]);
  expect(await one(2)).toEqual(['beta', 0, 0, new Date(time(7))]);
  expect(await one(6)).toEqual(['Alpha', 0, 0, null]);
  expect(await one(9)).toBeUndefined();
  const versions = await tables.read((tx) => versionsOf(tx, 1));
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  const terms = async (id: number, version: number) =>
    (await tables.read((tx) => termsOf(tx, id, version)))?.noticeDays;
  expect([await terms(1, 2), await terms(2, 1), await terms(2, 2), await terms(9, 1)]).toEqual([
    ...[12, 21, undefined, undefined],
  ]);
});
