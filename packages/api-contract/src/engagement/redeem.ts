// Rewards for operators: redeem codes and gifts.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid, Whole } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { Waiting } from './reward-rules.ts';
import { GiftKind, GiftSource, GiftStatus, RedeemKind } from './rewards.ts';
import { inThree } from '../localized-text.ts';

const growth = ['growth', 'operations'] as const;
const readers = [...growth, 'finance', 'compliance', 'auditor'] as const;

const GiftTexts = inThree(z.strictObject({ name: line(80, 2), description: lines(300) }));

/** `amount` in whole points or coins; a voucher has a partner's code instead. */
export const GiftGiven = z.strictObject({
  kind: GiftKind,
  words: GiftTexts,
  amount: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  voucherCode: z.optional(line(64, 3)),
  /** Days after granting from which it can be claimed. */
  claimAfterDays: z.int().check(z.gte(0), z.lte(90)),
  /** Days from then until it lapses. */
  validDays: z.int().check(z.gte(1), z.lte(730)),
});
export type GiftGiven = z.output<typeof GiftGiven>;

export const RedeemBatch = z.object({
  id: Uuid,
  name: Text,
  kind: RedeemKind,
  amount: z.optional(Amount),
  currency: z.optional(CurrencyCode),
  codes: Whole,
  used: Whole,
  memberLimit: Whole,
  countryId: z.optional(Id),
  validFrom: Instant,
  validUntil: Instant,
  state: z.enum(['approved', 'exported', 'disabled']),
  createdAt: Instant,
});

export const listRedeemBatches = operation({
  id: 'rewards.listRedeemBatches',
  method: 'GET',
  path: 'admin/redeem/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    state: query(z.enum(['approved', 'exported', 'disabled'])),
    kind: query(RedeemKind),
    countryId: queryIdMaybe,
    keyword: query(line(60)),
    ...sortedBy('createdAt', 'validUntil', 'used'),
  }),
  reply: Page(RedeemBatch),
  refusals: [],
  extension: true,
  module: 'rewards',
});

/** What the codes grant and who may use them. Codes are generated afterwards by `generateRedeemCodes`. */
export const createRedeemBatch = operation({
  id: 'rewards.createRedeemBatch',
  method: 'POST',
  path: 'admin/redeem/create',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({
    name: line(80, 3),
    kind: RedeemKind,
    /** For money, points and coins. */
    amount: z.optional(AmountIn),
    /** For gifts. */
    gift: z.optional(GiftGiven),
    codes: z.int().check(z.gte(1), z.lte(5_000)),
    memberLimit: z.int().check(z.gte(1), z.lte(100)),
    countryId: z.optional(Id),
    validFrom: Instant,
    validUntil: Instant,
    reason: line(200, 3),
  }),
  reply: Waiting,
  refusals: ['not_found', 'amount_out_of_range', 'banned_words'],
  extension: true,
  module: 'rewards',
});

/** Generates the codes of an approved batch and returns them once: the stored form cannot be turned back into codes. */
export const generateRedeemCodes = operation({
  id: 'rewards.generateRedeemCodes',
  method: 'POST',
  path: 'admin/redeem/generate',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ id: Uuid, codes: z.array(Text) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

export const disableRedeemBatch = operation({
  id: 'rewards.disableRedeemBatch',
  method: 'POST',
  path: 'admin/redeem/disable',
  realm: 'operator',
  roles: [...growth, 'compliance'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: RedeemBatch,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

/** Up to a bound immediately; above it the gifts require a second operator, and `approvalId` names the approval. */
export const grantGifts = operation({
  id: 'rewards.grantGifts',
  method: 'POST',
  path: 'admin/gift/grant',
  realm: 'operator',
  roles: growth,
  input: z.strictObject({
    memberIds: z.array(MemberId).check(z.minLength(1), z.maxLength(200)),
    source: z.enum(['operator', 'campaign']),
    gift: GiftGiven,
    reason: line(200, 3),
  }),
  reply: z.object({ granted: Whole, approvalId: z.optional(Uuid) }),
  refusals: ['not_found', 'banned_words'],
  idempotent: true,
  extension: true,
  module: 'rewards',
});

export const listGiftCases = operation({
  id: 'rewards.listGiftCases',
  method: 'GET',
  path: 'admin/gift/list',
  realm: 'operator',
  roles: [...readers, 'support'],
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    memberId: query(MemberId),
    status: query(GiftStatus),
    source: query(GiftSource),
    ...sortedBy('grantedAt', 'expiresAt'),
  }),
  reply: Page(
    z.object({
      id: Uuid,
      memberId: MemberId,
      kind: GiftKind,
      source: GiftSource,
      name: Text,
      amount: z.optional(Amount),
      status: GiftStatus,
      grantedAt: Instant,
      expiresAt: Instant,
    }),
  ),
  refusals: [],
  extension: true,
  module: 'rewards',
});
