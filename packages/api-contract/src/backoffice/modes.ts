// Markets: the published schedule of modes, app versions and legal texts, all changed by two operators.
import * as z from 'zod/mini';
import { appTypes } from '../enums.ts';
import { Day, Id, Instant, line, lines, query, queryId, queryIdMaybe, Text, Url } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { systemTextKeys } from './markets.ts';
import { inThree, InstantIn } from '../localized-text.ts';

const staff = ['config', 'compliance', 'operations'] as const;
const readers = [...staff, 'auditor'] as const;
const Texts = z.object({ en: Text, id: Text, zh: Text });
const Code = z.int().check(z.gte(1), z.lte(2_147_483_647));
const Edition = z.string().check(z.regex(/^\d{1,4}\.\d{1,6}\.\d{1,6}$/));

/** Pending a second operator's approval. */
export const ProposedChange = z.object({ approvalId: Text });
export type ProposedChange = z.output<typeof ProposedChange>;

/**
 * `appType` absent: every channel. Days are in the country's time zone, both inclusive; `untilOn` absent: until further
 * notice.
 */
export const ModeRuleCase = z.object({
  id: Id,
  countryId: Id,
  appType: z.optional(z.enum(appTypes)),
  fromCode: z.int(),
  untilCode: z.int(),
  fromOn: Day,
  untilOn: z.optional(Day),
  sellsIncome: z.boolean(),
  sellsDeposits: z.boolean(),
  reason: Texts,
  proposedBy: z.optional(Text),
  approvedBy: z.optional(Text),
});

export const listModeRules = operation({
  id: 'markets.listModeRules',
  method: 'GET',
  path: 'admin/mode/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    appType: query(z.enum(appTypes)),
    ...sortedBy('fromOn', 'untilOn'),
  }),
  reply: ShortPage(ModeRuleCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/** R26. Begins today or later: past modes cannot be rewritten. The reason is public. */
export const proposeModeRule = operation({
  id: 'markets.proposeModeRule',
  method: 'POST',
  path: 'admin/mode/propose',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    countryId: Id,
    appType: z.optional(z.enum(appTypes)),
    fromCode: z._default(Code, 1),
    untilCode: z._default(Code, 2_147_483_647),
    fromOn: Day,
    untilOn: z.optional(Day),
    sellsIncome: z.boolean(),
    sellsDeposits: z.boolean(),
    reason: inThree(line(300, 10)),
  }),
  reply: ProposedChange,
  refusals: ['not_found', 'wrong_state', 'banned_words'],
  extension: true,
  module: 'markets',
});

/** Proposes the last day of a rule, today or later. */
export const endModeRule = operation({
  id: 'markets.endModeRule',
  method: 'POST',
  path: 'admin/mode/end',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Id, untilOn: Day, reason: line(200, 3) }),
  reply: ProposedChange,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'markets',
});

/** The mode for everyone on a channel, determined only by country, channel, version and time. */
export const previewMode = operation({
  id: 'markets.previewMode',
  method: 'GET',
  path: 'admin/mode/view',
  realm: 'operator',
  roles: readers,
  input: z.object({
    countryId: queryId,
    appType: z.enum(appTypes),
    version: line(32),
    /** Defaults to now. */
    at: query(InstantIn),
  }),
  reply: z.object({
    examine: z.boolean(),
    showTimeDeposit: z.boolean(),
    showGoods: z.boolean(),
    cause: Text,
    reason: Texts,
    ruleId: z.optional(Id),
    licence: z.optional(Text),
  }),
  refusals: [],
  extension: true,
  module: 'markets',
});

export const AppVersionCase = z.object({
  id: Id,
  appType: z.enum(appTypes),
  version: Text,
  versionCode: z.int(),
  notes: Texts,
  url: z.optional(Url),
  sizeBytes: z.optional(z.int()),
  forced: z.boolean(),
  releasedOn: Day,
});

/** Newest first. */
export const listAppVersions = operation({
  id: 'markets.listAppVersions',
  method: 'GET',
  path: 'admin/appversion/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    appType: query(z.enum(appTypes)),
    ...sortedBy('versionCode', 'releasedOn'),
  }),
  reply: ShortPage(AppVersionCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/**
 * Proposes an app version of one channel, or a change to a released one. `forced`: older versions must update before
 * use; otherwise they are notified and may skip it. An android or ios version requires its store URL.
 */
export const publishAppVersion = operation({
  id: 'markets.publishAppVersion',
  method: 'POST',
  path: 'admin/appversion/publish',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    appType: z.enum(appTypes),
    version: Edition,
    versionCode: Code,
    notes: inThree(lines(1_000, 3)),
    url: z.optional(z.url().check(z.maxLength(300), z.regex(/^https:\/\//))),
    sizeBytes: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    forced: z.boolean(),
    releasedOn: Day,
  }),
  reply: ProposedChange,
  refusals: ['wrong_state', 'banned_words'],
  extension: true,
  module: 'markets',
});

export const SystemTextCase = z.object({
  key: z.enum(systemTextKeys),
  version: z.int(),
  titles: Texts,
  bodies: Texts,
  hashes: Texts,
  publishedAt: Instant,
});

/** Every version of every text, newest first. */
export const listSystemTexts = operation({
  id: 'markets.listSystemTexts',
  method: 'GET',
  path: 'admin/text/list',
  realm: 'operator',
  roles: [...readers, 'content'],
  input: z.object({
    ...shortPageInput,
    /** `<key>.<version>` */
    id: query(z.string().check(z.regex(/^[a-z_]{1,40}\.\d{1,6}$/))),
    key: query(z.enum(systemTextKeys)),
    ...sortedBy('publishedAt'),
  }),
  reply: ShortPage(SystemTextCase),
  refusals: [],
  extension: true,
  module: 'markets',
});

/**
 * Proposes the next version of a legal text in all three languages. Rejects texts that promise income. It is in force
 * from its approval, or from `publishAt`; what members accepted before is unchanged.
 */
export const publishSystemText = operation({
  id: 'markets.publishSystemText',
  method: 'POST',
  path: 'admin/text/publish',
  realm: 'operator',
  roles: [...staff, 'content'],
  input: z.strictObject({
    key: z.enum(systemTextKeys),
    titles: inThree(line(120, 2)),
    bodies: inThree(lines(15_000, 20)),
    publishAt: z.optional(InstantIn),
  }),
  reply: ProposedChange,
  refusals: ['wrong_state', 'banned_words'],
  extension: true,
  module: 'markets',
});
