// Job that ends the holdings of ended assets, in batches, each holding once.
import { endEarly, periodAround } from '#income/holdings/index.ts';
import { sendNotifications, type SendNotificationSending } from '#content/notifications/index.ts';
import { invariant } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { clockOfEnded } from './ended-clock.queries.ts';
import { endingById, isOver, openEndings, type EndingRow } from './endings.queries.ts';
import { insertHoldingEndings, markDone, takeDue, type DueHolding } from './endings.repository.ts';

/** Small enough that no clock is held for long. */
const AT_ONCE = 200;
const BATCH_MS = 60_000;

const textOf = ({ kind }: EndingRow, { ends }: DueHolding): SendNotificationSending['text'] => {
  if (!ends) return 'assetLeftPlan';
  return kind === 'total_loss' ? 'assetLost' : 'assetRetired';
};

const sendingOf = (ending: EndingRow, holding: DueHolding, endAt: Date | null): SendNotificationSending => ({
  memberId: holding.memberId,
  topic: 'money',
  text: textOf(ending, holding),
  values: {
    product: holding.name,
    day: (endAt ?? ending.decidedAt).toISOString().slice(0, 10),
  },
  link: `subPages/product/myProductDetail?id=${holding.id}`,
});

/** When the holding ends now: with the period in which the end of its asset was decided. */
const endOne = async ({ tx }: RequestContext<System>, ending: EndingRow, holding: DueHolding): Promise<Date | null> => {
  if (!holding.ends) return null;
  const { memberId, id } = holding;
  await endEarly(tx, { memberId, id, at: ending.decidedAt });
  const clock = await clockOfEnded(tx, memberId, id);
  invariant(clock !== undefined, 'a holding that was just locked');
  const { cycle, zone, startAt, endAt } = clock;
  const from = ending.decidedAt < startAt ? startAt : ending.decidedAt;
  const last = periodAround(cycle, from, zone).end;
  return last < endAt ? last : endAt;
};

/** Ends a batch and tells its members; returns how many. Told in the commit that ends: once, however often it runs. */
const endBatch = async (ctx: RequestContext<System>, ending: EndingRow): Promise<number> => {
  const { tx, at } = ctx;
  const due = await takeDue(tx, ending.id, { at, limit: AT_ONCE });
  const ends: (Date | null)[] = [];
  for (const holding of due) ends.push(await endOne(ctx, ending, holding));
  const added = await insertHoldingEndings(
    tx,
    { endingId: ending.id, at },
    due.map(({ memberId, id }, index) => ({ memberId, id, endAt: ends[index] ?? null })),
  );
  const sendings = due.flatMap((holding, index) =>
    added.has(holding.id) ? [sendingOf(ending, holding, ends[index] ?? null)] : [],
  );
  await sendNotifications(ctx, sendings);
  return due.length;
};

/** Safe to stop anywhere and to run again: each batch is one transaction, and a holding is ended once. */
export const endHoldings = async (job: JobContext): Promise<void> => {
  for (const id of await job.reading(openEndings)) {
    const ending = await job.reading((tx) => endingById(tx, id));
    if (ending === undefined) continue;
    let count = AT_ONCE;
    while (count === AT_ONCE) count = await job.inTransaction((ctx) => endBatch(ctx, ending), { timeoutMs: BATCH_MS });
    await job.inTransaction(async ({ tx, at }) => {
      if (await isOver(tx, id, at)) await markDone(tx, id, at);
    });
  }
};
