// Posts lines that show the company's own money on its way: out of members' custody, and between the two banks.
import { ownLinesPaired, postLine, sendOwnMoney } from '#fleet/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { DomainError } from '#platform/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { houseMoney, sentLegs } from './house-money.ts';
import { itemsOf, transfersToReceive, transfersToSend } from './house-transfers.queries.ts';
import { receiveTransfer, sendTransfer } from './house-transfers.repository.ts';

/** A transfer is sent by the bank's line and posted with it, or stays approved. */
const send = async ({ tx, at }: RequestContext<System>, id: string): Promise<void> => {
  const sent = await sendTransfer(tx, id);
  if (sent === undefined) return;
  const items = await itemsOf(tx, id);
  const { lineId, kind } = sent;
  await postLine(tx, { id: lineId, code: houseMoney[kind].code, at, legs: sentLegs({ ...sent, items }) });
};

const receive = async ({ tx, at }: RequestContext<System>, id: string): Promise<void> => {
  const arrived = await receiveTransfer(tx, id);
  if (arrived === undefined) return;
  const { lineId, currency, minor, custodyId } = arrived;
  await postLine(tx, {
    ...{ id: lineId, code: 'own_receive', at },
    legs: [
      { kind: 'own_custody', currency, productId: custodyId, minor: -minor },
      { kind: 'own_cash', currency, productId: custodyId, minor },
    ],
  });
};

type Work = {
  readonly due: (tx: Tx) => Promise<readonly string[]>;
  readonly one: (ctx: RequestContext<System>, id: string) => Promise<void>;
};

const WORK: readonly Work[] = [
  { due: transfersToSend, one: send },
  { due: transfersToReceive, one: receive },
  { due: ownLinesPaired, one: ({ tx, at }, id) => sendOwnMoney(tx, id, at) },
];

/**
 * Idempotent, each in its own transaction. What the books don't cover is left as it is, an open line: reconciliation
 * shows it, and nothing else waits for it.
 */
export const postOwnLines = async (job: JobContext): Promise<void> => {
  for (const { due, one } of WORK) {
    for (const id of await job.reading(due)) {
      try {
        await job.inTransaction((ctx) => one(ctx, id));
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'balance_short')) throw error;
      }
    }
  }
};
