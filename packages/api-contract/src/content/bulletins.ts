// Bulletins: notices that stop a member's calls (errno 524) until they are read; made by two operators, kept as proof.
import * as z from 'zod/mini';
import { systemTextKeys } from '../backoffice/markets.ts';
import { appTypes } from '../enums.ts';
import { Id, Instant, line, lines, MemberId, query, queryId, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { inThree, InstantIn } from '../localized-text.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/**
 * `maintenance` stops commands; every other kind stops every call. No kind stops what a member needs to read it, to log
 * in or out, to start or update the app, or to reach their own money.
 */
export const bulletinKinds = ['maintenance', 'forced_update', 'agreement', 'closing', 'recall', 'restriction'] as const;
export const BulletinKind = z.enum(bulletinKinds);
export type BulletinKind = z.output<typeof BulletinKind>;

export const bulletinAudiences = ['everyone', 'product', 'asset', 'listed'] as const;

/** A `scheduled`, an `active` and an `ended` one are approved. */
export const bulletinStates = [
  'proposed',
  'scheduled',
  'active',
  'ended',
  'rejected',
  'withdrawn',
  'replaced',
] as const;

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const TextVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));
const VersionCode = z.int().check(z.gte(1), z.lte(2_147_483_647));
const Hashes = z.object({ en: Text, id: Text, zh: Text });

/**
 * A bulletin in the client's language, as `data.bulletin` of errno 524 has it. `hash` is the SHA-256, in hex, of title,
 * line feed and body in UTF-8. `text` is the legal text that it presents.
 */
export const Bulletin = z.object({
  id: Id,
  version: z.int(),
  kind: BulletinKind,
  title: Text,
  body: Text,
  hash: Text,
  startsAt: Instant,
  text: z.optional(z.object({ key: z.enum(systemTextKeys), version: z.int() })),
  /** Absent while it is to be read. */
  readAt: z.optional(Instant),
});
export type Bulletin = z.output<typeof Bulletin>;

/** What applies to the member now, read or not, in the order in which it is to be read. */
export const memberBulletins = operation({
  id: 'bulletins.memberBulletins',
  method: 'GET',
  path: 'wx/bulletin/list',
  realm: 'member',
  input: z.object({}),
  reply: z.object({ list: z.array(Bulletin) }),
  refusals: [],
  extension: true,
  module: 'bulletins',
});

/**
 * Records that the member has read it; repeated, the first time counts. `hash` is that of the text shown, in any of the
 * languages: another one is `stale`. `unread` is what is to be read next.
 */
export const readBulletin = operation({
  id: 'bulletins.readBulletin',
  method: 'POST',
  path: 'wx/bulletin/read',
  realm: 'member',
  input: z.strictObject({ id: Id, hash: Hash }),
  reply: z.object({ readAt: Instant, unread: z.array(Bulletin) }),
  refusals: ['not_found', 'stale'],
  extension: true,
  module: 'bulletins',
});

const roles = ['content', 'operations', 'compliance'] as const;
const readers = [...roles, 'config', 'support', 'auditor'] as const;

export const BulletinTexts = inThree(z.strictObject({ title: line(120), body: lines(4000, 5) }));
export type BulletinTexts = z.output<typeof BulletinTexts>;

/**
 * One version. Absent `countryId` and `appType`: every one. Its content never changes; what is wrong is withdrawn, or
 * replaced by the next version.
 */
export const BulletinCase = z.object({
  id: Id,
  version: z.int(),
  replaces: z.optional(Id),
  kind: BulletinKind,
  state: z.enum(bulletinStates),
  countryId: z.optional(Id),
  appType: z.optional(z.enum(appTypes)),
  fromCode: z.int(),
  untilCode: z.int(),
  audience: z.enum(bulletinAudiences),
  productId: z.optional(Id),
  assetId: z.optional(Id),
  /** The name of the product, or the device number of the asset. */
  audienceName: z.optional(Text),
  /** Of a list only. */
  memberIds: z.optional(z.array(MemberId)),
  texts: BulletinTexts,
  hashes: Hashes,
  textKey: z.optional(z.enum(systemTextKeys)),
  textVersion: z.optional(z.int()),
  startsAt: Instant,
  endsAt: z.optional(Instant),
  proposedBy: Text,
  proposedAt: Instant,
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
  endedBy: z.optional(Text),
  endedAt: z.optional(Instant),
  endReason: z.optional(Text),
});
export type BulletinCase = z.output<typeof BulletinCase>;

