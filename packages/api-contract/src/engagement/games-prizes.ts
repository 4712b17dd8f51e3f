// Results of games for operators: audits of the odds, and gifts to be shipped.
import * as z from 'zod/mini';
import { OddsAudit, Prize, PrizeState } from './games-fairness.ts';
import { GiftView } from './games-boxes.ts';
import { Day, Instant, line, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, ShortPage, shortPageInput, sortedBy } from '../pages.ts';

/** The odds and the day. */
const AuditId = z.string().check(z.regex(/^[1-9]\d{0,8}:\d{4}-\d{2}-\d{2}$/));

/** The daily audits of odds against draws, newest first. */
export const listOddsAudits = operation({
  id: 'games.listOddsAudits',
  method: 'GET',
  path: 'admin/chance/audit/list',
  realm: 'operator',
  roles: ['growth', 'compliance', 'operations', 'finance', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('day', 'plays', 'pValue'),
    id: query(AuditId),
    boxId: queryIdMaybe,
    oddsId: queryIdMaybe,
    flagged: queryBool,
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(z.object({ id: AuditId, ...OddsAudit.shape })),
  refusals: [],
  extension: true,
  module: 'games',
});

const PrizeCase = z.object({
  id: Uuid,
  memberId: Text,
  wonAt: Instant,
  prize: Prize,
  status: PrizeState,
  expiresAt: z.optional(Instant),
  /** Present only while it is to be shipped. */
  receiver: z.optional(z.object({ name: Text, tel: Text, address: Text })),
  courier: z.optional(Text),
  trackingNo: z.optional(Text),
});

/** Won gifts: those to be shipped first, oldest first, unless sorted otherwise. */
export const listWonGifts = operation({
  id: 'games.listWonGifts',
  method: 'GET',
  path: 'admin/chance/prize/list',
  realm: 'operator',
  roles: ['fulfilment', 'operations'],
  input: z.object({
    ...pageInput,
    ...sortedBy('wonAt'),
    id: query(Uuid),
    memberId: query(MemberId),
    status: query(PrizeState),
  }),
  reply: Page(PrizeCase),
  refusals: [],
  extension: true,
  module: 'games',
});

export const shipGift = operation({
  id: 'games.shipGift',
  method: 'POST',
  path: 'admin/chance/prize/ship',
  realm: 'operator',
  roles: ['fulfilment', 'operations'],
  input: z.strictObject({ id: Uuid, courier: line(60, 2), trackingNo: line(60, 3) }),
  reply: z.object({ id: Uuid, status: PrizeState }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'games',
});

/** Kinds of goods that boxes may hold, with the number of pieces of each. */
export const listGiftKinds = operation({
  id: 'games.listGiftKinds',
  method: 'GET',
  path: 'admin/chance/gift/list',
  realm: 'operator',
  roles: ['growth', 'compliance', 'operations', 'finance', 'auditor'],
  input: z.object({ ...shortPageInput, ...sortedBy('id', 'free'), id: queryIdMaybe, keyword: query(line(60)) }),
  reply: ShortPage(GiftView),
  refusals: [],
  extension: true,
  module: 'games',
});
