// Bank lines of the demo's past that an operator imports on the day, before the statement of that day is there.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { explainLine } from '@roda/api-contract/backoffice/reconciliation';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import type { CallOf } from '@roda/api-contract/operation';
import { invariant } from '#platform/errors.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { DemoCallPlay } from '../seed/demo-call.ts';
import { statementCsv, type BankMovement } from './statement-csv.ts';

type Teller = { readonly play: DemoCallPlay; readonly importer: InjectedClient };

/** Imports at most 100 lines of an account; returns their ids by reference. */
export const bookLines = async (
  { play, importer }: Teller,
  account: string,
  lines: readonly BankMovement[],
): Promise<(reference: string) => string> => {
  const bytes = Buffer.from(statementCsv(lines));
  const name = `${account}-${lines[0]?.reference ?? ''}.csv`;
  const { importId, rejected } = await play(
    importStatement,
    importer,
    { account },
    { file: { name, type: 'text/csv', bytes } },
  );
  invariant(rejected.length === 0, `every line of ${name} is read: ${JSON.stringify(rejected)}`);
  const { list } = await play(listStatementLines, importer, { importId, limit: 100 });
  const ids = new Map(list.map(({ reference, id }) => [reference, id]));
  return (reference) => {
    const id = ids.get(reference);
    invariant(id !== undefined, `a line ${reference} of ${account}`);
    return id;
  };
};

export type Officers = { readonly play: DemoCallPlay; readonly staff: readonly InjectedClient[] };

/** Two operators say what a line is that nothing else explains, and so it is posted. */
export const explain = async (
  { play, staff: [maker = {}, checker = {}] }: Officers,
  explained: CallOf<typeof explainLine>,
): Promise<void> => {
  const { approvalId } = await play(explainLine, maker, explained);
  await play(approveChange, checker, { id: approvalId });
};

type OwnMoney = {
  readonly account: 'marketing' | 'payroll';
  readonly day: string;
  readonly reference: string;
  readonly amount: string;
  /** Who pays it into the company's account, and what for. */
  readonly from: string;
};

const tellerOf = ({ play, staff }: Officers): Teller => ({ play, importer: staff[0] ?? {} });

/** Money is paid into one of the company's own accounts. */
export const receiveOwnMoney = async (
  officers: Officers,
  { account, day, reference, amount, from }: OwnMoney,
): Promise<void> => {
  const lineOf = await bookLines(tellerOf(officers), account, [
    { day, reference: `${reference}-IN`, description: from, amount },
  ]);
  await explain(officers, { lineId: lineOf(`${reference}-IN`), as: 'own_money', explanation: from });
};

/** An own account sends money on to members' account. Returns the line of its arrival there. */
export const sendOwnMoney = async (
  officers: Officers,
  { account, day, reference, amount, from }: OwnMoney,
): Promise<string> => {
  const sent = { day, reference, description: 'To the account of members', amount: `-${amount}` };
  await bookLines(tellerOf(officers), account, [sent]);
  const arrived = await bookLines(tellerOf(officers), 'bank', [{ day, reference, description: from, amount }]);
  return arrived(reference);
};
