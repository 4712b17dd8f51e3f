// Classifies each line of a work log: counted, duplicate, impossible, or not of this employer.
import { createHash } from 'node:crypto';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { EmployerRow } from '#employment/contracts/templates.queries.ts';
import { impossible, type DayWork } from './work-log.policy.ts';
import { contractsByNumber, countedOn, knownKeys, type LogContract } from './work.queries.ts';
import type { ReadLine, WorkLog } from './read-work-log.ts';
import { validationErrorOf, type WorkValidationError, type NewEntry } from './work.repository.ts';

/** The identity of a line: its own id, or its full content. */
const keyOfLine = ({ work, cells }: ReadLine): string =>
  work.externalId === undefined
    ? `sha256:${createHash('sha256')
        .update(JSON.stringify(cells.map((cell) => cell.trim())))
        .digest('base64url')}`
    : `id:${work.externalId}`;

type Matched = ReadLine & { readonly contract: LogContract; readonly key: string };

const unitOn = ({ terms }: LogContract, day: string): 'hour' | 'task' | undefined =>
  terms.findLast(({ fromOn }) => fromOn <= day)?.unit;

/** Classifies line by line against what was counted before: of two overlapping lines the first counts. */
const judged = async (
  { tx, at, newId }: RequestContext<Operator>,
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

type Sorted = {
  readonly fresh: readonly Matched[];
  readonly duplicates: number;
  readonly unknown: readonly WorkValidationError[];
};

/** Lines of this employer's contracts that were not imported before. */
const sorted = async (tx: RequestContext['tx'], employerId: number, read: readonly ReadLine[]): Promise<Sorted> => {
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
    unknown: unknown.map((each) => validationErrorOf('rejected', 'contract_unknown', each)),
  };
};

export type JudgeWorkCounts = {
  readonly lines: number;
  readonly accepted: number;
  readonly duplicates: number;
  readonly quarantined: number;
  readonly rejected: number;
};

export type Judged = {
  /** Counted lines, and lines that are stored but never paid. */
  readonly entries: readonly NewEntry[];
  /** By line number. */
  readonly faults: readonly WorkValidationError[];
  readonly counts: JudgeWorkCounts;
  /** The line of an entry. */
  readonly numberOf: ReadonlyMap<number, string>;
};

/** Read-only: concurrent imports must be serialised before their lines are classified for storage. */
export const judgeLog = async (ctx: RequestContext<Operator>, employer: EmployerRow, log: WorkLog): Promise<Judged> => {
  const { fresh, duplicates, unknown } = await sorted(ctx.tx, employer.id, log.read);
  const entries = await judged(ctx, fresh, employer);
  const rawOf = new Map(fresh.map(({ line, raw }) => [line, raw]));
  const bad = entries.flatMap(({ reason, line }) =>
    reason === undefined ? [] : [validationErrorOf('quarantined', reason, { line, raw: rawOf.get(line) ?? '' })],
  );
  return {
    entries,
    faults: [...log.rejected, ...unknown, ...bad].toSorted((one, other) => one.line - other.line),
    counts: {
      lines: log.lineCount,
      accepted: entries.length - bad.length,
      duplicates,
      quarantined: bad.length,
      rejected: log.rejected.length + unknown.length,
    },
    numberOf: new Map(fresh.map(({ line, contract }) => [line, contract.number])),
  };
};
