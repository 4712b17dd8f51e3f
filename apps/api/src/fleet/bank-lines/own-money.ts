// Money that the company sends from an account of its own to members' bank account: both statements have its line.
import type { CustodyAccount } from '#ledger';
import { reject } from '#platform/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { isReceived, sidesOf } from './own-lines.queries.ts';
import { pairOwnLine, type OwnLine } from './own-lines.repository.ts';
import { postLine } from './post-line.ts';

type Purpose = Exclude<CustodyAccount['purpose'], 'members'>;

/** Rejects with not_found, and with line_unfit naming the account on whose statement a line is missing. */
export const requireOwnLine = async (tx: Tx, id: string, purpose: Purpose): Promise<void> => {
  const sides = (await sidesOf(tx, id, purpose)) ?? reject('not_found');
  if (!sides.isMembers) reject('line_unfit', { reason: 'account', account: 'bank' });
  if (!sides.hasOpposite) reject('line_unfit', { reason: 'opposite', account: purpose });
};

const send = (tx: Tx, { id, custodyId, currency, minor }: OwnLine, at: Date): Promise<void> =>
  postLine(tx, {
    ...{ id, code: 'own_send', at },
    legs: [
      { kind: 'own_cash', currency, productId: custodyId, minor },
      { kind: 'own_custody', currency, productId: custodyId, minor: -minor },
    ],
  });

/** Matches and posts the line of the own account that this line of members' bank account answers, if there is one. */
export const sendOwnMoney = async (tx: Tx, bankLineId: string, at: Date): Promise<void> => {
  const line = await pairOwnLine(tx, bankLineId);
  if (line !== undefined) await send(tx, line, at);
};

/**
 * The same for an account of one purpose, by the approval of a funding. Rejects with line_unfit when that account's
 * statement has no such line, and with balance_short when the books of that account have not that much.
 */
export const receiveOwnMoney = async (
  tx: Tx,
  { id, purpose, at }: { readonly id: string; readonly purpose: Purpose; readonly at: Date },
): Promise<void> => {
  const line = await pairOwnLine(tx, id, purpose);
  if (line !== undefined) await send(tx, line, at);
  else if (!(await isReceived(tx, id, purpose))) reject('line_unfit', { reason: 'opposite', account: purpose });
};
