// Actions on a category: texts and icon, visibility, and the text above its products.

import { updateProductCategory, createProductCategory } from '@roda/api-contract/sales/catalog-categories';
import type { EditedCategory } from '@roda/api-contract/sales/catalog-categories';
import { productKinds } from '@roda/api-contract/enums';
import type { CallOf } from '@roda/api-contract/operation';
import { updateCategoryPage } from '@roda/api-contract/sales/digital-goods-pages';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { threeOf } from '#shared/form/localized-fields.ts';
import { useText } from '#shared/texts.tsx';

export type Position = EditedCategory['position'];

const wordFields = (row?: EditedCategory): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  {
    name: 'icon',
    label: 'ops.categories.icon',
    kind: 'line',
    optional: true,
    initial: row?.icon,
    help: 'ops.categories.iconHelp',
  },
];

const newFields: readonly Field[] = [
  { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.categories.codeHelp' },
  {
    name: 'kind',
    label: 'ops.categories.of',
    kind: 'choice',
    optional: true,
    options: productKinds.map((value) => ({ value, label: `ops.goods.kind.${value}` as const })),
    help: 'ops.categories.ofHelp',
  },
  ...wordFields(),
];

/** Added at the end of its level, not visible yet. */
export function NewCategory({ position, parent }: { position: Position; parent?: EditedCategory }) {
  const t = useText();
  return (
    <Action
      op={createProductCategory}
      input={{ position, ...(parent === undefined ? {} : { parentId: parent.id }) }}
      label={parent === undefined ? 'ops.categories.create' : 'ops.categories.createBelow'}
      note={t('ops.categories.createNote')}
      fields={newFields}
      done="ops.common.saved"
      {...(parent === undefined ? { primary: true } : { size: 'small' as const })}
    />
  );
}

export function CategoryActions({ row }: { row: EditedCategory }) {
  const t = useText();
  const { id, version, shown } = row;
  return (
    <>
      <Action
        op={updateProductCategory}
        input={{ id, version }}
        label="ops.common.edit"
        fields={wordFields(row)}
        shape={(values) => ({ icon: '', ...values }) as Partial<CallOf<typeof updateProductCategory>>}
        done="ops.common.saved"
        size="small"
      />
      <Action
        op={updateProductCategory}
        input={{ id, version, shown: !shown }}
        label={shown ? 'ops.categories.hide' : 'ops.common.publish'}
        note={t(shown ? 'ops.categories.hideNote' : 'ops.categories.publishNote')}
        danger={shown}
        size="small"
      />
      <PageAction row={row} />
    </>
  );
}

/** The text above its products on its own page. */
export function PageAction({ row }: { row: Pick<EditedCategory, 'code' | 'name' | 'page'> }) {
  const { code, page } = row;
  return (
    <Action
      op={updateCategoryPage}
      input={{ code }}
      label="ops.categories.page"
      fields={[
        { name: 'title', label: 'ops.common.heading', kind: 'three', initial: page?.title ?? row.name },
        { name: 'subtitle', label: 'ops.categories.subtitle', kind: 'three', initial: page?.subtitle },
        ...pictureFields('picture', page?.image),
      ]}
      shape={({ title, subtitle, picture }) => ({
        title: threeOf(title),
        subtitle: threeOf(subtitle),
        image: pictureOf(picture, page?.image),
      })}
      done="ops.common.saved"
      size="small"
    />
  );
}
