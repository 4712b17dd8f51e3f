// Proposes to fund the marketing budget, and funds it when a second operator approves.
import { formatAmount, MAX_ENTERED_MINOR, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { fundMarketing as operation } from '@roda/api-contract/engagement/reward-rules';
import { deriveKey, post, type Leg } from '#ledger';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { receiveOwnMoney, requireOwnLine, useStatementLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { asProposed } from './parse-proposed.ts';
import { freeArrival } from './rewards.queries.ts';
import { insertFunding } from './rewards.repository.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

const minorOf = ({ amount, currency }: Input): bigint => {
  const minor = parseAmount(amount, currency);
  if (minor !== undefined && minor > 0n && minor <= MAX_ENTERED_MINOR) return minor;
  const [min, max] = [formatAmount(1n, currency), formatAmount(MAX_ENTERED_MINOR, currency)];
  return reject('amount_out_of_range', { min, max });
};

/**
 * Nothing is funded yet. For IDR the statement of members' bank must show a receipt that covers the amount, and the
 * marketing account's its opposite.
 */
export const fundMarketing = async (ctx: RequestContext<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { currency, statementLineId } = input;
  const minor = minorOf(input);
  if ((currency === 'IDR') !== (statementLineId !== undefined))
    reject('malformed', { fields: [{ path: 'statementLineId', message: 'for_idr_only' }] });
  if (statementLineId !== undefined) {
    await requireOwnLine(ctx.tx, statementLineId, 'marketing');
    const line = (await freeArrival(ctx.tx, statementLineId)) ?? reject('not_found');
    if (line.currency !== currency || line.freeMinor < minor)
      reject('evidence_short', { arrived: formatAmount(line.freeMinor, 'IDR') });
  }
  const subject = ctx.newId();
  const { id } = await proposeChange(ctx, {
    kind: 'marketing_fund',
    subject,
    title: `fund marketing with ${input.amount} ${currency}`,
    after: { currency, amount: formatAmount(minor, currency), statementLineId, reason: input.reason },
    payload: input,
  });
  return { approvalId: id };
};

/** Money arrived in a custody account; points and coins are issued. */
const legsOf = (currency: Input['currency'], minor: bigint, custodyId: number | undefined): readonly Leg[] => [
  custodyId === undefined
    ? { kind: currency === 'POINT' ? 'points_issued' : 'coins_issued', currency, minor: -minor }
    : { kind: 'custody', currency, productId: custodyId, minor: -minor },
  { kind: 'marketing', currency, minor },
];

/**
 * - A receipt on the bank statement funds up to its amount and nothing else, revenue included.
 * - The marketing account's line is posted with it, once. Both lines, funding and postings change together.
 * - Rejects with `evidence_short` when the line was used for something else, with `line_unfit` when the opposite was.
 */
export const marketingFundChange = change('marketing_fund', {
  roles: ['finance', 'compliance'],
  apply: async (ctx, { subject, payload, proposedBy }) => {
    const { tx, principal, at } = ctx;
    const input = asProposed(operation.input, payload);
    const { currency, statementLineId, reason } = input;
    const amountMinor = minorOf(input);
    if (statementLineId !== undefined) await receiveOwnMoney(tx, { id: statementLineId, purpose: 'marketing', at });
    const custodyId =
      statementLineId === undefined
        ? undefined
        : ((await useStatementLine(tx, statementLineId, amountMinor)) ?? reject('evidence_short'));
    const approvedBy = { id: principal.operatorId, name: principal.name };
    const funding = { id: subject, currency, amountMinor, statementLineId, reason };
    await insertFunding(tx, funding, { proposedBy, approvedBy, at });
    await post(tx, {
      memberId: 0n,
      key: deriveKey(`marketing-fund:${subject}`),
      code: currency === 'IDR' ? 'marketing_fund' : 'marketing_issue',
      at,
      ref: `marketing_fund:${subject}`,
      legs: legsOf(currency, amountMinor, custodyId),
    });
  },
});
