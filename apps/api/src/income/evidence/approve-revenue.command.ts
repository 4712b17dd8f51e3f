// Approves proposed revenue: the only way by which money becomes distributable to members.
import { formatAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { approveRevenue as operation } from '@roda/api-contract/income/settlement';
import { fundRevenue, deriveKey } from '#ledger';
import { decide } from '#backoffice/approvals/index.ts';
import { evidenceOf } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { documentOfRevenue } from '#income/endings/evidence-documents.queries.ts';
import { fittingLine } from './line-fit.ts';
import { requireNumbers } from './part-numbers.ts';
import { postParts } from './revenue-parts.repository.ts';
import { revenueReply } from './revenue-dto.ts';
import { revenueById } from './revenue.queries.ts';
import { decideRevenue } from './revenue.repository.ts';
import { rejectUndecided } from './separation.ts';

/**
 * Guarantees:
 * - never by an operator who proposed it or imported its evidence, its document or its statement line, and once,
 *   however many concurrent approvals;
 * - the evidence still covers the amount, the line still fits the asset, and its periods can have one more part;
 * - the members' share of it becomes distributable, and not the fleet's own share; its periods are settled at once;
 * - approval, proposal and posting change together.
 */
export const approveRevenue = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client, audit } = ctx;
  await decide(ctx, { kind: 'revenue', subject: id, outcome: 'approved' });
  const by = { id: principal.operatorId, name: principal.name };
  const revenue = (await decideRevenue(tx, id, { state: 'posted', by, at })) ?? (await rejectUndecided(tx, id, by.id));
  const { goodsId, assetId, amountMinor, membersMinor, statementLineId } = revenue;
  const currency = revenue.currency as Currency;
  const document = await documentOfRevenue(tx, id);
  const importedMinor = document === undefined ? (await evidenceOf(tx, id)).importedMinor : amountMinor;
  if (importedMinor < amountMinor) reject('evidence_short', { imported: formatAmount(importedMinor, currency) });
  await requireNumbers(tx, { goodsId, proposalId: id });
  if (statementLineId !== null) {
    const { custodyId } = await fittingLine(tx, statementLineId, { assetId, currency });
    await fundRevenue(tx, {
      key: deriveKey(`revenue:${id}`),
      evidenceId: `revenue:${id}`,
      productId: goodsId,
      custodyId,
      currency,
      minor: membersMinor,
      at,
    });
  }
  await postParts(tx, id);
  await ctx.enqueue('settlement.settleDue', {}, { key: 'settlement.settleDue' });
  audit({
    target: `revenue:${id}`,
    before: { status: 'proposed' },
    after: {
      status: 'posted',
      amount: formatAmount(amountMinor, currency),
      members: formatAmount(membersMinor, currency),
    },
  });
  return revenueReply(
    (await revenueById(tx, id, { lang: client.lang, operatorId: principal.operatorId })) ?? reject('not_found'),
    principal.operatorId,
  );
};
