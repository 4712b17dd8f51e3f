// Proposes revenue of one product and period from counted evidence, against money that arrived.
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeRevenue as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { propose } from '#modules/approvals/approvals.public.ts';
import { evidenceOf, statementLine, useStatementLine } from '#modules/fleet/fleet.public.ts';
import { overlapping, revenueById, sourcesOfGoods, type RevenueRow } from './revenue.reads.ts';
import { insertRevenue, takeTurn } from './revenue.sql.ts';
import { revenueReply } from './revenue-view.ts';
import { sharedOf } from './settlement.rules.ts';

const loaded = async ({ tx, caller }: Act<Operator>, id: string): Promise<RevenueRow> => {
  const row = await revenueById(tx, id, caller.lang);
  invariant(row !== undefined, 'a proposal that was just written');
  return row;
};

type Wanted = { readonly asked: string | undefined; readonly reason: string | undefined; readonly currency: Currency };

/** What is asked for, or everything that was imported; never more, and less only with a reason. */
const amountOf = (importedMinor: bigint, { asked, reason, currency }: Wanted): bigint => {
  if (asked === undefined) return importedMinor;
  const minor =
    parseAmount(asked, currency) ?? refuse('malformed', { fields: [{ path: 'amount', message: 'places' }] });
  if (minor < importedMinor && reason === undefined)
    refuse('reason_required', { fields: [{ path: 'reason', message: 'required' }] });
  return minor;
};

type Source = { readonly assetId: number; readonly currency: Currency; readonly sharePpm: number };

/** Whose work is proposed: the product's own asset, or the one that is named of a plan's. */
const sourceOf = async ({ tx }: Act<Operator>, { goodsId, assetId }: InputOf<typeof operation>): Promise<Source> => {
  const { assetIds, ...earning } = (await sourcesOfGoods(tx, goodsId)) ?? refuse('not_found');
  const [only] = assetIds;
  if (assetId !== undefined && !assetIds.includes(assetId)) refuse('not_found');
  if (assetId === undefined && assetIds.length > 1)
    refuse('malformed', { fields: [{ path: 'assetId', message: 'required' }] });
  return { ...earning, assetId: assetId ?? only ?? refuse('not_found') };
};

type Period = { readonly from: Date; readonly to: Date };

/** Puts what was written before a second operator, and into the audit log. */
const announce = async (
  act: Act<Operator>,
  { id, from, to }: Period & { readonly id: string },
): Promise<RevenueRow> => {
  const row = await loaded(act, id);
  const { goodsId, goodsName, currency, statementLineId } = row;
  const period = `${from.toISOString()}/${to.toISOString()}`;
  const [amount, members] = [formatAmount(row.amountMinor, currency), formatAmount(row.membersMinor, currency)];
  const title = `${goodsName}: ${amount} ${currency}`;
  const after = `${title}, ${members} of it for members, ${period}`;
  await propose(act, { kind: 'revenue', subject: id, title, path: 'admin/fleet/revenue/approve', after });
  act.note({ target: `revenue:${id}`, after: { goodsId, period, amount, members, statementLineId } });
  return row;
};

/**
 * Guarantees:
 * - never more than the counted evidence of the period, and the members' share of it never more than the statement line
 *   still covers;
 * - evidence of one asset and moment is proposed once, whoever tries at the same time;
 * - nothing moves before another operator approves.
 */
export const proposeRevenue = async (
  act: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, newId } = act;
  const { goodsId, statementLineId, reason } = input;
  const [from, to] = [new Date(input.periodFrom), new Date(input.periodTo)];
  const { assetId, currency, sharePpm } = await sourceOf(act, input);
  const line = (await statementLine(tx, statementLineId)) ?? refuse('not_found');
  if (to > at) refuse('not_due');
  await takeTurn(tx, assetId);
  const taken = await overlapping(tx, { assetId, from, to });
  if (taken !== undefined) refuse('period_taken', { id: taken });
  if (line.amountMinor <= 0n || line.currency !== currency || !['open', 'revenue'].includes(line.state))
    refuse('wrong_state', { state: line.state });
  const { importedMinor, rowCount } = await evidenceOf(tx, { assetId, from, to, currency });
  const amountMinor = amountOf(importedMinor, { asked: input.amount, reason, currency });
  const { membersMinor } = sharedOf(amountMinor, sharePpm);
  const covered =
    membersMinor > 0n && amountMinor <= importedMinor && (await useStatementLine(tx, statementLineId, membersMinor));
  if (!covered) {
    refuse('evidence_short', {
      imported: formatAmount(importedMinor, currency),
      arrived: formatAmount(line.amountMinor - line.usedMinor, currency),
    });
  }
  const id = newId();
  const money = { importedMinor, amountMinor, sharePpm, membersMinor, currency };
  const about = { goodsId, assetId, from, to, rowCount, statementLineId, reason: reason ?? '' };
  await insertRevenue(tx, { id, ...about, ...money, by: { id: who.operatorId, name: who.name }, at });
  return revenueReply(await announce(act, { id, from, to }), who.operatorId);
};
