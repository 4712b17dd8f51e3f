// The categories of the points mall: texts, icons and positions.

import {
  updatePointsMallCategory,
  createPointsMallCategory,
  listPointsMallCategoriesForOperators,
} from '@roda/api-contract/engagement/points-mall-products';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useSaid } from '#shared/texts.tsx';

type Category = RowOf<typeof listPointsMallCategoriesForOperators>;

export function useCategoryOptions(): readonly FieldOption[] {
  const said = useSaid();
  const { data } = useAsk(listPointsMallCategoriesForOperators, { limit: 100 });
  return (data?.list ?? []).map(({ id, name }) => ({ value: id, text: said(name) }));
}

const fieldsOf = (row?: Category): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  ...pictureFields('picture', row?.icon),
  {
    name: 'sort',
    label: 'ops.mallgoods.place',
    kind: 'whole',
    initial: row?.sort ?? 0,
    help: 'ops.mallgoods.placeHelp',
  },
  ...(row === undefined
    ? []
    : [{ name: 'shown', label: 'ops.mallgoods.shown', kind: 'yesno', initial: row.shown } as const]),
];

const columns: readonly RecordColumn<Category>[] = [
  { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
  { key: 'name', title: 'ops.common.name', render: ({ name }) => <Texts of={name} /> },
  { key: 'sort', title: 'ops.mallgoods.place', sort: 'place', align: 'right' },
  { key: 'shown', title: 'ops.mallgoods.shown', render: ({ shown }) => <YesNo value={shown} /> },
  {
    key: 'goods',
    title: 'ops.mallgoods.goods',
    sort: 'goods',
    align: 'right',
    render: ({ id, goods }) => (
      <a href={hrefOf('mall-goods', { categoryId: String(id) })}>
        <Whole value={goods} />
      </a>
    ),
  },
];

export function PointsMallCategories() {
  return (
    <Records
      op={listPointsMallCategoriesForOperators}
      name="mall-categories"
      id={({ id }) => id}
      columns={columns}
      toolbar={
        <Action
          op={createPointsMallCategory}
          label="ops.mallgoods.createCategory"
          fields={fieldsOf()}
          shape={({ picture, ...plain }) => ({ ...plain, icon: pictureOf(picture) })}
          done="ops.common.saved"
          primary
        />
      }
      drawer={(row) => ({
        title: <Texts of={row.name} />,
        body: <Body row={row} />,
        actions: (
          <Action
            op={updatePointsMallCategory}
            input={{ id: row.id, version: row.version }}
            label="ops.common.edit"
            fields={fieldsOf(row)}
            shape={({ picture, ...plain }) => ({ ...plain, icon: pictureOf(picture, row.icon) })}
            done="ops.common.saved"
          />
        ),
      })}
    />
  );
}

function Body({ row }: { row: Category }) {
  return (
    <Facts
      of={[
        { label: 'ops.mallgoods.inEnglish', value: row.name.en },
        { label: 'ops.mallgoods.inIndonesian', value: row.name.id },
        { label: 'ops.mallgoods.inChinese', value: row.name.zh },
        { label: 'ops.mallgoods.place', value: row.sort },
        { label: 'ops.mallgoods.shown', value: <YesNo value={row.shown} /> },
        { label: 'ops.mallgoods.goods', value: <Whole value={row.goods} /> },
      ]}
    />
  );
}
