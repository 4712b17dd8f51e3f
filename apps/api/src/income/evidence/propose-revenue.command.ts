// Proposes revenue of one product and period from counted evidence, against money that arrived.
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { proposeRevenue as operation } from '@roda/api-contract/income/settlement';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { propose } from '#backoffice/approvals/index.ts';
import { quarantineOwnersOf, useStatementLine } from '#fleet/index.ts';
import { fittingLine } from './line-fit.ts';
import { overlapping, revenueById, sourcesOfProduct, type RevenueRow } from './revenue.queries.ts';
import { insertRevenue, takeTurn } from './revenue.repository.ts';
import { revenueReply } from './revenue-dto.ts';
import { importedOf, revenueParts } from './revenue-parts.policy.ts';
import { requireRoom } from './part-numbers.ts';
import { insertParts } from './revenue-parts.repository.ts';
import { rejectImporter } from './separation.ts';
import { takeWork } from './take-work.ts';

const loaded = async ({ tx, client, principal }: RequestContext<Operator>, id: string): Promise<RevenueRow> => {
  const row = await revenueById(tx, id, { lang: client.lang, operatorId: principal.operatorId });
  invariant(row !== undefined, 'a proposal that was just written');
  return row;
};

type Wanted = { readonly asked: string | undefined; readonly reason: string | undefined; readonly currency: Currency };

/** The requested amount, or everything that was imported; never more, and less only with a reason. */
const amountOf = (importedMinor: bigint, { asked, reason, currency }: Wanted): bigint => {
  if (asked === undefined) return importedMinor;
  const minor =
    parseAmount(asked, currency) ?? reject('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  if (minor < importedMinor && reason === undefined)
    reject('reason_required', { fields: [{ path: 'reason', message: 'required' }] });
  return minor;
};

type Source = {
  readonly assetId: number;
  readonly currency: Currency;
  readonly sharePpm: number;
  readonly cycle: SettlementCycle;
  readonly zone: string;
};

/** The asset whose work is proposed: the product's own, or the named one of a plan's. */
export const sourceOf = async (
  tx: Tx,
  { goodsId, assetId }: { readonly goodsId: number; readonly assetId?: number | undefined },
): Promise<Source> => {
  const { assetIds, ...earning } = (await sourcesOfProduct(tx, goodsId)) ?? reject('not_found');
  const [only] = assetIds;
  if (assetId !== undefined && !assetIds.includes(assetId)) reject('not_found');
  if (assetId === undefined && assetIds.length > 1)
    reject('malformed', { fields: [{ path: 'assetId', message: 'required' }] });
  return { ...earning, assetId: assetId ?? only ?? reject('not_found') };
};

type Period = { readonly from: Date; readonly to: Date };

/** Requests approval of the inserted proposal by a second operator, and writes the audit entry. */
const announce = async (
  ctx: RequestContext<Operator>,
  { id, from, to }: Period & { readonly id: string },
): Promise<RevenueRow> => {
  const row = await loaded(ctx, id);
  const { goodsId, goodsName, currency, statementLineId } = row;
  const period = `${from.toISOString()}/${to.toISOString()}`;
  const [amount, members] = [formatAmount(row.amountMinor, currency), formatAmount(row.membersMinor, currency)];
  const title = `${goodsName}: ${amount} ${currency}`;
  const after = JSON.stringify({ amount, members, currency, from, to });
  await propose(ctx, { kind: 'revenue', subject: id, title, path: 'admin/fleet/revenue/approve', after });
  ctx.audit({ target: `revenue:${id}`, after: { goodsId, period, amount, members, statementLineId } });
  return row;
};

/**
 * Guarantees:
 * - never more than the counted evidence of the range, and the members' share of it never more than the statement line
 *   still covers; a range without revenue for members needs no line;
 * - the line fits the asset, and the proposer imported none of the evidence;
 * - work that a holder of the asset paid for is quarantined first, and not counted;
 * - a piece of evidence is counted by one proposal, also with concurrent calls; what is imported later for a range that
 *   was proposed before can be proposed too, up to what a period can have of parts;
 * - nothing is posted before another operator approves.
 */
export const proposeRevenue = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, newId } = ctx;
  const { goodsId, reason } = input;
  const [from, to] = [new Date(input.periodFrom), new Date(input.periodTo)];
  const { assetId, currency, sharePpm, cycle, zone } = await sourceOf(tx, input);
  const lineId = input.statementLineId;
  const line = lineId === undefined ? undefined : await fittingLine(tx, lineId, { assetId, currency });
  if (to > at) reject('not_due');
  await takeTurn(tx, assetId);
  const source = { proposalId: newId(), goodsId, assetId, cycle, zone, currency, from, to };
  await quarantineOwnersOf(tx, { assetId, from, to });
  const work = await takeWork(tx, source);
  const ends = work.map(({ end }) => end);
  await requireRoom(tx, goodsId, ends);
  const imported = importedOf(work);
  const taken = work.some(({ rowCount }) => rowCount > 0) ? undefined : await overlapping(tx, { assetId, from, to });
  if (taken !== undefined) reject('period_taken', { id: taken });
  await rejectImporter(tx, source.proposalId, principal.operatorId);
  const amountMinor = amountOf(imported, { asked: input.amount, reason, currency });
  const revenue = revenueParts(work, { amountMinor, sharePpm });
  const { membersMinor, importedMinor, rowCount } = revenue;
  // A share of zero uses no line: naming one means that money was expected.
  const isPaid = amountMinor <= importedMinor && (membersMinor === 0n) === (line === undefined);
  const covered = isPaid && (line === undefined || (await useStatementLine(tx, line.id, membersMinor)) !== undefined);
  if (!covered) {
    reject('evidence_short', {
      imported: formatAmount(importedMinor, currency),
      arrived: formatAmount(line === undefined ? 0n : line.amountMinor - line.usedMinor, currency),
    });
  }
  const id = source.proposalId;
  const money = { importedMinor, amountMinor, sharePpm, membersMinor, currency, partCount: revenue.parts.length };
  const matched = { statementLineId: line?.id ?? null, lineFit: line?.fit ?? null };
  const about = { goodsId, assetId, from, to, rowCount, ...matched, reason: reason ?? '' };
  await insertRevenue(tx, { id, ...about, ...money, by: { id: principal.operatorId, name: principal.name }, at });
  await insertParts(tx, source, revenue);
  return revenueReply(await announce(ctx, { id, from, to }), principal.operatorId);
};
