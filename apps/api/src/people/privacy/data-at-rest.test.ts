// Tests that personal data lies readable nowhere: in no table, no file and no log, also after a year of use.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { contractInfo, submitContract } from '@roda/api-contract/employment/contracts';
import { checkoutPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { unsubscribe } from '@roda/api-contract/people/identity';
import { updateInfo } from '@roda/api-contract/people/members';
import { requestExport } from '@roda/api-contract/people/privacy';
import { approveIdentity, submitIdentity } from '@roda/api-contract/people/suitability';
import { addBindCard } from '@roda/api-contract/wallet/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, makeOffice } from '#test/factories/employment.ts';
import { makeMember, makeOperator, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { makeUpload, openPapers } from '#test/factories/members.ts';
import { givePoints, makePointsMallProduct } from '#test/factories/points-mall.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

/** What this person enters, in words that nothing else has. */
const PERSON = {
  phone: '81299887766',
  name: 'RATNA KUSUMAWARDHANI',
  idNumber: '3174015505881234',
  receiver: 'Bagaskara Ternate',
  receiverPhone: '81288776655',
  street: 'Jalan Cendrawasih Nomor 77',
  passport: 'X8877665',
  home: 'Apartemen Kenanga Menara 12B',
  cardNumber: '5271088997',
  complaint: 'My former husband took the telephone',
} as const;

let context: TestContext;
let member: TestMember;
let office: Awaited<ReturnType<typeof makeOffice>>;

const region = async (): Promise<string> =>
  (
    await context.see<{ code: string }>(
      `select r.code from regions r where r.country_id = 1
         and not exists (select from regions c where c.parent_id = r.id) order by r.id limit 1`,
    )
  )[0]?.code ?? '';

const verify = async (): Promise<void> => {
  await done(context, submitIdentity, member, {
    name: PERSON.name,
    idType: 'nik',
    idNumber: PERSON.idNumber,
    birthDate: '1988-05-15',
    frontImage: await makeUpload(context, member, 'identity'),
    selfieImage: await makeUpload(context, member, 'identity'),
  });
  const [row] = await context.see<{ id: string }>('select id from identity_checks where member_id = $1', [
    member.memberId,
  ]);
  const compliance = await makeOperator(context, 'compliance');
  await openPapers(context, compliance, row?.id ?? '');
  await done(context, approveIdentity, compliance, { id: row?.id ?? '' });
};

const order = async (by: TestMember, goodsId: number): Promise<void> => {
  const { id: addressId } = await done(context, upsertAddress, by, {
    name: PERSON.receiver,
    tel: `0${PERSON.receiverPhone}`,
    areaCode: await region(),
    addressDetail: PERSON.street,
  });
  await givePoints(context, by.memberId, 500);
  const reply = await done(context, checkoutPointsMallOrder, by, { goodsId, number: 1, points: 500, addressId });
  expect(JSON.stringify(reply)).toContain(PERSON.receiver);
};

const bindCard = async (): Promise<void> => {
  await done(context, addBindCard, member, {
    bankCode: 'BCA',
    cardNumber: PERSON.cardNumber,
    cardholderName: PERSON.name,
    reservedPhone: member.phone,
    code: await receiveCode(context, { phone: member.phone, scene: 'card', caller: member }),
    password: member.password,
  });
};

const sign = async (): Promise<void> => {
  const { offer } = await done(context, contractInfo, member, { templateId: office.templateId });
  await done(context, submitContract, member, {
    ...{ templateId: office.templateId, version: offer?.version ?? 0, hash: offer?.hash ?? '', agree: true },
    ...{ name: PERSON.name, idNumber: PERSON.idNumber, phone: member.phone, education: 'senior', bankCode: 'BCA' },
    ...{ cardNumber: PERSON.cardNumber, accountName: PERSON.name },
    signature: await makeUpload(context, member, 'signature'),
  });
};

beforeAll(async () => {
  context = await openTestContext({ environment: { RODA_LOG: 'info' } });
  member = await makeMember(context, { phone: `0${PERSON.phone}` });
  await verify();
  office = await makeOffice(context);
  await order(member, (await makePointsMallProduct(context)).goodsId);
  await bindCard();
  await sign();
  await done(context, updateInfo, member, { passport: PERSON.passport, address: PERSON.home });
  await done(context, submitComplaint, member, { subject: 'other', text: PERSON.complaint });
  await done(context, requestExport, member, { proof: await pinProof(context, member) });
  await context.runJobs();
});
afterAll(() => context.close());

/** A text as it stands in base64, wherever its first byte falls: without the characters that its neighbours change. */
const inBase64 = (text: string): readonly string[] =>
  [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]).toString('base64');
    return encoded.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + text.length) * 4) / 3));
  });

