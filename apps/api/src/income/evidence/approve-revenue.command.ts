// Approves proposed revenue: the only way by which money becomes distributable to members.
import { formatAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { approveRevenue as operation } from '@roda/contract/settlement';
import { fundRevenue, keyOf } from '#ledger';
import { decide } from '#modules/approvals/approvals.public.ts';
import { evidenceOf } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { revenueReply } from './revenue-view.ts';
import { revenueById } from './revenue.reads.ts';
import { decideRevenue } from './revenue.sql.ts';

/**
 * Guarantees:
 * - never by the operator who proposed it, and once, however many approve at the same moment;
 * - the evidence still covers the amount;
 * - the members' share of it becomes distributable, and nothing of the fleet's own;
 * - approval, proposal and posting change together.
 */
export const approveRevenue = async (
  act: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller, note } = act;
  await decide(act, { kind: 'revenue', subject: id, outcome: 'approved' });
  const revenue = (await decideRevenue(tx, id, { state: 'posted', name: who.name, at })) ?? refuse('wrong_state');
  const { goodsId, assetId, from, to, amountMinor, membersMinor } = revenue;
  const currency = revenue.currency as Currency;
  const { importedMinor } = await evidenceOf(tx, { assetId, from, to, currency });
  if (importedMinor < amountMinor) refuse('evidence_short', { imported: formatAmount(importedMinor, currency) });
  await fundRevenue(tx, {
    key: keyOf(`revenue:${id}`),
    evidenceId: `revenue:${id}`,
    productId: goodsId,
    currency,
    minor: membersMinor,
    at,
  });
  note({
    target: `revenue:${id}`,
    before: { status: 'proposed' },
    after: {
      status: 'posted',
      amount: formatAmount(amountMinor, currency),
      members: formatAmount(membersMinor, currency),
    },
  });
  return revenueReply((await revenueById(tx, id, caller.lang)) ?? refuse('not_found'), who.operatorId);
};
