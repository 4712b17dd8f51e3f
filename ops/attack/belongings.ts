// What belongs to another member: every identifier of one member in every operation, asked by a second one.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import { inputsOf, type Pools } from '@roda/api/test/fuzz-inputs.ts';
import fc from 'fast-check';
import { safeParse, toJSONSchema } from 'zod/mini';
import { inLanes, openTally, type Attack, type Size, type Tally } from './attack.ts';
import { envelopeOf, messageOf, openSender, type RawAnswer, type RawMessage, type RawSender } from './http.ts';
import type { AttackTarget, TargetMember } from './target.ts';

/** Anything in place of an identifier, to be replaced by those that exist. */
const PLACEHOLDER = '019a9d1e-8c00-7000-8000-00000000a77a';
const DRAWS = 400;
const SEED = 35;

type Belonging = { readonly table: string; readonly id: string };

/** Sessions end, and their ids are in no reply but the owner's; the others are all tables that name an owner. */
const TABLES = `select table_name as name from information_schema.columns c
  where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and exists (
    select 1 from information_schema.columns o
    where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'member_id')
  and exists (select 1 from information_schema.tables t
    where t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE')
  order by 1`;

const belongingsOf = async (
  { see }: AttackTarget,
  { id: memberId }: TargetMember,
  size: Size,
): Promise<Belonging[]> => {
  const found: Belonging[] = [];
  for (const { name } of await see<{ name: string }>(TABLES)) {
    const most = size === 'whole' ? 4 : 1;
    const rows = await see<{ id: string }>(
      `select id from ${name} where member_id = $1 order by id desc limit ${most}`,
      [memberId],
    );
    found.push(...rows.map(({ id }) => ({ table: name, id })));
  }
  return found;
};

/** What those rows hold now, as one digest each, but for when the server last asked a provider by itself. */
const digestsOf = async (
  { see }: AttackTarget,
  belongings: readonly Belonging[],
): Promise<ReadonlyMap<string, string>> => {
  const digests = new Map<string, string>();
  for (const { table, id } of belongings) {
    const [row] = await see<{ text: string }>(
      `select (to_jsonb(t) - 'asked_at')::text as text from ${table} t where id = $1`,
      [id],
    );
    digests.set(
      `${table} ${id}`,
      createHash('sha256')
        .update(row?.text ?? '')
        .digest('hex'),
    );
  }
  return digests;
};

type Asking = { readonly op: Operation; readonly input: object };

const takesIds = (op: Operation): boolean =>
  JSON.stringify(toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"');

/** Right values of fields that the generator does not guess. */
const WORDS: Pools['words'] = {
  proof: [{ kind: 'pin', secret: 'A'.repeat(43), pin: '482913' }],
  ...{ email: ['x@y.example'], totp: ['123456'], phone: ['081234567899'], tel: ['081234567899'] },
  ...{ idType: ['passport'], idNumber: ['A1234567'], birthDate: ['1990-07-01'], areaCode: ['327101'] },
  ...{ secret: ['A'.repeat(43)], pin: ['482913'], amount: ['50000.00'], total: ['50000.00'], bankCode: ['BCA'] },
  ...{ cardNumber: ['5270148812'], templateId: [1], minLat: ['-7'], maxLat: ['-6'], minLng: ['106'], maxLng: ['107'] },
};

/** A valid input that names an identifier, by the generator of the fuzz test; undefined where none was drawn. */
const askingOf = (op: Operation): Asking | undefined => {
  const drawn = fc.sample(inputsOf(op, { uuids: [PLACEHOLDER], numbers: [1, 2, 3], words: WORDS }), {
    seed: SEED,
    numRuns: DRAWS,
  });
  const input = drawn.find((each) => JSON.stringify(each).includes(PLACEHOLDER) && safeParse(op.input, each).success);
  return input === undefined ? undefined : { op, input };
};

const withId = ({ input }: Asking, id: string): object =>
  JSON.parse(JSON.stringify(input).replaceAll(PLACEHOLDER, id)) as object;

/** Files by link: the same bytes for everybody who may not have them. */
const FILES = [
  'own',
  'contract',
  'statement',
  'receipt/withdrawal',
  'export',
  'complaint',
  'evidence',
  'photo/original',
];

/** Networks that take turns, so that none uses up its calls of a minute. */
const NETWORKS = [1, 2, 3, 4];

type Stage = { readonly senders: readonly RawSender[]; readonly tally: Tally; readonly other: TargetMember };

const send = ({ senders, tally }: Stage, message: RawMessage): Promise<RawAnswer> => {
  tally.count();
  const sender = senders[randomInt(senders.length)];
  if (sender === undefined) throw new Error('nobody sends');
  return sender.send(message);
};

type Judged = { readonly name: string; readonly answer: RawAnswer; readonly known: readonly Belonging[] };

const judge = (tally: Tally, { name, answer: { status, text }, known }: Judged): void => {
  tally.expect(status > 0 && status < 429, `${name}: HTTP ${status} ${text.slice(0, 80)}`);
  const found = envelopeOf({ text });
  tally.expect(found?.code !== 'internal', `${name}: internal error`);
  if (found?.errno !== 0) return;
  const shown = known.find(({ id }) => text.includes(id));
  tally.expect(shown === undefined, `${name} shows what is another member's in ${shown?.table}`);
};

const askFiles = async (stage: Stage, belongings: readonly Belonging[]): Promise<void> =>
  inLanes(belongings, async ({ table, id }) => {
    for (const folder of FILES) {
      const headers = { authorization: `Bearer ${stage.other.token}` };
      const { status } = await send(stage, { path: `/files/${folder}/${id}`, headers });
      stage.tally.expect(status === 404, `files/${folder} of a row of ${table}: HTTP ${status}`);
    }
  });

const play = async (target: AttackTarget, size: Size) => {
  const [owner, other] = target.members;
  const belongings = await belongingsOf(target, owner, size);
  const before = await digestsOf(target, belongings);
  const asked = operations.filter((op) => op.realm !== 'operator' && takesIds(op));
  const askings = asked.map(askingOf).filter((each) => each !== undefined);
  const senders = NETWORKS.map((number) => openSender(target.server.origin, `127.0.2.${number}`));
  const stage: Stage = { senders, tally: openTally(), other };
  const all = askings.flatMap((asking, row) =>
    belongings.filter((_, at) => size === 'whole' || (row + at) % 2 === 0).map((belonging) => ({ asking, belonging })),
  );
  try {
    await inLanes(all, async ({ asking, belonging: { table, id } }) => {
      const message = messageOf(asking.op, { token: other.token, key: randomUUID() }, withId(asking, id));
      judge(stage.tally, {
        name: `${asking.op.id} with an id of ${table}`,
        answer: await send(stage, message),
        known: belongings,
      });
    });
    await askFiles(stage, belongings);
  } finally {
    for (const sender of senders) sender.close();
  }
  const after = await digestsOf(target, belongings);
  for (const [row, digest] of before) stage.tally.expect(after.get(row) === digest, `another member changed ${row}`);
  const unasked = asked.filter((op) => !askings.some((each) => each.op === op)).map(({ id }) => id);
  const left = unasked.length === 0 ? '' : `; without a valid input: ${unasked.join(', ')}`;
  return stage.tally.outcome(`${belongings.length} ids in ${askings.length} operations${left}`);
};

export const belongings: Attack = {
  name: 'belongings',
  does: 'every identifier of one member in every operation that takes one, as another member',
  play,
};
