// Repository by which operators write telecom operators, channels, categories and category pages.
import type { Tx } from '#platform/db/tx.ts';
import type { DigitalGoodsTexts } from '#sales/digital-goods/digital-goods.policy.ts';

export type Saved = { readonly id: number; readonly version: number };

export type TelecomOperatorTexts = {
  readonly name: DigitalGoodsTexts;
  readonly logo: string;
  readonly numberKind: string;
  readonly numberMin: number;
  readonly numberMax: number;
  readonly numberExample: string;
  readonly prefixes: readonly string[];
  readonly status: string;
  readonly sort: number;
};

const telecomOperatorValues = (carrier: TelecomOperatorTexts): unknown[] => [
  JSON.stringify(carrier.name),
  carrier.logo,
  carrier.numberKind,
  carrier.numberMin,
  carrier.numberMax,
  carrier.numberExample,
  carrier.prefixes,
  carrier.status,
  carrier.sort,
];

/** Undefined when the code is taken. */
export const insertTelecomOperator = async (
  tx: Tx,
  { code, countryId, ...carrier }: TelecomOperatorTexts & { code: string; countryId: number },
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `insert into telecom_operators (name, logo, number_kind, number_min, number_max, number_example, prefixes, status,
         sort, code, country_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (code) do nothing returning id, version`,
      [...telecomOperatorValues(carrier), code, countryId],
    )
  )[0];

/** Undefined when the version is stale. */
export const updateTelecomOperatorRow = async (
  tx: Tx,
  { id, version, ...carrier }: TelecomOperatorTexts & Saved,
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update telecom_operators set name = $1, logo = $2, number_kind = $3, number_min = $4, number_max = $5,
         number_example = $6, prefixes = $7, status = $8, sort = $9, version = version + 1
       where id = $10 and version = $11 returning id, version`,
      [...telecomOperatorValues(carrier), id, version],
    )
  )[0];

export type Branch = {
  readonly name: DigitalGoodsTexts;
  readonly icon: string;
  readonly sort: number;
  readonly shown: boolean;
};

const branchValues = ({ name, icon, sort, shown }: Branch): unknown[] => [JSON.stringify(name), icon, sort, shown];

export const insertChannel = async (
  tx: Tx,
  { code, ...branch }: Branch & { code: string },
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `insert into digital_good_channels (name, icon, sort, shown, code) values ($1, $2, $3, $4, $5)
       on conflict (code) do nothing returning id, version`,
      [...branchValues(branch), code],
    )
  )[0];

export const updateChannel = async (tx: Tx, { id, version, ...branch }: Branch & Saved): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update digital_good_channels set name = $1, icon = $2, sort = $3, shown = $4, version = version + 1
       where id = $5 and version = $6 returning id, version`,
      [...branchValues(branch), id, version],
    )
  )[0];

export type DigitalGoodsEditingLocation = {
  readonly channelId: number;
  readonly parentId: number | null;
  readonly level: number;
};

export const insertCategory = async (
  tx: Tx,
  { code, channelId, parentId, level, ...branch }: Branch & DigitalGoodsEditingLocation & { code: string },
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `insert into digital_good_categories (name, icon, sort, shown, code, channel_id, parent_id, level)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing returning id, version`,
      [...branchValues(branch), code, channelId, parentId, level],
    )
  )[0];

export const updateCategory = async (tx: Tx, { id, version, ...branch }: Branch & Saved): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update digital_good_categories set name = $1, icon = $2, sort = $3, shown = $4, version = version + 1
       where id = $5 and version = $6 returning id, version`,
      [...branchValues(branch), id, version],
    )
  )[0];

export const upsertCategoryPage = async (
  tx: Tx,
  {
    code,
    title,
    subtitle,
    image,
  }: { code: string; title: DigitalGoodsTexts; subtitle: DigitalGoodsTexts; image: string },
): Promise<{ code: string; version: number } | undefined> =>
  (
    await tx.query<{ code: string; version: number }>(
      `insert into category_pages as g (code, title, subtitle, image) values ($1, $2, $3, $4)
       on conflict (code) do update set title = excluded.title, subtitle = excluded.subtitle, image = excluded.image,
         version = g.version + 1
       returning code, version`,
      [code, JSON.stringify(title), JSON.stringify(subtitle), image],
    )
  )[0];
