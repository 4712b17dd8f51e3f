// Repository of work logs.
import type { Tx } from '#platform/db/tx.ts';
import type { Unit } from './work-log.policy.ts';

/**
 * Serialises work logs and payrolls: concurrent ones would not see each other's lines, and could count or pay a line
 * twice.
 */
export const takeTurn = async (tx: Tx): Promise<void> => {
  await tx.query("select set_config('statement_timeout', '60000', true), set_config('lock_timeout', '60000', true)");
  await tx.query("select pg_advisory_xact_lock(hashtextextended('contracts.work', 0))");
};

export type WorkNewImport = {
  readonly id: string;
  readonly employerId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly lines: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: number;
  readonly rejected: number;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

export const insertWorkImport = (tx: Tx, made: WorkNewImport): Promise<unknown> =>
  tx.query(
    `insert into work_imports (id, employer_id, file_name, sha256, line_count, accepted, duplicates, quarantined,
       rejected, by_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      made.id,
      made.employerId,
      made.fileName,
      made.sha256,
      made.lines,
      made.accepted,
      made.duplicates,
      made.quarantined,
      made.rejected,
      made.by.id,
      made.by.name,
      made.at,
    ],
  );

export type WorkValidationError = {
  readonly line: number;
  readonly state: 'rejected' | 'quarantined';
  readonly reason: string;
  readonly raw: string;
};

export const validationErrorOf = (
  state: WorkValidationError['state'],
  reason: string,
  { line, raw }: Pick<WorkValidationError, 'line' | 'raw'>,
): WorkValidationError => ({
  line,
  state,
  reason,
  raw,
});

export const insertValidationErrors = (
  tx: Tx,
  importId: string,
  faults: readonly WorkValidationError[],
): Promise<unknown> =>
  tx.query(
    `insert into work_import_lines (import_id, line, state, reason, raw)
     select $1, t.line, t.state, t.reason, t.raw
       from unnest($2::int[], $3::text[], $4::text[], $5::text[]) as t (line, state, reason, raw)
     on conflict do nothing`,
    [
      importId,
      faults.map(({ line }) => line),
      faults.map(({ state }) => state),
      faults.map(({ reason }) => reason),
      faults.map(({ raw }) => raw.slice(0, 500)),
    ],
  );

export type NewEntry = {
  readonly id: string;
  readonly memberId: bigint;
  readonly contractId: string;
  readonly key: string;
  readonly day: string;
  readonly unit: Unit;
  readonly hundredths: number;
  readonly startMinute: number | null;
  readonly note: string;
  /** Why it isn't counted; undefined: it is counted. */
  readonly reason: string | undefined;
  readonly line: number;
};

export const insertEntries = (
  tx: Tx,
  { importId, employerId }: { importId: string; employerId: number },
  entries: readonly NewEntry[],
): Promise<unknown> =>
  tx.query(
    `insert into work_entries (member_id, id, contract_id, employer_id, key, day, unit, hundredths, start_minute, note,
       state, reason, import_id, line)
     select t.member_id, t.id, t.contract_id, $2, t.key, t.day, t.unit, t.hundredths, t.start_minute, t.note,
       case when t.reason = '' then 'counted' else 'quarantined' end, t.reason, $1, t.line
     from unnest($3::bigint[], $4::uuid[], $5::uuid[], $6::text[], $7::date[], $8::text[], $9::int[], $10::int[],
       $11::text[], $12::text[], $13::int[])
       as t (member_id, id, contract_id, key, day, unit, hundredths, start_minute, note, reason, line)`,
    [
      importId,
      employerId,
      entries.map(({ memberId }) => memberId),
      entries.map(({ id }) => id),
      entries.map(({ contractId }) => contractId),
      entries.map(({ key }) => key),
      entries.map(({ day }) => day),
      entries.map(({ unit }) => unit),
      entries.map(({ hundredths }) => hundredths),
      entries.map(({ startMinute }) => startMinute),
      entries.map(({ note }) => note),
      entries.map(({ reason }) => reason ?? ''),
      entries.map(({ line }) => line),
    ],
  );

/** Excludes a counted line from payroll. Returns whether it was counted and unpaid. */
export const excludeEntry = async (tx: Tx, id: string, reason: string): Promise<boolean> =>
  (
    await tx.query(
      `update work_entries set state = 'quarantined', reason = $2
        where id = $1 and state = 'counted' and salary_id is null returning id`,
      [id, reason],
    )
  ).length === 1;
