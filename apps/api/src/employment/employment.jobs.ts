// Background jobs of employment: finish started payrolls, notify members of new terms, end expired contracts.
import { sendNotifications } from '#content/notifications/index.ts';
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { paySalaries } from './payroll/pay-salaries.ts';
import { payingPayrolls } from './payroll/payroll.queries.ts';
import { endDue } from './contracts/signings.repository.ts';

const AT_ONCE = 200;

type Notified = { readonly notified: readonly { memberId: string; employer: string; until: string }[] };

/** Notifies members under older terms of the new ones. */
const notifyTerms = (work: JobContext, { notified }: Notified): Promise<void> =>
  work.inTransaction((ctx) =>
    sendNotifications(
      ctx,
      notified.map(({ memberId, employer, until }) => ({
        memberId: BigInt(memberId),
        topic: 'contract' as const,
        text: 'contractTerms' as const,
        values: { employer, until },
        link: 'subPages/contract/view',
      })),
    ),
  );

/** Ends contracts whose last day is over in the employer's time zone, and notifies the members. */
export const endContracts = async (work: JobContext): Promise<void> => {
  const step = (): Promise<number> =>
    work.inTransaction(async (ctx) => {
      const ended = await endDue(ctx.tx, ctx.at, AT_ONCE);
      await sendNotifications(
        ctx,
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

/** Finishes payrolls that a server started but did not complete. */
const keepPaying = async (work: JobContext): Promise<void> => {
  for (const payrollId of await work.reading(payingPayrolls)) await paySalaries(work, { payrollId });
};

export const employmentJobs: readonly Job[] = [
  job('contracts.paySalaries', paySalaries),
  job('contracts.tellTerms', notifyTerms),
];

export const employmentSchedules: readonly Schedule[] = [
  schedule({ name: 'contracts.endContracts', everyMs: 3_600_000, run: endContracts }),
  schedule({ name: 'contracts.keepPaying', everyMs: 600_000, run: keepPaying }),
];