/** Newest first. */
export const listBulletins = operation({
  id: 'bulletins.listBulletins',
  method: 'GET',
  path: 'admin/bulletin/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: queryIdMaybe,
    kind: query(BulletinKind),
    state: query(z.enum(bulletinStates)),
    countryId: queryIdMaybe,
    keyword: query(line(60)),
    ...sortedBy('id', 'startsAt', 'endsAt'),
  }),
  reply: Page(BulletinCase),
  refusals: [],
  extension: true,
  module: 'bulletins',
});

/** Members in the audience whatever app they use, and those of them who have read it. */
export const bulletinAudience = operation({
  id: 'bulletins.bulletinAudience',
  method: 'GET',
  path: 'admin/bulletin/audience',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: queryId }),
  reply: z.object({ members: z.int(), read: z.int() }),
  refusals: ['not_found'],
  extension: true,
  module: 'bulletins',
});

/** The proof: who has read which version in which language, when, in which session and app. */
export const BulletinRead = z.object({
  bulletinId: Id,
  version: z.int(),
  kind: BulletinKind,
  /** In the operator's language. */
  title: Text,
  memberId: MemberId,
  lang: z.enum(['en', 'id', 'zh']),
  hash: Text,
  sessionId: Uuid,
  appType: Text,
  versionCode: z.int(),
  readAt: Instant,
});

/** Of one bulletin, of one member, or all; newest first. */
export const listBulletinReads = operation({
  id: 'bulletins.listBulletinReads',
  method: 'GET',
  path: 'admin/bulletin/reads',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...pageInput, bulletinId: queryIdMaybe, memberId: query(MemberId), ...sortedBy('readAt') }),
  reply: Page(BulletinRead),
  refusals: [],
  extension: true,
  module: 'bulletins',
});

const BulletinState = z.object({ id: Id, state: z.enum(bulletinStates) });

/**
 * Stops nobody until another operator approves it. `replaces` is the approved version that it takes the place of: who
 * has read that one reads the new one again. From its approval on, or from `startsAt` if that is later.
 */
export const proposeBulletin = operation({
  id: 'bulletins.proposeBulletin',
  method: 'POST',
  path: 'admin/bulletin/propose',
  realm: 'operator',
  roles,
  input: z.strictObject({
    kind: BulletinKind,
    countryId: z.optional(Id),
    appType: z.optional(z.enum(appTypes)),
    fromCode: z._default(VersionCode, 1),
    untilCode: z._default(VersionCode, 2_147_483_647),
    audience: z._default(z.enum(bulletinAudiences), 'everyone'),
    productId: z.optional(Id),
    assetId: z.optional(Id),
    memberIds: z.optional(z.array(MemberId).check(z.minLength(1), z.maxLength(1000))),
    texts: BulletinTexts,
    textKey: z.optional(z.enum(systemTextKeys)),
    textVersion: z.optional(TextVersion),
    startsAt: z.optional(InstantIn),
    endsAt: z.optional(InstantIn),
    replaces: z.optional(Id),
  }),
  reply: BulletinState,
  refusals: ['banned_words', 'unsupported', 'not_found', 'wrong_state', 'bad_period'],
  extension: true,
  module: 'bulletins',
});

/** By another operator than the proposer; the version that it replaces ends with it. */
export const approveBulletin = operation({
  id: 'bulletins.approveBulletin',
  method: 'POST',
  path: 'admin/bulletin/approve',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id }),
  reply: BulletinState,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'bulletins',
});

export const rejectBulletin = operation({
  id: 'bulletins.rejectBulletin',
  method: 'POST',
  path: 'admin/bulletin/reject',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: BulletinState,
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  extension: true,
  module: 'bulletins',
});

/** Ends an approved one at once, before or after it began; one operator suffices, because it stops nobody any more. */
export const withdrawBulletin = operation({
  id: 'bulletins.withdrawBulletin',
  method: 'POST',
  path: 'admin/bulletin/withdraw',
  realm: 'operator',
  roles,
  input: z.strictObject({ id: Id, reason: line(200, 3) }),
  reply: BulletinState,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'bulletins',
});
