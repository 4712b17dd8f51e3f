// Imports a work log: each line once, impossible ones kept and not counted.
import { createHash } from 'node:crypto';
import type { importWork as operation } from '@roda/contract/contracts-payroll';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { csvLines, digestOfFile } from '#modules/fleet/fleet.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { employerById, type EmployerRow } from './templates.reads.ts';
import { columnsOf, impossible, workLineOf, type DayWork, type WorkLine } from './work-log.rules.ts';
import { contractsByNumber, countedOn, importById, knownKeys, type LogContract } from './work.reads.ts';
import { insertEntries, insertFaults, insertWorkImport, takeTurn, type Fault, type NewEntry } from './work.sql.ts';
import { importShown } from './work-view.ts';

const SHOWN = 100;
/** A week of a large employer; more comes in several files. */
const MOST_LINES = 50_000;

type Input = InputOf<typeof operation>;
type Read = { readonly line: number; readonly raw: string; readonly work: WorkLine; readonly cells: readonly string[] };
export type WorkLog = {
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly lineCount: number;
  readonly read: readonly Read[];
  readonly rejected: readonly Fault[];
};

const fault = (state: Fault['state'], reason: string, { line, raw }: Pick<Fault, 'line' | 'raw'>): Fault => ({
  line,
  state,
  reason,
  raw,
});

/** Reads the whole file; refuses bad_file for one whose header lacks a column, that is empty or too long. */
export const readWorkLog = async (file: { path: string; filename: string }): Promise<WorkLog> => {
  const [read, rejected]: [Read[], Fault[]] = [[], []];
  let header: { columns: Exclude<ReturnType<typeof columnsOf>, { missing: unknown }>; width: number } | undefined;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (header === undefined) {
      if (broken) continue;
      const columns = columnsOf(cells);
      if ('missing' in columns) return refuse('bad_file', { reason: 'header', ...columns });
      header = { columns, width: cells.length };
      continue;
    }
    if (read.length + rejected.length >= MOST_LINES)
      return refuse('bad_file', { reason: 'too_long', most: MOST_LINES });
    const work = broken ? 'csv' : workLineOf(cells, header.columns, header.width);
    if (typeof work === 'string') rejected.push(fault('rejected', work, { line, raw }));
    else read.push({ line, raw, work, cells });
  }
  if (header === undefined) return refuse('bad_file', { reason: 'empty' });
  const sha256 = await digestOfFile(file.path);
  return { fileName: file.filename.slice(0, 200), sha256, lineCount: read.length + rejected.length, read, rejected };
};

export const prepareWork = ({ file }: Prep): Promise<WorkLog> =>
  readWorkLog(file ?? refuse('bad_file', { reason: 'missing' }));

/** The identity of a line: its own id, or all that it says. */
const keyOfLine = ({ work, cells }: Read): string =>
  work.externalId === undefined
    ? `sha256:${createHash('sha256')
        .update(JSON.stringify(cells.map((cell) => cell.trim())))
        .digest('base64url')}`
    : `id:${work.externalId}`;

type Matched = Read & { readonly contract: LogContract; readonly key: string };

const unitOn = ({ terms }: LogContract, day: string): 'hour' | 'task' | undefined =>
  terms.findLast(({ fromOn }) => fromOn <= day)?.unit;

/** Decides line by line, each beside what was counted before it: of two that overlap the first counts. */
const judged = async (
  { tx, at, newId }: Act<Operator>,
  lines: readonly Matched[],
  employer: EmployerRow,
): Promise<readonly NewEntry[]> => {
  const today = dayIn(at, employer.zone);
  const days = new Map<string, DayWork[]>();
  const place = (memberId: bigint, day: string): string => `${memberId} ${day}`;
  const asked = lines.map(({ contract, work }) => ({ memberId: contract.memberId, day: work.day }));
  for (const each of await countedOn(tx, asked)) {
    const key = place(each.memberId, each.day);
    days.set(key, [...(days.get(key) ?? []), each]);
  }
  return lines.map(({ contract, work, key, line }): NewEntry => {
    const { memberId, id: contractId, startOn, endOn } = contract;
    const { day, unit, hundredths, startMinute, note } = work;
    const counted = days.get(place(memberId, day)) ?? [];
    const reason = impossible(work, counted, { startOn, endOn, today, unit: unitOn(contract, day) });
    if (reason === undefined) days.set(place(memberId, day), [...counted, work]);
    return { id: newId(), memberId, contractId, key, day, unit, hundredths, startMinute, note, reason, line };
  });
};

type Sorted = { readonly fresh: readonly Matched[]; readonly duplicates: number; readonly unknown: readonly Fault[] };

/** Lines of this employer's contracts that nobody has sent before. */
const sorted = async (tx: Act['tx'], employerId: number, read: readonly Read[]): Promise<Sorted> => {
  const numbers = [...new Set(read.map(({ work }) => work.number))];
  const contracts = new Map((await contractsByNumber(tx, employerId, numbers)).map((each) => [each.number, each]));
  const unknown = read.filter(({ work }) => !contracts.has(work.number));
  const matched = read.flatMap((each): Matched[] => {
    const contract = contracts.get(each.work.number);
    return contract === undefined ? [] : [{ ...each, contract, key: keyOfLine(each) }];
  });
  const known = new Set(
    await knownKeys(
      tx,
      matched.map(({ contract, key }) => ({ contractId: contract.id, key })),
    ),
  );
  const fresh = matched.filter(({ contract, key }) => {
    const name = `${contract.id} ${key}`;
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
  return {
    fresh,
    duplicates: matched.length - fresh.length,
    unknown: unknown.map((each) => fault('rejected', 'contract_unknown', each)),
  };
};

/**
 * Guarantees:
 * - a line adds once, by its id or by all that it says; the same file again adds nothing;
 * - what can't have happened (overlaps, more than a day has, outside the contract's period) is kept, listed, and never
 *   paid;
 * - a bad line is listed with its number and reason, the rest is kept.
 */
export const importWork = async (
  act: Act<Operator>,
  { employerId }: Input,
  log: WorkLog,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, newId, note } = act;
  const employer = (await employerById(tx, employerId)) ?? refuse('not_found');
  await takeTurn(tx);
  const { fresh, duplicates, unknown } = await sorted(tx, employerId, log.read);
  const entries = await judged(act, fresh, employer);
  const rawOf = new Map(fresh.map(({ line, raw }) => [line, raw]));
  const bad = entries.flatMap(({ reason, line }) =>
    reason === undefined ? [] : [fault('quarantined', reason, { line, raw: rawOf.get(line) ?? '' })],
  );
  const faults = [...log.rejected, ...unknown, ...bad].toSorted((one, other) => one.line - other.line);
  const id = newId();
  const counts = {
    lines: log.lineCount,
    accepted: entries.length - bad.length,
    duplicates,
    quarantined: bad.length,
    rejected: log.rejected.length + unknown.length,
  };
  const by = { id: who.operatorId, name: who.name };
  await insertWorkImport(tx, { id, employerId, fileName: log.fileName, sha256: log.sha256, ...counts, by, at });
  await insertFaults(tx, id, faults);
  await insertEntries(tx, { importId: id, employerId }, entries);
  note({ target: `work_import:${id}`, after: { employerId, fileName: log.fileName, ...counts } });
  const row = (await importById(tx, id)) ?? refuse('not_found');
  return {
    ...importShown(row),
    faults: faults.slice(0, SHOWN).map(({ line, state, reason }) => ({ line, state, reason })),
  };
};
