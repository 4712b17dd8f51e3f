// Returns one withdrawal with everything the back office reviews before deciding.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { withdrawalCase as WithdrawalCase } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { type BackofficeRow, backofficeCase, type CaseDto } from './withdrawals.queries.ts';
import { shownQuestion } from './question-dto.ts';
import { shownCase, type ShownCase } from './withdrawal-dto.ts';

type Op = typeof WithdrawalCase;
type Step = ReplyOf<Op>['steps'][number];

const stepOf = (kind: Step['kind'], at: Date | null, by?: string | null): readonly Step[] =>
  at === null ? [] : [{ kind, at: at.toISOString(), ...(by === undefined || by === null ? {} : { by }) }];

/** In chronological order; a withdrawal returned after it was paid shows both. */
const stepsOf = (view: CaseDto & BackofficeRow, shown: ShownCase): Step[] => [
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

export const withdrawalCase = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, client, vault, at, principal } = ctx;
  const backoffice = (await backofficeCase(tx, id)) ?? reject('not_found');
  const shown = shownCase(backoffice, { lang: client.lang, vault, at, operatorId: principal.operatorId });
  const money = (minor: string): string => formatAmount(BigInt(minor), backoffice.currency);
  return {
    ...shown,
    steps: stepsOf(backoffice, shown),
    notes: backoffice.notes.map((note) => ({ ...note, at: new Date(note.at).toISOString() })),
    questions: backoffice.questions.map((row) => ({ ...shownQuestion(row, client.lang), askedBy: row.askedBy })),
    funds: backoffice.funds.map(({ source, minor }) => ({ source, amount: money(minor) })),
    others: backoffice.others.map((other) => ({
      id: other.id,
      status: other.status,
      amount: money(other.minor),
      createdAt: new Date(other.at).toISOString(),
    })),
    balance: formatAmount(backoffice.balance, backoffice.currency),
    registeredAt: backoffice.registered_at.toISOString(),
    ...(backoffice.reason === null ? {} : { reasonWords: backoffice.reason }),
  };
};
