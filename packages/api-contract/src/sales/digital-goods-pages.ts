// Catalog of digital goods for operators: telecom operators, channels, categories and their pages.
import * as z from 'zod/mini';
import { Id, line, query, queryIdMaybe, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { numberKinds } from './digital-goods.ts';
import {
  Code,
  Picture,
  Place,
  Saved,
  catalogRoles as catalog,
  Version,
  watchRoles as watch,
  Texts,
  texts,
} from './digital-goods-fields.ts';

/** `closed` while its provider is unavailable: nothing of it is sold; `hidden` is not shown at all. */
export const telecomOperatorStatuses = ['open', 'closed', 'hidden'] as const;
const telecomOperatorIn = {
  name: texts(60),
  logo: z.optional(Picture),
  numberKind: z.enum(numberKinds),
  numberMin: z.optional(z.int().check(z.gte(1), z.lte(20))),
  numberMax: z.optional(z.int().check(z.gte(1), z.lte(20))),
  numberExample: z.optional(z.string().check(z.regex(/^\d{0,20}$/))),
  prefixes: z.optional(z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(60))),
  status: z.optional(z.enum(telecomOperatorStatuses)),
  sort: z.optional(Place),
};

export const listTelecomOperatorsForOperators = operation({
  id: 'digital-goods.listTelecomOperatorsForOperators',
  method: 'GET',
  path: 'admin/plan/operator/list',
  realm: 'operator',
  roles: watch,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    /** A part of its name or code. */
    name: query(line(60)),
    countryId: queryIdMaybe,
    status: query(z.enum(telecomOperatorStatuses)),
    ...sortedBy('id', 'place', 'code', 'plans'),
  }),
  reply: ShortPage(
    z.object({
      id: Id,
      countryId: Id,
      code: Text,
      name: Texts,
      logo: Text,
      numberKind: z.enum(numberKinds),
      numberMin: z.int(),
      numberMax: z.int(),
      numberExample: Text,
      prefixes: z.array(Text),
      status: z.enum(telecomOperatorStatuses),
      sort: z.int(),
      planCount: z.int(),
      version: z.int(),
    }),
  ),
  refusals: [],
  extension: true,
  module: 'digital-goods',
});

export const createTelecomOperator = operation({
  id: 'digital-goods.createTelecomOperator',
  method: 'POST',
  path: 'admin/plan/operator/create',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ code: Code, countryId: Id, ...telecomOperatorIn }),
  reply: Saved,
  refusals: ['banned_words', 'unsupported', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

export const updateTelecomOperator = operation({
  id: 'digital-goods.updateTelecomOperator',
  method: 'POST',
  path: 'admin/plan/operator/change',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, version: Version, ...telecomOperatorIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'digital-goods',
});

const channelIn = {
  name: texts(40),
  icon: z.optional(Picture),
  sort: z.optional(Place),
  shown: z.optional(z.boolean()),
};

/** Channels and their categories, visible or not, as editable data. */
export const digitalGoodStructure = operation({
  id: 'digital-goods.digitalGoodStructure',
  method: 'GET',
  path: 'admin/plan/structure',
  realm: 'operator',
  roles: watch,
  input: z.object({}),
  reply: z.object({
    channels: z.array(
      z.object({ id: Id, code: Text, name: Texts, icon: Text, sort: z.int(), shown: z.boolean(), version: z.int() }),
    ),
    categories: z.array(
      z.object({
        id: Id,
        channelId: Id,
        parentId: z.optional(Id),
        level: z.int(),
        code: Text,
        name: Texts,
        icon: Text,
        sort: z.int(),
        shown: z.boolean(),
        planCount: z.int(),
        version: z.int(),
        /** The text above its products, if set. */
        page: z.optional(z.object({ title: Texts, subtitle: Texts, image: Text })),
      }),
    ),
  }),
  refusals: [],
  extension: true,
  module: 'digital-goods',
});

export const createDigitalGoodChannel = operation({
  id: 'digital-goods.createDigitalGoodChannel',
  method: 'POST',
  path: 'admin/plan/channel/create',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ code: Code, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

export const updateDigitalGoodChannel = operation({
  id: 'digital-goods.updateDigitalGoodChannel',
  method: 'POST',
  path: 'admin/plan/channel/change',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, version: Version, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'digital-goods',
});

/**
 * A category without a parent belongs directly to its channel; with one, to the parent's channel. At most three levels.
 */
export const createDigitalGoodCategory = operation({
  id: 'digital-goods.createDigitalGoodCategory',
  method: 'POST',
  path: 'admin/plan/category/create',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ code: Code, channelId: z.optional(Id), parentId: z.optional(Id), ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'wrong_state'],
  extension: true,
  module: 'digital-goods',
});

export const updateDigitalGoodCategory = operation({
  id: 'digital-goods.updateDigitalGoodCategory',
  method: 'POST',
  path: 'admin/plan/category/change',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ id: Id, version: Version, ...channelIn }),
  reply: Saved,
  refusals: ['banned_words', 'not_found', 'stale'],
  extension: true,
  module: 'digital-goods',
});

/** The text above a category's products; the code is that of a category of products or of digital goods. */
export const updateCategoryPage = operation({
  id: 'digital-goods.updateCategoryPage',
  method: 'POST',
  path: 'admin/plan/page/set',
  realm: 'operator',
  roles: ['catalogue', 'content', 'operations'],
  input: z.strictObject({ code: Code, title: texts(60), subtitle: texts(160), image: z.optional(Picture) }),
  reply: z.object({ code: Text, version: z.int() }),
  refusals: ['banned_words', 'not_found'],
  extension: true,
  module: 'digital-goods',
});
