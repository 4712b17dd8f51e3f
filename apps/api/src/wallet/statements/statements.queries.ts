// Queries for statements: their owner, the ledger data of a range, existing files.
import type { Lang } from '@roda/domain/language';
import type { StreamType } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import type { StatementFormat, StatementKind } from '@roda/api-contract/wallet/statements';
import { type Keyset, keysetPage, type KeysetListed, type Paging, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileRequested, StatementMovement, StatementOpening } from './statements.policy.ts';
import { CLAIMED, typeBy } from '#wallet/accounts/transactions.queries.ts';

export type Holder = {
  readonly phoneMasked: string;
  readonly timeZone: string;
  readonly currency: Currency;
};

/** The account's owner, without identifying data. */
export const holderOf = async (tx: Tx, memberId: bigint): Promise<Holder | undefined> =>
  (
    await tx.query<Holder>(
      `select m.phone_masked as "phoneMasked", c.time_zone as "timeZone", c.currency
         from members m join countries c on c.id = m.country_id where m.member_id = $1`,
      [memberId],
    )
  )[0];

const RANGE = `e.created_at >= $2::date::timestamp at time zone $4
  and e.created_at < ($3::date + 1)::timestamp at time zone $4`;

type Range = { readonly memberId: bigint; readonly from: string; readonly to: string; readonly timeZone: string };

/** The accounts that statements and lists of movements include; the tax withheld from a member. */
const KINDS: Readonly<Record<StatementKind, string>> = {
  account: '1, 11, 21, 22',
  tax: '106',
  annual: '1, 11, 21, 22, 106',
};

const countText = (kind: StatementKind): string =>
  `select count(*) as count from ledger.entries e where e.member_id = $1 and e.kind in (${KINDS[kind]}) and ${RANGE}`;
/** Income that was settled changes an annual statement before it is posted to the member. */
const ANNUAL = `select n.count + (select count(*) from settlement_runs x
    where x.fixed_at >= $2::date::timestamp at time zone $4
      and x.fixed_at < ($3::date + 1)::timestamp at time zone $4) as count from (${countText('annual')}) n`;
const COUNTS = { account: countText('account'), tax: countText('tax'), annual: ANNUAL };

export const entryCount = async (tx: Tx, kind: StatementKind, range: Range): Promise<bigint> =>
  (await tx.query<{ count: bigint }>(COUNTS[kind], [range.memberId, range.from, range.to, range.timeZone]))[0]?.count ??
  0n;

/** Each account's balance at the start of the range: the sum of everything before. */
export const openings = (
  tx: Tx,
  { memberId, from, timeZone }: Omit<Range, 'to'>,
): Promise<readonly StatementOpening[]> =>
  tx.query<StatementOpening>(
    `select e.kind::int as kind, c.name as currency, sum(e.amount)::bigint as amount
       from ledger.entries e join ledger.currencies c on c.currency = e.currency
      where e.member_id = $1 and e.kind in (1, 11, 21, 22)
        and e.created_at < $2::date::timestamp at time zone $3
      group by e.kind, c.name`,
    [memberId, from, timeZone],
  );

type TypedRow = Omit<StatementMovement, 'type'> & { readonly type: StreamType | null };

/**
 * Every movement of the range, each account's in the order of its entries, at most `limit`. Claims get their types by a
 * separate query: a join of thousands with thousands would depend on the planner's estimates.
 */
export const movementsIn = async (
  tx: Tx,
  { memberId, from, to, timeZone }: Range,
  limit: number,
): Promise<readonly StatementMovement[]> => {
  const rows = await tx.query<TypedRow>(
    `select e.journal_key as key, e.kind::int as kind, c.name as code, ${typeBy('null::text')} as type,
       cu.name as currency, e.amount, e.created_at
     from ledger.entries e join ledger.codes c on c.code = e.code
       join ledger.currencies cu on cu.currency = e.currency
     where e.member_id = $1 and e.kind in (1, 11, 21, 22) and ${RANGE}
     order by e.kind, e.currency, e.seq limit $5`,
    [memberId, from, to, timeZone, limit],
  );
  const claims = await tx.query<{ key: string; type: StreamType }>(
    `select e.journal_key as key, ${CLAIMED} as type from ledger.entries e join products g on g.id = e.product_id
      where e.member_id = $1 and e.kind = 152 and ${RANGE} group by e.journal_key`,
    [memberId, from, to, timeZone],
  );
  const types = new Map(claims.map(({ key, type }) => [key, type]));
  return rows.map((row) => ({ ...row, type: row.type ?? types.get(row.key) ?? 'income' }));
};

