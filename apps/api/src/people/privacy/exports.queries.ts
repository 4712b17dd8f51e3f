// Queries for a data export: every table that has a row of the member.
import type { Tx } from '#platform/db/tx.ts';

export type ExportRow = {
  readonly id: string;
  readonly state: 'waiting' | 'ready' | 'expired';
  readonly askedAt: Date;
  readonly expiresAt: Date | null;
  readonly blobKey: string;
  readonly sizeBytes: number;
};

const EXPORT = `select id, state, asked_at as "askedAt", expires_at as "expiresAt", blob_key as "blobKey",
  size_bytes as "sizeBytes" from data_exports`;

export const newestExport = async (tx: Tx, memberId: bigint): Promise<ExportRow | undefined> =>
  (await tx.query<ExportRow>(`${EXPORT} where member_id = $1 order by asked_at desc, id desc limit 1`, [memberId]))[0];

/** As a parameter: for a constant the plan may go through all exports that are ready. */
const READY = 'ready';

/** One that has not expired, for its owner. */
export const goodExport = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<ExportRow | undefined> =>
  (
    await tx.query<ExportRow>(`${EXPORT} where member_id = $1 and id = $2 and state = $4 and expires_at > $3`, [
      memberId,
      id,
      at,
      READY,
    ])
  )[0];

/** Credentials and technical job data are no data about a person. */
const LEFT_OUT = ['credentials', 'frames', 'data_exports', 'liability_leaves', 'member_phones', 'oauth_bindings'];

/** Columns that name somebody else. */
const OTHERS = ['inviter_id', 'invitee_id'];

export type OwnTable = { readonly name: string; readonly columns: readonly string[] };

/**
 * Every table with the column `member_id`, without its bytea columns: encrypted values are decrypted separately, hashes
 * carry no information. New tables of other modules are included automatically.
 */
export const ownTables = async (tx: Tx): Promise<readonly OwnTable[]> =>
  tx.query<OwnTable>(
    `select c.relname::text as name,
       coalesce(array_agg(a.attname::text order by a.attnum) filter (
         where a.atttypid <> 'bytea'::regtype and not a.attname = any ($2::text[])), '{}') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relname = any ($1::text[])
       and exists (select from pg_attribute m
         where m.attrelid = c.oid and m.attname = 'member_id' and not m.attisdropped)
     group by c.relname order by c.relname`,
    [LEFT_OUT, OTHERS],
  );

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * A member's rows of one table as JSON text, one statement per table.
 * Unchecked SQL: the names come from the database's own catalogue, quoted.
 */
export const ownRows = async (tx: Tx, { name, columns }: OwnTable, memberId: bigint): Promise<string> =>
  (
    await tx.query<{ rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows
         from (select ${columns.map(quoted).join(', ')} from ${quoted(name)} where member_id = $1) t`,
      [memberId],
    )
  )[0]?.rows ?? '[]';

/** Balances and movements of the ledger. */
export const ownLedger = async (tx: Tx, memberId: bigint): Promise<string> =>
  (
    await tx.query<{ rows: string }>(
      `select coalesce(jsonb_agg(jsonb_build_object('kind', k.name, 'currency', c.name, 'balanceMinor', a.balance::text)
          order by k.name, c.name), '[]')::text as rows
       from ledger.accounts a join ledger.kinds k using (kind) join ledger.currencies c using (currency)
       where a.member_id = $1`,
      [memberId],
    )
  )[0]?.rows ?? '[]';

/** The sums that the member's screens show, as one JSON object. */
export const ownFigures = async (tx: Tx, memberId: bigint, at: Date): Promise<string> =>
  (
    await tx.query<{ row: string }>(
      `select jsonb_build_object('currency', f.currency, 'earnedMinor', f.earned::text, 'paidOutMinor', f.paid_out::text,
         'toClaimMinor', f.to_claim::text, 'waitingMinor', f.waiting::text, 'withdrawingMinor', f.withdrawing::text,
         'withdrawnMinor', f.withdrawn::text)::text as row
       from member_figures($1::bigint, $2::timestamptz) f`,
      [memberId, at],
    )
  )[0]?.row ?? '{}';

export type EncryptedRow = {
  readonly phoneEncrypted: Buffer;
  readonly addressEncrypted: Buffer | null;
  readonly passportEncrypted: Buffer | null;
  readonly checks: readonly {
    readonly id: string;
    readonly name: string;
    readonly number: string;
    readonly birth: string;
  }[];
  readonly complaints: readonly { readonly id: string; readonly words: string }[];
  readonly messages: readonly Encrypted<'words'>[];
  readonly files: readonly Encrypted<'name'>[];
  readonly requests: readonly { readonly id: string; readonly words: string }[];
  readonly cards: readonly Encrypted<'number' | 'holder' | 'phone'>[];
  readonly signings: readonly Encrypted<'person'>[];
  readonly plays: readonly Encrypted<'receiver'>[];
  readonly parcels: readonly Encrypted<'address'>[];
  /** `id` is the draft's: that is where the number was encrypted. */
  readonly orders: readonly Encrypted<'target'>[];
};

/** In base64; null where there was none, empty where it was destroyed. */
type Encrypted<Column extends string> = { readonly id: string } & { readonly [Name in Column]: string | null };

const encryptedList = (table: string, columns: readonly string[], id = 'id'): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('id', x.${id}, ${columns
    .map((column) => `'${column}', encode(x.${column}_encrypted, 'base64')`)
    .join(', ')})) from ${table} x where x.member_id = m.member_id), '[]')`;

/** All encrypted values of a member, in base64, except the address book. */
export const encryptedOf = async (tx: Tx, memberId: bigint): Promise<EncryptedRow | undefined> =>
  (
    await tx.query<EncryptedRow>(
      `select m.phone_encrypted as "phoneEncrypted", m.address_encrypted as "addressEncrypted",
         m.passport_encrypted as "passportEncrypted", ${encryptedList('identity_checks', ['name', 'number', 'birth'])} as checks,
         ${encryptedList('complaints', ['words'])} as complaints,
         ${encryptedList('complaint_messages', ['words'])} as messages, ${encryptedList('complaint_files', ['name'])} as files,
         ${encryptedList('privacy_requests', ['words'])} as requests,
         ${encryptedList('bank_cards', ['number', 'holder', 'phone'])} as cards,
         ${encryptedList('contract_signings', ['person'])} as signings, ${encryptedList('box_plays', ['receiver'])} as plays,
         ${encryptedList('points_mall_orders', ['address'])} as parcels, ${encryptedList('orders', ['target'], 'draft_id')} as orders
       from members m where m.member_id = $1`,
      [memberId],
    )
  )[0];
