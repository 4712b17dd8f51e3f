// What contracts do by themselves: pay what was begun, tell of new terms, end what is over.
import { sendNotices } from '#modules/notices/notices.public.ts';
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { paySalaries } from './pay-salaries.ts';
import { payingPayrolls } from './payroll.reads.ts';
import { endDue } from './signings.sql.ts';

const AT_ONCE = 200;

type Told = { readonly told: readonly { memberId: string; employer: string; until: string }[] };

/** Whoever works under older terms hears of the new ones. */
const tellTerms = (work: JobAct, { told }: Told): Promise<void> =>
  work.inTransaction((act) =>
    sendNotices(
      act,
      told.map(({ memberId, employer, until }) => ({
        memberId: BigInt(memberId),
        topic: 'contract' as const,
        text: 'contractTerms' as const,
        values: { employer, until },
        link: 'subPages/contract/view',
      })),
    ),
  );

/** Ends contracts whose last day is over where the employer is, and says so to their people. */
export const endContracts = async (work: JobAct): Promise<void> => {
  const step = (): Promise<number> =>
    work.inTransaction(async (act) => {
      const ended = await endDue(act.tx, act.at, AT_ONCE);
      await sendNotices(
        act,
        ended.map(({ memberId, number }) => ({
          memberId,
          topic: 'contract' as const,
          text: 'contractEnded' as const,
          values: { number },
          link: 'subPages/contract/view',
        })),
      );
      return ended.length;
    });
  while ((await step()) === AT_ONCE);
};

/** Finishes payrolls that a server began and did not end. */
const keepPaying = async (work: JobAct): Promise<void> => {
  for (const payrollId of await work.reading(payingPayrolls)) await paySalaries(work, { payrollId });
};

export const contractsJobs: readonly Job[] = [
  job('contracts.paySalaries', paySalaries),
  job('contracts.tellTerms', tellTerms),
];

export const contractsSchedules: readonly Schedule[] = [
  schedule({ name: 'contracts.endContracts', everyMs: 3_600_000, run: endContracts }),
  schedule({ name: 'contracts.keepPaying', everyMs: 600_000, run: keepPaying }),
];
