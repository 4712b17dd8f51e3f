// Socket frames in the database: sent in order by one server, received by all, stored for a day.
import type { FrameTopic } from '@roda/api-contract/socket';
import { schedule, type Schedule } from '../jobs/job.ts';
import { allOf, readByIndex, type Pool, type Tx } from '../db/tx.ts';

/** The channel that every server listens on. */
export const FRAMES_CHANNEL = 'frames';
/** PostgreSQL allows at most 8,000 bytes in one notification; a single frame is at most 6,000 and its envelope. */
const NOTIFY_BYTES = 7_900;
const BATCH = 500;
const MOST_RESUMED = 500;
const HOUR_MS = 3_600_000;
const AT_ONCE = 5_000;

/** A frame with its sequence number. A frame has either a member or a topic. */
export type SentFrame = {
  readonly id: number;
  readonly memberId?: string;
  readonly topic?: FrameTopic;
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
};

type Row = {
  readonly place: bigint;
  readonly member_id: bigint | null;
  readonly topic: FrameTopic | null;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

const frameOf = ({ place, member_id: memberId, topic, type, data, at }: Row): SentFrame => ({
  id: Number(place),
  ...(memberId === null ? {} : { memberId: `${memberId}` }),
  ...(topic === null ? {} : { topic }),
  type,
  at: at.toISOString(),
  data,
});

/** Packs frames into as few notifications as possible, in order. */
export const packed = (frames: readonly SentFrame[]): readonly string[] => {
  const packs: string[][] = [];
  let room = 0;
  for (const frame of frames) {
    const text = JSON.stringify(frame);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      packs.push([]);
      room = NOTIFY_BYTES - 1;
    }
    packs.at(-1)?.push(text);
    room -= bytes;
  }
  return packs.map((texts) => `[${texts.join(',')}]`);
};

export const unpacked = (payload: string): readonly SentFrame[] => JSON.parse(payload) as readonly SentFrame[];

/**
 * Numbers and sends pending frames; returns how many. Runs on one server at a time, so that sequence numbers appear in
 * order; notifications are sent with the commit that numbers them: all or none.
 */
export const relayFrames = (pool: Pool): Promise<number> =>
  pool.inTransaction(async (tx) => {
    const [, rows] = await allOf(
      readByIndex(tx),
      // The ids are said twice: a join alone is planned for the few rows that waited when the plan was made.
      tx.query<Row>(
        `with locked as (
           select id from frames where place is null order by id limit ${BATCH} for update skip locked),
         numbered as (select id, nextval('frame_places') as place from locked order by id)
         update frames f set place = n.place from numbered n
         where f.id = n.id and f.id = any (array(select id from locked))
         returning n.place, f.member_id, f.topic, f.type, f.data, f.at`,
      ),
    );
    const frames = rows.map(frameOf).toSorted((one, other) => one.id - other.id);
    const packs = packed(frames);
    if (packs.length > 0) {
      await tx.query('select pg_notify($1, pack) from unnest($2::text[]) as pack', [FRAMES_CHANNEL, packs]);
    }
    return frames.length;
  });

export type Resumed = {
  readonly frames: readonly SentFrame[];
  /** The last sequence number sent so far. */
  readonly last: number;
  /** Whether none of the requested frames was deleted. */
  readonly whole: boolean;
};

/**
 * A member's frames after a sequence number. A gap (more than a day, or more frames than fit) means: reload everything.
 */
export const framesAfter = async (tx: Tx, memberId: bigint, after: number | undefined): Promise<Resumed> => {
  const [bounds] = await tx.query<{ first: bigint | null; last: bigint }>(
    `select (select min(place) from frames) as first,
       coalesce((select case when is_called then last_value else 0 end from frame_places), 0) as last`,
  );
  const last = Number(bounds?.last ?? 0n);
  if (after === undefined) return { frames: [], last, whole: true };
  const rows = await tx.query<Row>(
    `select place, member_id, topic, type, data, at from frames
     where member_id = $1 and place > $2 order by place limit ${MOST_RESUMED}`,
    [memberId, after],
  );
  const kept = after >= last || (bounds?.first ?? null) === null || after >= Number(bounds?.first) - 1;
  return { frames: rows.map(frameOf), last, whole: kept && after <= last && rows.length < MOST_RESUMED };
};

/**
 * From the oldest id on, so that no index of times is needed, in batches, so that no transaction is long; ends at the
 * first batch with a frame younger than a day. What was not sent remains.
 */
const sweep: Schedule['run'] = async (job) => {
  const sweepAfter = (after: bigint): Promise<bigint | null> =>
    job.inTransaction(async ({ tx, at }) => {
      const [seen] = await tx.query<{ last: bigint | null; old: number }>(
        `with oldest as (
           select id, at < $1::timestamptz - interval '1 day' as is_old, place from frames
           where id > $2 order by id limit $3),
         gone as (
           delete from frames where id = any (array(select id from oldest where is_old and place is not null)))
         select max(id) as last, count(*) filter (where is_old)::int as old from oldest`,
        [at, after, AT_ONCE],
      );
      return seen?.old === AT_ONCE ? seen.last : null;
    });
  for (let last: bigint | null = 0n; last !== null; last = await sweepAfter(last));
};

export const frameSchedules: readonly Schedule[] = [
  schedule({ name: 'platform.sweepFrames', everyMs: HOUR_MS, run: sweep }),
];