const FORMS: readonly string[] = Object.values(PERSON).flatMap((text) => [
  ...[text, text.toUpperCase(), text.toLowerCase()],
  ...[text, text.toUpperCase()].map((each) => Buffer.from(each).toString('hex')),
  ...inBase64(text),
]);

/** Rows of any table, as text, that have one of them; bytes are hexadecimal digits there. */
const rowsWith = async (texts: readonly string[]): Promise<readonly string[]> => {
  const tables = await context.see<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await context.see<{ row: string }>(
      `select t::text as row from ${name} t
        where exists (select from unnest($1::text[]) wanted where strpos(t::text, wanted) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 400)}`));
  }
  return found;
};

/** The outbox is a demo's telephone: it lies in clear by design, and in a demo alone. */
const OUTBOX = `${path.sep}outbox${path.sep}`;

const filesWith = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { data } = context.around.services.config;
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (file.includes(OUTBOX)) continue;
    const bytes = await readFile(file);
    if (texts.some((text) => bytes.includes(text))) found.push(path.relative(data, file));
  }
  return found;
};

describe('personal data at rest', () => {
  test('the search finds what lies in clear, in every form', async () => {
    for (const form of [PERSON.street, Buffer.from(PERSON.street).toString('hex'), inBase64(PERSON.street)[2] ?? '']) {
      await context.see(`create table planted as select '${form}'::text as value`);
      expect(await rowsWith(FORMS)).toHaveLength(1);
      await context.see('drop table planted');
    }
  });

  test('forbids: to read any of it in a table, a file or the log, also after a year', async () => {
    expect(await rowsWith(FORMS)).toEqual([]);
    expect(await filesWith(FORMS)).toEqual([]);
    for (let month = 0; month < 12; month += 1) {
      context.clock.advance('P30D');
      await context.runJobs();
    }
    expect(await rowsWith(FORMS)).toEqual([]);
    expect(await filesWith(FORMS)).toEqual([]);
  });

  test('forbids: to look at papers and signatures; their owner still sees them', async () => {
    const owner = await makeMember(context);
    for (const purpose of ['identity', 'signature'] as const) await makeUpload(context, owner, purpose);
    const keys = await context.see<{ id: string; key: string }>(
      'select id, blob_key as key from uploads where member_id = $1',
      [owner.memberId],
    );
    expect(keys).toHaveLength(2);
    const { blobs } = context.around.services;
    for (const { key } of keys) expect((await blobs.get(key)).subarray(0, 4).toString()).not.toBe('RIFF');
    const url = `/files/own/${keys[0]?.id}`;
    const reply = await context.http.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(reply.rawPayload.subarray(0, 4).toString()).toBe('RIFF');
  });

  test('erasure deletes the stored replies of the member, and nobody else’s', async () => {
    const [leaving, staying] = [await makeMember(context), await makeMember(context)];
    const { goodsId } = await makePointsMallProduct(context);
    for (const each of [leaving, staying]) await order(each, goodsId);
    const repliesOf = async ({ memberId }: TestMember) =>
      (await context.see('select from idempotency_keys where owner_id = $1', [memberId])).length;
    expect([await repliesOf(leaving), await repliesOf(staying)]).toEqual([1, 1]);
    context.clock.advance('PT2M');
    const code = await receiveCode(context, { phone: leaving.phone, scene: 'unsubscribe', caller: leaving });
    await done(context, unsubscribe, leaving, { code, password: leaving.password });
    context.clock.advance('P7DT1H');
    await context.runJobs();
    expect([await repliesOf(leaving), await repliesOf(staying)]).toEqual([0, 1]);
  });
});
