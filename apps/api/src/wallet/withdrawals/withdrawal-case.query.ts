// One withdrawal with everything that the desk looks at before deciding.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { withdrawalCase as WithdrawalCase } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { DeskRow } from './desk.reads.ts';
import { shownQuestion } from './question-view.ts';
import { shownCase, type ShownCase } from './withdrawal-view.ts';
import { deskCase, type CaseView } from './withdrawals.reads.ts';

type Op = typeof WithdrawalCase;
type Step = ReplyOf<Op>['steps'][number];

const stepOf = (kind: Step['kind'], at: Date | null, by?: string | null): readonly Step[] =>
  at === null ? [] : [{ kind, at: at.toISOString(), ...(by === undefined || by === null ? {} : { by }) }];

/** In the order in which it happened; a withdrawal that came back after it was paid shows both. */
const stepsOf = (view: CaseView & DeskRow, shown: ShownCase): Step[] => [
  ...stepOf('asked_for', view.requested_at),
  ...stepOf('approved', view.approved_at, shown.approvedBy),
  ...stepOf('released', view.released_at, shown.releasedBy),
  ...stepOf('sent', view.sent_at),
  ...stepOf('paid', view.paid_at, shown.paidBy),
  ...(view.status === 'rejected' ? stepOf('rejected', view.ended_at, view.ender) : []),
  ...(view.status === 'failed'
    ? stepOf(view.returned_at === null ? 'failed' : 'returned', view.ended_at, view.ender)
    : []),
];

export const withdrawalCase = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, caller, vault, at, who } = act;
  const desk = (await deskCase(tx, id)) ?? refuse('not_found');
  const shown = shownCase(desk, { lang: caller.lang, vault, at, operatorId: who.operatorId });
  const money = (minor: string): string => formatAmount(BigInt(minor), desk.currency);
  return {
    ...shown,
    steps: stepsOf(desk, shown),
    notes: desk.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    questions: desk.questions.map((row) => ({ ...shownQuestion(row, caller.lang), askedBy: row.askedBy })),
    funds: desk.funds.map(({ source, minor }) => ({ source, amount: money(minor) })),
    others: desk.others.map((other) => ({
      id: other.id,
      status: other.status,
      amount: money(other.minor),
      createdAt: new Date(other.at).toISOString(),
    })),
    balance: formatAmount(desk.balance, desk.currency),
    registeredAt: desk.registered_at.toISOString(),
    ...(desk.reason === null ? {} : { reasonWords: desk.reason }),
  };
};