export type StatementTaxRow = {
  readonly key: string;
  readonly code: string;
  readonly currency: Currency;
  readonly amount: bigint;
  /** The tax base: a withdrawal's fee, the pay for work. */
  readonly base: bigint | null;
  readonly created_at: Date;
};

/** Every posting of tax in the range, oldest first; refunds are negative. */
export const taxes = (tx: Tx, { memberId, from, to, timeZone }: Range): Promise<readonly StatementTaxRow[]> =>
  tx.query<StatementTaxRow>(
    `select e.journal_key as key, c.name as code, cu.name as currency, e.amount,
       case c.name when 'tax' then s.gross_minor when 'withdraw_settle' then w.fee_minor
         when 'payout_return' then -w.fee_minor end as base, e.created_at
     from ledger.entries e join ledger.codes c on c.code = e.code
       join ledger.currencies cu on cu.currency = e.currency
       join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
       left join withdrawals w on w.member_id = $1 and 'withdrawal:' || w.id = j.ref
       left join salaries s on s.member_id = $1 and 'salary:' || s.id::text = j.ref
     where e.member_id = $1 and e.kind = 106 and ${RANGE}
     order by e.created_at, e.tx, e.journal_key`,
    [memberId, from, to, timeZone],
  );

export type StatementFileRow = {
  readonly id: string;
  readonly kind: StatementKind;
  readonly from: string;
  readonly to: string;
  readonly format: StatementFormat;
  readonly lang: Lang;
  readonly state: 'waiting' | 'ready' | 'failed' | 'expired';
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly blobKey: string;
  readonly sizeBytes: number;
};

const FILE = `id, kind, from_on as "from", to_on as "to", format, lang, state, asked_at as "askedAt",
  expires_at as "expiresAt", blob_key as "blobKey", size_bytes as "sizeBytes"`;

const SAME = 'member_id = $1 and kind = $2 and from_on = $3 and to_on = $4 and format = $5 and lang = $6';
const filter = ({ memberId, kind, from, to, format, lang }: FileRequested): unknown[] => [
  memberId,
  kind,
  from,
  to,
  format,
  lang,
];

/** The newest file of a request, whatever its status. */
export const newestFile = async (tx: Tx, question: FileRequested): Promise<StatementFileRow | undefined> =>
  (
    await tx.query<StatementFileRow>(
      `select ${FILE} from statement_files where ${SAME} order by asked_at desc, id desc limit 1`,
      filter(question),
    )
  )[0];

/** The valid or pending file of a request about a ledger with that number of movements. */
export const sameFile = async (tx: Tx, question: FileRequested, count: bigint): Promise<StatementFileRow | undefined> =>
  (
    await tx.query<StatementFileRow>(
      `select ${FILE} from statement_files where ${SAME} and entry_count = $7 and state in ('waiting', 'ready')`,
      [...filter(question), count],
    )
  )[0];

export const fileOf = async (tx: Tx, memberId: bigint, id: string): Promise<StatementFileRow | undefined> =>
  (
    await tx.query<StatementFileRow>(`select ${FILE} from statement_files where member_id = $1 and id = $2`, [
      memberId,
      id,
    ])
  )[0];

export const filesOn = async (tx: Tx, memberId: bigint, day: string): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*)::int as count from statement_files where member_id = $1 and asked_on = $2',
      [memberId, day],
    )
  )[0]?.count ?? 0;

const OWN_FILES: Keyset<'askedAt'> = { sorts: { askedAt: timestampKey('asked_at') }, tie: [uuidKey('id')] };

/** Newest first. */
export const ownFiles = async (
  tx: Tx,
  memberId: bigint,
  { page, limit, after }: Paging,
): Promise<KeysetListed<StatementFileRow>> => {
  const list = keysetPage(OWN_FILES, { page, limit, after }, 2);
  const rows = await tx.query<StatementFileRow>(
    `select ${FILE}, ${list.cursor} from statement_files where member_id = $1${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from statement_files where member_id = $1',
    [memberId],
  );
  return { ...list.cut(rows), total: counted?.total ?? 0 };
};
