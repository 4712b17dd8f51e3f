// Previews what a work log would add, line by line, without storing anything.
import type { previewWork as operation } from '@roda/api-contract/employment/work';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { judgeLog } from './judge-work.ts';
import { quantityText } from '#employment/payroll/pay.policy.ts';
import type { WorkLog } from './read-work-log.ts';
import { employerById } from '#employment/contracts/templates.queries.ts';
import { clockText } from './work-dto.ts';

const SHOWN = 100;

/** The same classification as the import's; lines that another import adds in the meantime are not considered. */
export const previewWork = async (
  ctx: RequestContext<Operator>,
  { employerId }: InputOf<typeof operation>,
  log: WorkLog,
): Promise<ReplyOf<typeof operation>> => {
  const employer = (await employerById(ctx.tx, employerId)) ?? reject('not_found');
  const { entries, faults, counts, numberOf } = await judgeLog(ctx, employer, log);
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
