// Queries of staged imports, for operators.
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import type { ImportPreview, StagedImport } from '@roda/api-contract/fleet/imports';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';

export type StagedRow = {
  readonly id: string;
  readonly kind: 'trip' | 'charge';
  readonly fileName: string;
  readonly fileHash: string;
  readonly sizeBytes: number;
  readonly figures: Pick<
    ImportPreview,
    'lineCount' | 'accepted' | 'duplicates' | 'quarantined' | 'rejectedCount' | 'revenue' | 'currency' | 'from' | 'to'
  >;
  readonly rules: ImportMapping;
  readonly state: StagedImport['state'];
  readonly stagedBy: number;
  readonly stagedName: string;
  readonly stagedAt: Date;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
};

const COLUMNS = `s.id, s.kind, s.file_name as "fileName", encode(s.sha256, 'hex') as "fileHash",
  s.size_bytes as "sizeBytes", s.preview - '{lines,reasons,samples,unknownNames,header}'::text[] as figures, s.rules,
  s.state, s.staged_by as "stagedBy", s.staged_name as "stagedName", s.staged_at as "stagedAt",
  s.decided_name as "decidedName", s.decided_at as "decidedAt", s.reason`;
const SORTS = {
  stagedAt: timestampKey('s.staged_at'),
  lineCount: nullable(integerKey("(s.preview ->> 'lineCount')::int")),
} as const;
const STAGED: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [uuidKey('s.id')] };

type Filter = Ordering<keyof typeof SORTS> & {
  readonly id?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const stagedPage = async (tx: Tx, asked: Filter): Promise<KeysetListed<StagedRow>> => {
  const { id, kind, state } = asked;
  const list = keysetPage(STAGED, asked, 4);
  const rows = await tx.query<StagedRow & { readonly total: bigint }>(
    `select ${COLUMNS}, ${list.total} as total, ${list.cursor} from staged_imports s
     where ($1::uuid is null or s.id = $1) and ($2::text is null or s.kind = $2) and ($3::text is null or s.state = $3)
     ${list.after} ${list.order} ${list.window}`,
    [id ?? null, kind ?? null, state ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

export const stagedById = async (
  tx: Tx,
  id: string,
): Promise<(StagedRow & { readonly preview: ImportPreview }) | undefined> =>
  (
    await tx.query<StagedRow & { readonly preview: ImportPreview }>(
      `select ${COLUMNS}, s.preview from staged_imports s where s.id = $1`,
      [id],
    )
  )[0];
