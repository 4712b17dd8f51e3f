// The categories of the points mall: their words, icons and places.

import {
  changeMallCategory,
  createMallCategory,
  listMallCategoriesForOperators,
} from '@roda/contract/mall-shelf-operators';
import { Act } from '#shared/act.tsx';
import { useAsk } from '#shared/ask.ts';
import type { Field, Option } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { hrefOf } from '#shared/place.ts';
import { Facts, Whole, Words, YesNo } from '#shared/show.tsx';
import { Records } from '#shared/table/records.tsx';
import type { Column, RowOf } from '#shared/table/records.model.ts';
import { useSaid } from '#shared/texts.tsx';

type Category = RowOf<typeof listMallCategoriesForOperators>;

export function useCategoryOptions(): readonly Option[] {
  const said = useSaid();
  const { data } = useAsk(listMallCategoriesForOperators, { limit: 100 });
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

const columns: readonly Column<Category>[] = [
  { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
  { key: 'name', title: 'ops.common.name', render: ({ name }) => <Words of={name} /> },
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

export function MallCategories() {
  return (
    <Records
      op={listMallCategoriesForOperators}
      name="mall-categories"
      id={({ id }) => id}
      columns={columns}
      toolbar={
        <Act
          op={createMallCategory}
          label="ops.mallgoods.createCategory"
          fields={fieldsOf()}
          shape={({ picture, ...plain }) => ({ ...plain, icon: pictureOf(picture) })}
          done="ops.common.saved"
          primary
        />
      }
      drawer={(row) => ({
        title: <Words of={row.name} />,
        body: <Body row={row} />,
        actions: (
          <Act
            op={changeMallCategory}
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
