// Proposes what an insurer, a buyer or a scrapyard paid for an asset as revenue of its product.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeProceeds as operation } from '@roda/api-contract/income/endings';
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import { propose } from '#backoffice/approvals/index.ts';
import { useStatementLine } from '#fleet/index.ts';
import { revenueParts } from '#income/evidence/revenue-parts.policy.ts';
import { requireRoom } from '#income/evidence/part-numbers.ts';
import { insertParts } from '#income/evidence/revenue-parts.repository.ts';
import { revenueReply } from '#income/evidence/revenue-dto.ts';
import { fittingLine, type FittingLine } from '#income/evidence/line-fit.ts';
import { sourceOf } from '#income/evidence/propose-revenue.command.ts';
import { revenueById } from '#income/evidence/revenue.queries.ts';
import { takeTurn } from '#income/evidence/revenue.repository.ts';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { endingOf } from './endings.queries.ts';
import { evidenceDocument } from './evidence-documents.queries.ts';
import { periodOfProceeds } from './proceeds-period.ts';
import { insertProceeds } from './proceeds.repository.ts';

/** The requested amount, or all that the line still covers; never nothing, and never more. */
const amountOf = (line: FittingLine, asked: string | undefined, currency: Currency): bigint => {
  const freeMinor = line.amountMinor - line.usedMinor;
  const range = { min: formatAmount(1n, currency), max: formatAmount(freeMinor, currency) };
  const minor = asked === undefined ? freeMinor : parseAmount(asked, currency);
  if (minor === undefined || minor <= 0n) return reject('amount_out_of_range', range);
  if (minor > freeMinor) return reject('evidence_short', { imported: range.max, arrived: range.max });
  return minor;
};

/**
 * Guarantees:
 * - never more than the statement line still covers, which fits the asset, and never zero; a document is the evidence
 *   of one proposal;
 * - it counts in the period of its arrival; of an ended asset in the last period, as a supplement;
 * - nothing is posted before another operator approves, who did not upload the document either.
 */
export const proposeProceeds = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, newId, client } = ctx;
  const { goodsId, kind, documentId, reason } = input;
  const { assetId, currency, sharePpm, cycle, zone } = await sourceOf(tx, input);
  if ((await evidenceDocument(tx, documentId)) === undefined) reject('not_found');
  const line = await fittingLine(tx, input.statementLineId, { assetId, currency });
  const amountMinor = amountOf(line, input.amount, currency);
  await takeTurn(tx, assetId);
  const endedAt = (await endingOf(tx, assetId))?.decidedAt;
  const { start, end } = periodOfProceeds({ cycle, zone }, { bookedOn: line.bookedOn, endedAt });
  await requireRoom(tx, goodsId, [end]);
  const period = { start, end, rowCount: 0, importedMinor: amountMinor };
  const revenue = revenueParts([period], { amountMinor, sharePpm });
  const { membersMinor } = revenue;
  if (membersMinor > 0n && (await useStatementLine(tx, line.id, membersMinor)) === undefined)
    reject('evidence_short', { imported: formatAmount(amountMinor, currency), arrived: formatAmount(0n, currency) });
  const id = newId();
  const about = { id, goodsId, assetId, from: start, to: end, amountMinor, sharePpm, membersMinor, currency, reason };
  const by = { id: principal.operatorId, name: principal.name };
  const due = membersMinor > 0n ? line : undefined;
  const [statementLineId, lineFit] = [due?.id ?? null, due?.fit ?? null];
  if (!(await insertProceeds(tx, { ...about, kind, documentId, statementLineId, lineFit, by, at })))
    reject('wrong_state', { state: 'document_used' });
  await insertParts(tx, { proposalId: id, goodsId, assetId, cycle, zone, currency, from: start, to: end }, revenue);
  const row = (await revenueById(tx, id, { lang: client.lang, operatorId: by.id })) ?? reject('not_found');
  const [amount, members] = [formatAmount(amountMinor, currency), formatAmount(membersMinor, currency)];
  const title = `${row.goodsName}, ${kind}: ${amount} ${currency}`;
  const after = JSON.stringify({ kind, amount, members, currency, documentId });
  await propose(ctx, { kind: 'revenue', subject: id, title, path: 'admin/fleet/revenue/approve', after });
  ctx.audit({ target: `revenue:${id}`, after: { goodsId, kind, amount, members, documentId, statementLineId } });
  return revenueReply(row, principal.operatorId);
};
