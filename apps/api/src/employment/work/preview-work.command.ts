// Shows what a work log would add, line by line, and keeps nothing.
import type { previewWork as operation } from '@roda/contract/contracts-work';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { judgeLog } from './judge-work.ts';
import { quantityText } from './pay.rules.ts';
import type { WorkLog } from './read-work-log.ts';
import { employerById } from './templates.reads.ts';
import { clockText } from './work-view.ts';

const SHOWN = 100;

/** The same judgement as the import's; what another import adds meanwhile is known only then. */
export const previewWork = async (
  act: Act<Operator>,
  { employerId }: InputOf<typeof operation>,
  log: WorkLog,
): Promise<ReplyOf<typeof operation>> => {
  const employer = (await employerById(act.tx, employerId)) ?? refuse('not_found');
  const { entries, faults, counts, numberOf } = await judgeLog(act, employer, log);
  const counted = entries.filter(({ reason }) => reason === undefined);
  return {
    fileName: log.fileName,
    ...counts,
    faults: faults.slice(0, SHOWN).map(({ line, state, reason, raw }) => ({ line, state, reason, raw })),
    sample: counted.slice(0, SHOWN).map(({ line, day, unit, hundredths, startMinute }) => ({
      line,
      contractNumber: numberOf.get(line) ?? '',
      ...{ day, unit },
      quantity: quantityText(hundredths),
      ...(startMinute === null ? {} : { start: clockText(startMinute) }),
    })),
  };
};
