// The end of an asset (R5): its evidence documents, proceeds of insurance, sale and scrap, and its holdings' last day.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, lines, queryId, Text, Url, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Revenue } from './settlement.ts';

const staff = ['operations', 'finance'] as const;
const proposers = ['fleet', 'operations'] as const;

/**
 * A document as evidence: PDF, PNG or JPEG, at most 5 MB, stored encrypted. The same bytes are refused a second time.
 * Who uploads it can't approve what it is evidence of.
 */
export const uploadEvidence = operation({
  id: 'settlement.uploadEvidence',
  method: 'POST',
  path: 'admin/upload/evidence',
  realm: 'operator',
  roles: ['operations', 'finance', 'fleet'],
  input: z.strictObject({}),
  reply: z.object({ id: Uuid, sha256: Text, mediaType: Text, sizeBytes: z.int(), url: Url }),
  refusals: ['bad_file', 'wrong_state'],
  extension: true,
  upload: true,
  module: 'settlement',
});

/** Kinds of evidence beside trips and sessions: what an insurer, a buyer or a scrapyard paid. */
export const proceedsKinds = ['insurance', 'sale', 'scrap'] as const;

/**
 * Proposes money that arrived for an asset as revenue: by default all that the statement line still covers. It counts
 * in the period around the day on which the line was booked; of an asset that has ended, in its last period. The
 * product's member share applies. Approved and rejected like other revenue.
 */
export const proposeProceeds = operation({
  id: 'settlement.proposeProceeds',
  method: 'POST',
  path: 'admin/fleet/proceeds',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    goodsId: Id,
    assetId: z.optional(Id),
    kind: z.enum(proceedsKinds),
    statementLineId: Uuid,
    documentId: Uuid,
    amount: z.optional(AmountIn),
    reason: lines(500, 3),
  }),
  reply: Revenue,
  refusals: ['not_found', 'evidence_short', 'amount_out_of_range', 'line_unfit', 'wrong_state', 'period_full'],
  extension: true,
  module: 'settlement',
});

export const endingKinds = ['retired', 'total_loss'] as const;
const EndingKind = z.enum(endingKinds);

/**
 * What the end of an asset would concern now, and its end once it is decided. `open` holdings are not ended yet;
 * `window` orders can still be cancelled and are paid back in full.
 */
export const assetEnding = operation({
  id: 'settlement.assetEnding',
  method: 'GET',
  path: 'admin/asset/ending',
  realm: 'operator',
  roles: [...proposers, 'finance', 'compliance', 'support', 'auditor'],
  input: z.object({ assetId: queryId }),
  reply: z.object({
    assetId: Id,
    deviceNumber: Text,
    products: z.array(z.object({ goodsId: Id, name: Text, ends: z.boolean() })),
    open: z.int(),
    units: z.int(),
    window: z.int(),
    ending: z.optional(
      z.object({
        id: Uuid,
        kind: EndingKind,
        happenedOn: Day,
        reason: Text,
        documentUrl: z.optional(Url),
        decidedBy: Text,
        decidedAt: Instant,
        ended: z.int(),
        doneAt: z.optional(Instant),
      }),
    ),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'settlement',
});

/**
 * Proposes to a second operator that an asset ends: its products leave the catalogue, orders within their cancel window
 * are paid back, and its holdings end with the period in which it is decided.
 */
export const proposeAssetEnding = operation({
  id: 'settlement.proposeAssetEnding',
  method: 'POST',
  path: 'admin/asset/end',
  realm: 'operator',
  roles: proposers,
  input: z.strictObject({
    assetId: Id,
    kind: EndingKind,
    happenedOn: Day,
    reason: line(200, 3),
    documentId: z.optional(Uuid),
  }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'not_due'],
  reauth: true,
  extension: true,
  module: 'settlement',
});

/** How a holding ended with its asset, for its owner; `url` is the document. */
export const holdingEnding = operation({
  id: 'settlement.holdingEnding',
  method: 'GET',
  path: 'wx/holding/ending',
  realm: 'member',
  input: z.object({ id: Uuid }),
  reply: z.object({
    holdingId: Uuid,
    product: Text,
    deviceNumber: Text,
    kind: EndingKind,
    happenedOn: Day,
    reason: Text,
    decidedAt: Instant,
    /** The end of the last period. */
    endAt: Instant,
    currency: CurrencyCode,
    units: z.int(),
    price: Amount,
    /** All income of the holding so far, and what of it is in the wallet. */
    earned: Amount,
    paidOut: Amount,
    url: Url,
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'settlement',
});
