// Proposes to fill the marketing budget, and fills it when a second operator approves.
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { fundMarketing as operation } from '@roda/contract/rewards-operators';
import { keyOf, post, type Leg } from '#ledger';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { useStatementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { asProposed } from './as-proposed.ts';
import { freeArrival } from './rewards.reads.ts';
import { insertFunding } from './rewards.sql.ts';

type Op = typeof operation;
type Input = InputOf<Op>;

/** Sums of many budgets must fit the database's bigint. */
const GREATEST_MINOR = 10n ** 15n;

const minorOf = ({ amount, currency }: Input): bigint => {
  const minor = parseAmount(amount, currency);
  if (minor !== undefined && minor > 0n && minor <= GREATEST_MINOR) return minor;
  const [min, max] = [formatAmount(1n, currency), formatAmount(GREATEST_MINOR, currency)];
  return refuse('amount_out_of_range', { min, max });
};

/** Nothing is funded by it. For IDR the bank's statement must show an arrival that covers the amount. */
export const fundMarketing = async (act: Act<Operator>, input: Input): Promise<ReplyOf<Op>> => {
  const { currency, statementLineId } = input;
  const minor = minorOf(input);
  if ((currency === 'IDR') !== (statementLineId !== undefined))
    refuse('malformed', { fields: [{ path: 'statementLineId', message: 'for_idr_only' }] });
  if (statementLineId !== undefined) {
    const line = (await freeArrival(act.tx, statementLineId)) ?? refuse('not_found');
    if (line.currency !== currency || line.freeMinor < minor)
      refuse('evidence_short', { arrived: formatAmount(line.freeMinor, 'IDR') });
  }
  const subject = act.newId();
  const { id } = await proposeChange(act, {
    kind: 'marketing_fund',
    subject,
    title: `fund marketing with ${input.amount} ${currency}`,
    after: { currency, amount: formatAmount(minor, currency), statementLineId, reason: input.reason },
    payload: input,
  });
  return { approvalId: id };
};

const legsOf = (currency: Input['currency'], minor: bigint): readonly Leg[] => {
  const from = currency === 'IDR' ? 'custody' : currency === 'POINT' ? 'points_issued' : 'coins_issued';
  return [
    { kind: from, currency, minor: -minor },
    { kind: 'marketing', currency, minor },
  ];
};

/**
 * - An arrival on the bank's statement pays for what it covers and for nothing else, revenue included.
 * - Line, funding and posting change together. Refuses `evidence_short` when the line was used for something else.
 */
export const marketingFundChange = change('marketing_fund', {
  roles: ['finance', 'compliance'],
  apply: async (act, { subject, payload, proposedBy }) => {
    const { tx, who, at } = act;
    const input = asProposed(operation.input, payload);
    const { currency, statementLineId, reason } = input;
    const amountMinor = minorOf(input);
    if (statementLineId !== undefined && !(await useStatementLine(tx, statementLineId, amountMinor)))
      refuse('evidence_short');
    const approvedBy = { id: who.operatorId, name: who.name };
    const funding = { id: subject, currency, amountMinor, statementLineId, reason };
    await insertFunding(tx, funding, { proposedBy, approvedBy, at });
    await post(tx, {
      memberId: 0n,
      key: keyOf(`marketing-fund:${subject}`),
      code: currency === 'IDR' ? 'marketing_fund' : 'marketing_issue',
      at,
      ref: subject,
      legs: legsOf(currency, amountMinor),
    });
  },
});
