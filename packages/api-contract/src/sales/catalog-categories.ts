// Category tree for operators: two levels, order, texts and icons, visibility.
import * as z from 'zod/mini';
import { positionCodes } from './catalog.ts';
import { ProductKind } from '../enums.ts';
import { Id, line, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';

const catalog = ['catalogue', 'content', 'operations'] as const;
const title = z.strictObject({ en: line(80), id: line(80), zh: line(80) });
const Texts = z.object({ en: Text, id: Text, zh: Text });

export const EditedCategory = z.object({
  id: Id,
  code: Text,
  position: z.enum(positionCodes),
  kind: z.optional(ProductKind),
  parentId: z.optional(Id),
  name: Texts,
  icon: Text,
  sort: z.int(),
  shown: z.boolean(),
  goodsCount: z.int(),
  version: z.int(),
  /** The text above its products, where there is one. */
  page: z.optional(z.object({ title: Texts, subtitle: Texts, image: Text })),
});
export type EditedCategory = z.output<typeof EditedCategory>;

/** The whole tree of a position, in order. */
export const listProductCategories = operation({
  id: 'catalog.listProductCategories',
  method: 'GET',
  path: 'admin/category/list',
  realm: 'operator',
  roles: [...catalog, 'auditor'],
  input: z.object({ position: query(z.enum(positionCodes)) }),
  reply: z.array(EditedCategory),
  refusals: [],
  extension: true,
  module: 'catalog',
});

const Code = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const Icon = z.string().check(z.regex(/^[a-z0-9-]{0,40}$/));

/** At the end of its level, hidden until published by `updateProductCategory`. */
export const createProductCategory = operation({
  id: 'catalog.createProductCategory',
  method: 'POST',
  path: 'admin/category/create',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({
    code: Code,
    position: z.enum(positionCodes),
    kind: z.optional(ProductKind),
    parentId: z.optional(Id),
    name: title,
    icon: z.optional(Icon),
  }),
  reply: EditedCategory,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'catalog',
});

export const updateProductCategory = operation({
  id: 'catalog.updateProductCategory',
  method: 'POST',
  path: 'admin/category/change',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({
    id: Id,
    /** The version that was read; without it, concurrent changes are overwritten. */
    version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    name: z.optional(title),
    icon: z.optional(Icon),
    shown: z.optional(z.boolean()),
  }),
  reply: EditedCategory,
  refusals: ['not_found', 'stale'],
  extension: true,
  module: 'catalog',
});

/** All categories of one level of a position, in the new order. */
export const sortProductCategories = operation({
  id: 'catalog.sortProductCategories',
  method: 'POST',
  path: 'admin/category/order',
  realm: 'operator',
  roles: catalog,
  input: z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  reply: z.array(EditedCategory),
  refusals: ['stale'],
  extension: true,
  module: 'catalog',
});
