// Builds members and operators with sessions, and reads what a phone and a captcha's reader would see.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { OperatorRole } from '@roda/contract/operation';
import { captcha, sendCode } from '@roda/contract/identity';
import type { CodeScene } from '@roda/contract/enums';
import { createOperator } from '#modules/identity/identity.public.ts';
import { e164, maskedPhone } from '#modules/places/places.public.ts';
import { nobody, type TestCaller, type World } from '#test/world.ts';

let counted = 0;

/** A phone of Indonesia that nobody has yet, as people type it. */
export const freshPhone = (): string =>
  `0812${String((counted += 1)).padStart(4, '0')}${(randomBytes(2).readUInt16BE() % 9000) + 1000}`;

export type TestMember = TestCaller & {
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

/** A member as registration leaves one, with an open session. */
export const makeMember = async (world: World, given: MemberGiven = {}): Promise<TestMember> => {
  const { countryId = 1, phone = freshPhone(), lang = 'en', password = goodPassword, inviterId = null } = given;
  const { vault, ids, services } = world.around;
  const [memberId, sessionId, token] = [
    BigInt(`0x${randomBytes(6).toString('hex')}`) + 1n,
    ids.newId(),
    randomBytes(32).toString('base64url'),
  ];
  const [country] = await world.see<{ alias: string }>('select alias from countries where id = $1', [countryId]);
  const number = e164(phone, country?.alias ?? '') ?? phone;
  const code = randomBytes(5).toString('hex').toUpperCase();
  const hash = await services.hashing.hash(password);
  const at = world.clock.now();
  await world.asOwner(async (tx) => {
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
      `insert into members (member_id, country_id, phone_sealed, phone_masked, invitation_code, inviter_id,
         registered_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [memberId, countryId, vault.seal(number, `members|${memberId}|phone`), maskedPhone(number), code, inviterId, at],
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

/** Every step of the gate done: an approved identity named `name`, questions, today's risk text, a wide cap. */
export const passGate = async (
  world: World,
  { memberId }: Pick<TestMember, 'memberId'>,
  { name = 'SITI RAHAYU', capMinor = 1_000_000_000_000n }: { name?: string; capMinor?: bigint } = {},
): Promise<void> => {
  const { vault, ids } = world.around;
  const [id, at] = [ids.newId(), world.clock.now()];
  await world.asOwner(async (tx) => {
    await tx.query(
      `insert into identity_checks (member_id, id, status, id_type, name_sealed, number_sealed, number_index,
         number_masked, birth_sealed,
         front_upload, selfie_upload, submitted_at, decided_at, decided_by)
       values ($1, $2, 'approved', 'nik', $3, $4, $5, '3174••••••••0001', $6, $7, $8, $9, $9, 1)`,
      [
        memberId,
        id,
        vault.seal(name, `identity_checks|${id}|name`),
        vault.seal('3174010101900001', `identity_checks|${id}|number`),
        vault.blindIndex(`nik|${memberId}`, 'identity-document'),
        vault.seal('1990-01-01', `identity_checks|${id}|birth`),
        ids.newId(),
        ids.newId(),
        at,
      ],
    );
    await tx.query(
      `insert into gate_tries (member_id, on_day, try, answers, right_count, passed, at)
       values ($1, $2::timestamptz::date, 1, '[]', 5, true, $2)`,
      [memberId, at],
    );
    await tx.query(
      `insert into gate_acknowledgements (member_id, version, hash, lang, at)
       select $1, version, hash, lang, $2 from system_texts where kind = 'risk' and lang = 'en'
       order by version desc limit 1`,
      [memberId, at],
    );
    await tx.query(
      `insert into gate_caps (member_id, id, yearly_income_minor, cap_minor, currency, stated_at, effective_at)
       values ($1, $2, $3, $4, 'IDR', $5, $5)`,
      [memberId, ids.newId(), capMinor * 10n, capMinor, at],
    );
  });
};

/** A member who may buy. */
export const makeBuyer = async (
  world: World,
  given: MemberGiven & { readonly name?: string; readonly capMinor?: bigint } = {},
): Promise<TestMember> => {
  const member = await makeMember(world, given);
  await passGate(world, member, {
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.capMinor === undefined ? {} : { capMinor: given.capMinor }),
  });
  return member;
};

export type TestOperator = TestCaller & {
  readonly token: string;
  readonly operatorId: number;
  readonly email: string;
  readonly password: string;
};

/** In production nobody works without a second factor. */
const equip = async (world: World, operatorId: number): Promise<void> => {
  const { vault, services } = world.around;
  if (services.config.mode !== 'production') return;
  const sealed = vault.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `operators|${operatorId}|totp`);
  await world.asOwner((tx) =>
    tx.query('update operators set totp_on = true, totp_sealed = $2 where id = $1', [operatorId, sealed]),
  );
};

/** An operator with these roles and an open session that neither idleness nor the age of its proof ends. */
export const makeOperator = async (world: World, ...roles: OperatorRole[]): Promise<TestOperator> => {
  const { vault, ids, services } = world.around;
  const [email, password, token] = [
    `o${(counted += 1)}-${randomBytes(3).toString('hex')}@test.example`,
    'Lima-Ekor-Kuda-5',
    randomBytes(32).toString('base64url'),
  ];
  const passwordHash = await services.hashing.hash(password);
  const at = world.clock.now();
  const operatorId = await world.act(({ tx }) =>
    createOperator(tx, { email, name: `Operator ${counted}`, passwordHash, roles, at }),
  );
  await equip(world, operatorId);
  await world.asOwner((tx) =>
    tx.query(
      `insert into operator_sessions (id, operator_id, token_hash, started_at, seen_at, proved_at, idle_at, expires_at)
       values ($1, $2, $3, $4, $4, $4::timestamptz + interval '4000 days', $4::timestamptz + interval '4000 days',
         $4::timestamptz + interval '4000 days')`,
      [ids.newId(), operatorId, vault.hashToken(token), at],
    ),
  );
  return { token, operatorId, email, password };
};

/** Makes the operator's proof of who they are this old, on every server. */
export const ageProof = async (world: World, { operatorId }: TestOperator, byMs: number): Promise<void> => {
  const provedAt = new Date(world.clock.now().getTime() - byMs);
  await world.asOwner((tx) =>
    tx.query('update operator_sessions set proved_at = $2 where operator_id = $1', [operatorId, provedAt]),
  );
  world.forgetSessions();
};

const outboxLines = async (world: World, file: 'sms' | 'captcha'): Promise<readonly Record<string, string>[]> => {
  const text = await readFile(path.join(world.around.services.config.data, 'outbox', `${file}.ndjson`), 'utf8').catch(
    () => '',
  );
  return text
    .split('\n')
    .filter(Boolean)
    .map((each) => JSON.parse(each) as Record<string, string>);
};

/** A captcha and its answer, as a demo's script reads it. */
export const solveCaptcha = async (world: World): Promise<{ captchaUuid: string; captchaCode: string }> => {
  const { data } = await world.call(captcha, nobody, {});
  const found = (await outboxLines(world, 'captcha')).find(({ uuid }) => uuid === data.uuid);
  return { captchaUuid: data.uuid, captchaCode: found?.['answer'] ?? '' };
};

export const textsTo = async (world: World, to: string): Promise<readonly Record<string, string>[]> =>
  (await outboxLines(world, 'sms')).filter((sms) => sms['to'] === to);

/** Asks for a code and reads it from the phone; the phone as people type it, in country 1 unless said otherwise. */
export const receiveCode = async (
  world: World,
  {
    phone,
    scene,
    countryId = 1,
    caller = nobody,
  }: { phone: string; scene: CodeScene; countryId?: number; caller?: TestCaller },
): Promise<string> => {
  const sent = await world.call(sendCode, caller, { phone, countryId, scene, ...(await solveCaptcha(world)) });
  if (sent.errno !== 0) throw new Error(`no code: ${sent.errmsg}`);
  await world.runJobs();
  const to = e164(phone, countryId === 1 ? 'indonesia' : countryId === 2 ? 'zh' : 'en') ?? '';
  return (await textsTo(world, to)).findLast((sms) => sms['scene'] === scene)?.['code'] ?? '';
};
