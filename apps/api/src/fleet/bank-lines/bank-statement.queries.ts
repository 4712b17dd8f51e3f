// Queries of statements, for other modules.
import type { Tx } from '#platform/db/tx.ts';

/** The current states of one import's lines. */
export const statesOfImport = async (tx: Tx, importId: string): Promise<{ matched: number; open: number }> =>
  (
    await tx.query<{ matched: number; open: number }>(
      `select (count(*) filter (where state <> 'open'))::int as matched,
        (count(*) filter (where state = 'open'))::int as open
     from statement_lines where import_id = $1`,
      [importId],
    )
  )[0] ?? { matched: 0, open: 0 };
