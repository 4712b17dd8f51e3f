// Returns how a member's holding ended with its asset, and the document about it.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { holdingEnding as operation } from '@roda/api-contract/income/endings';
import { formatAmount } from '@roda/domain/money';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { renderPdf } from '#platform/pdf.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { endingPdf } from './ending-page.ts';
import { ownEnding } from './endings.queries.ts';

/** Another member's holding, and one that goes on, are not found. */
export const holdingEnding = async (
  { tx, principal, at, client }: RequestContext,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await ownEnding(tx, { memberId: principal.memberId, at }, id)) ?? reject('not_found');
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    holdingId: row.holdingId,
    product: row.product[client.lang],
    deviceNumber: row.deviceNumber,
    kind: row.kind,
    happenedOn: row.happenedOn,
    reason: row.reason,
    decidedAt: row.decidedAt.toISOString(),
    endAt: row.endAt.toISOString(),
    currency: row.currency,
    units: row.units,
    price: money(row.priceMinor),
    earned: money(row.earnedMinor),
    paidOut: money(row.paidOutMinor),
    url: `/files/ending/${row.holdingId}`,
  };
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

type Fetched = { readonly type: string; readonly bytes: Buffer; readonly name: string };

/** In the client's language; for everybody but the owner not found. */
export const fetchEnding = async (
  { principal, at, client, reading }: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<Fetched> => {
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  const row = (await reading((tx) => ownEnding(tx, { memberId: principal.memberId, at }, id))) ?? reject('not_found');
  const bytes = await renderPdf(endingPdf(row, { lang: client.lang, at }));
  return { type: 'application/pdf', bytes, name: `roda-ending-${id}.pdf` };
};
