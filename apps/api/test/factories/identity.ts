// Factory of members and operators with sessions, with access to text messages and captcha answers.
import { hash as digestOf, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorRole } from '@roda/api-contract/operation';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import type { CodeScene } from '@roda/api-contract/enums';
import { createOperator } from '#people/identity/index.ts';
import { captcha as keepCaptcha, drawCaptcha } from '#people/identity/sessions/captcha.command.ts';
import { e164, maskedPhone } from '#backoffice/markets/index.ts';
import { nameIndexOf } from '#platform/names/name-index.ts';
import { nobody, type TestClient, type TestContext } from '#test/test-context.ts';

let counted = 0;

/** An unused Indonesian phone number, in user input format. */
export const freshPhone = (): string =>
  `0812${String((counted += 1)).padStart(4, '0')}${(randomBytes(2).readUInt16BE() % 9000) + 1000}`;

export type TestMember = TestClient & {
  readonly token: string;
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly phone: string;
  readonly password: string;
};

type MemberGiven = {
  readonly countryId?: number;
  readonly phone?: string;
  readonly lang?: string;
  readonly password?: string;
  readonly inviterId?: bigint;
};

export const goodPassword = 'kopi-susu-42';

/** A newly registered member, with an open session. */
export const makeMember = async (context: TestContext, given: MemberGiven = {}): Promise<TestMember> => {
  const { countryId = 1, phone = freshPhone(), lang = 'en', password = goodPassword, inviterId = null } = given;
  const { vault, ids, services } = context.around;
  const [memberId, sessionId, token] = [
    BigInt(`0x${randomBytes(6).toString('hex')}`) + 1n,
    ids.newId(),
    randomBytes(32).toString('base64url'),
  ];
  const [country] = await context.see<{ alias: string }>('select alias from countries where id = $1', [countryId]);
  const number = e164(phone, country?.alias ?? '') ?? phone;
  const code = randomBytes(5).toString('hex').toUpperCase();
  const hash = await services.hashing.hash(password);
  const at = context.clock.now();
  await context.asOwner(async (tx) => {
    await tx.query('insert into member_phones (phone_index, member_id) values ($1, $2)', [
      vault.blindIndex(number, 'phone'),
      memberId,
    ]);
    await tx.query('insert into invitation_codes (code, member_id) values ($1, $2)', [code, memberId]);
    await tx.query('insert into credentials (member_id, password_hash, changed_at) values ($1, $2, $3)', [
      memberId,
      hash,
      at,
    ]);
    await tx.query(
      `insert into members (member_id, country_id, phone_encrypted, phone_masked, invitation_code, inviter_id,
         registered_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        memberId,
        countryId,
        vault.encrypt(number, `members|${memberId}|phone`),
        maskedPhone(number),
        code,
        inviterId,
        at,
      ],
    );
    await tx.query(
      `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index,
         started_at, seen_at, expires_at)
       values ($1, $2, $3, 'h5', '1.0.427', '127.0.0.•', $4, $5, $5, $5::timestamptz + interval '30 days')`,
      [memberId, sessionId, vault.hashToken(token), vault.blindIndex('h5|127.0.0.1', 'device'), at],
    );
  });
  return { token, memberId, sessionId, phone, password, lang, countryId };
};

/** Completes all suitability checks: an approved identity named `name`, questions, today's risk text, a high cap. */
export const passSuitability = async (
  context: TestContext,
  { memberId }: Pick<TestMember, 'memberId'>,
  { name = 'SITI RAHAYU', capMinor = 1_000_000_000_000n }: { name?: string; capMinor?: bigint } = {},
): Promise<void> => {
  const { vault, ids } = context.around;
  const [id, at] = [ids.newId(), context.clock.now()];
  await context.asOwner(async (tx) => {
    await tx.query(
      `insert into identity_checks (member_id, id, status, id_type, name_encrypted, number_encrypted, number_index,
         number_masked, birth_encrypted,
         front_upload, selfie_upload, submitted_at, decided_at, decided_by, name_index)
       values ($1, $2, 'approved', 'nik', $3, $4, $5, '3174••••••••0001', $6, $7, $8, $9, $9, 1, $10::bytea[])`,
      [
        memberId,
        id,
        vault.encrypt(name, `identity_checks|${id}|name`),
        vault.encrypt('3174010101900001', `identity_checks|${id}|number`),
        vault.blindIndex(`nik|${memberId}`, 'identity-document'),
        vault.encrypt('1990-01-01', `identity_checks|${id}|birth`),
        ids.newId(),
        ids.newId(),
        at,
        nameIndexOf(vault, name),
      ],
    );
    await tx.query(
      `insert into suitability_attempts (member_id, on_day, try, answers, right_count, passed, at)
       values ($1, $2::timestamptz::date, 1, '[]', 5, true, $2)`,
      [memberId, at],
    );
    await tx.query(
      `insert into suitability_acknowledgements (member_id, version, hash, lang, at)
       select $1, version, hash, lang, $2 from system_texts where kind = 'risk' and lang = 'en'
       order by version desc limit 1`,
      [memberId, at],
    );
    await tx.query(
      `insert into suitability_caps (member_id, id, yearly_income_minor, cap_minor, currency, stated_at, effective_at)
       values ($1, $2, $3, $4, 'IDR', $5, $5)`,
      [memberId, ids.newId(), capMinor * 10n, capMinor, at],
    );
  });
};

/** A member who may buy. */
export const makeBuyer = async (
  context: TestContext,
  given: MemberGiven & { readonly name?: string; readonly capMinor?: bigint } = {},
): Promise<TestMember> => {
  const member = await makeMember(context, given);
  await passSuitability(context, member, {
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.capMinor === undefined ? {} : { capMinor: given.capMinor }),
  });
  return member;
};

export type TestOperator = TestClient & {
  readonly token: string;
  readonly operatorId: number;
  readonly email: string;
  readonly password: string;
};

/** In production every operator needs a second factor. */
const equip = async (context: TestContext, operatorId: number): Promise<void> => {
  const { vault, services } = context.around;
  if (services.config.mode !== 'production') return;
  const encrypted = vault.encrypt('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `operators|${operatorId}|totp`);
  await context.asOwner((tx) =>
    tx.query('update operators set totp_on = true, totp_encrypted = $2 where id = $1', [operatorId, encrypted]),
  );
};

/**
 * An operator with these roles and an open session; neither idleness nor the age of the last authentication ends it.
 */
export const makeOperator = async (context: TestContext, ...roles: OperatorRole[]): Promise<TestOperator> => {
  const { vault, ids, services } = context.around;
  const [email, password, token] = [
    `o${(counted += 1)}-${randomBytes(3).toString('hex')}@test.example`,
    'Lima-Ekor-Kuda-5',
    randomBytes(32).toString('base64url'),
  ];
  const passwordHash = await services.hashing.hash(password);
  const at = context.clock.now();
  const operatorId = await context.act(({ tx }) =>
    createOperator(tx, { email, name: `Operator ${counted}`, passwordHash, roles, at }),
  );
  await equip(context, operatorId);
  await context.asOwner((tx) =>
    tx.query(
      `insert into operator_sessions (id, operator_id, token_hash, started_at, seen_at, proved_at, idle_at, expires_at)
       values ($1, $2, $3, $4, $4, $4::timestamptz + interval '4000 days', $4::timestamptz + interval '4000 days',
         $4::timestamptz + interval '4000 days')`,
      [ids.newId(), operatorId, vault.hashToken(token), at],
    ),
  );
  return { token, operatorId, email, password };
};

/** Sets the age of the operator's last authentication, on every server. */
export const ageProof = async (context: TestContext, { operatorId }: TestOperator, byMs: number): Promise<void> => {
  const provedAt = new Date(context.clock.now().getTime() - byMs);
  await context.asOwner((tx) =>
    tx.query('update operator_sessions set proved_at = $2 where operator_id = $1', [operatorId, provedAt]),
  );
  context.forgetSessions();
};

const outboxLines = async (
  context: TestContext,
  file: 'sms' | 'captcha',
): Promise<readonly Record<string, string>[]> => {
  const text = await readFile(path.join(context.around.services.config.data, 'outbox', `${file}.ndjson`), 'utf8').catch(
    () => '',
  );
  return text
    .split('\n')
    .filter(Boolean)
    .map((each) => JSON.parse(each) as Record<string, string>);
};

const lettersOf = async (context: TestContext, captchaUuid: string): Promise<string> =>
  (await outboxLines(context, 'captcha')).find(({ uuid }) => uuid === captchaUuid)?.['answer'] ?? '';

/** A captcha and its answer, as a demo's script reads it. */
export const solveCaptcha = async (context: TestContext): Promise<{ captchaUuid: string; captchaCode: string }> => {
  const { data } = await context.call(captcha, nobody, { picture: false });
  return { captchaUuid: data.uuid, captchaCode: await lettersOf(context, data.uuid) };
};

/** Puzzles up to here are the server's, searched as a phone does it. */
const SEARCHED = 240_000;

/** The server's captcha with a puzzle of that size, whose number is among the first that a search tries. */
const easyPuzzle = (context: TestContext, work: number) =>
  context.act(async (ctx) => {
    const { services } = context.around;
    const random = (bytes: number): Buffer => (bytes === 4 ? Buffer.from([0, 0, 1, 0]) : randomBytes(bytes));
    const made = await drawCaptcha({ ...ctx, services, random }, { work, picture: false });
    return keepCaptcha({ ...ctx, principal: { kind: 'nobody' } }, {}, made);
  });

/**
 * A puzzle of that size, solved; with the letters of its picture, or another sign of a person, behind it. A large one
 * takes no search of millions: its size is what a test needs of it.
 */
export const solvePuzzle = async (
  context: TestContext,
  work: number,
  sign?: 'letters' | `outside:${string}`,
): Promise<{ captchaUuid: string; captchaCode: string }> => {
  const { uuid, challenge } =
    work > SEARCHED
      ? await easyPuzzle(context, work)
      : (await context.call(captcha, nobody, { work, picture: false })).data;
  let number = 0;
  while (digestOf('sha256', `${challenge.salt}${number}`) !== challenge.challenge) number += 1;
  const solution = Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64');
  const person = sign === 'letters' ? await lettersOf(context, uuid) : sign;
  return { captchaUuid: uuid, captchaCode: person === undefined ? solution : `${solution} ${person}` };
};

export const textsTo = async (context: TestContext, to: string): Promise<readonly Record<string, string>[]> =>
  (await outboxLines(context, 'sms')).filter((sms) => sms['to'] === to);

/** Requests a code and reads it from the outbox; the phone in user input format, in country 1 by default. */
export const receiveCode = async (
  context: TestContext,
  {
    phone,
    scene,
    countryId = 1,
    caller = nobody,
  }: { phone: string; scene: CodeScene; countryId?: number; caller?: TestClient },
): Promise<string> => {
  const sent = await context.call(sendCode, caller, { phone, countryId, scene, ...(await solveCaptcha(context)) });
  if (sent.errno !== 0) throw new Error(`no code: ${sent.errmsg}`);
  await context.runJobs();
  const to = e164(phone, countryId === 1 ? 'indonesia' : countryId === 2 ? 'zh' : 'en') ?? '';
  return (await textsTo(context, to)).findLast((sms) => sms['scene'] === scene)?.['code'] ?? '';
};
