// Banners, dialogs, opening ads, shortcuts and help: content of the members' home screens, with its schedule.

import {
  updateContentItem,
  checkText,
  createContentItem,
  listContentItems,
  contentItemKinds,
  publishContentItem,
  unpublishContentItem,
} from '@roda/api-contract/content/content-items';
import type { ContentItemCase } from '@roda/api-contract/content/content-items';
import { frequencies } from '@roda/api-contract/content/home';
import { ArticlePreview } from '#features/content/article-preview.tsx';
import { CheckTexts } from '#features/content/check-texts.tsx';
import {
  WrittenActions,
  WrittenFacts,
  keywordFilter,
  useStateOptions,
  writtenColumns,
} from '#features/content/written.tsx';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const kinds: readonly FieldOption[] = contentItemKinds.map((value) => ({
  value,
  label: `ops.content.kind.${value}` as const,
}));
const often: readonly FieldOption[] = frequencies.map((value) => ({
  value,
  label: `ops.content.often.${value}` as const,
}));

const lookOf = (row: ContentItemCase | undefined): readonly Field[] => [
  { name: 'image', label: 'ops.common.picture', kind: 'picture', optional: true, initial: row?.image },
  {
    name: 'link',
    label: 'ops.content.link',
    kind: 'line',
    optional: true,
    initial: row?.link,
    help: 'ops.content.linkHelp',
  },
  {
    name: 'code',
    label: 'ops.content.code',
    kind: 'line',
    optional: true,
    initial: row?.code,
    help: 'ops.content.codeHelp',
  },
];

const shownHow = (row: ContentItemCase | undefined): readonly Field[] => [
  {
    name: 'frequency',
    label: 'ops.content.often',
    kind: 'choice',
    options: often,
    initial: row?.frequency ?? 'always',
  },
  { name: 'position', label: 'ops.common.order', kind: 'whole', initial: row?.position ?? 100, min: 0, max: 9999 },
  {
    name: 'income',
    label: 'ops.content.income',
    kind: 'yesno',
    initial: row?.income ?? false,
    help: 'ops.content.incomeHelp',
  },
];

const fieldsOf = (countries: readonly FieldOption[], row?: ContentItemCase): readonly Field[] => [
  ...(row === undefined ? [{ name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds } as const] : []),
  {
    name: 'words',
    label: 'ops.common.text',
    kind: 'threeOf',
    initial: row?.words,
    fields: [
      { name: 'title', label: 'ops.common.heading', kind: 'line' },
      { name: 'text', label: 'ops.common.text', kind: 'lines', optional: true },
      { name: 'button', label: 'ops.content.button', kind: 'line', optional: true },
      {
        name: 'paragraphs',
        label: 'ops.content.paragraphs',
        kind: 'paragraphs',
        optional: true,
        help: 'ops.content.paragraphsHelp',
      },
    ],
  },
  ...lookOf(row),
  {
    name: 'countryId',
    label: 'ops.common.country',
    kind: 'choice',
    optional: true,
    options: countries,
    initial: row?.countryId,
    help: 'ops.common.everywhereUnlessTold',
  },
  {
    name: 'optionKey',
    label: 'ops.content.option',
    kind: 'line',
    optional: true,
    initial: row?.optionKey,
    help: 'ops.content.optionHelp',
  },
  ...shownHow(row),
];

const titlesOf = ({ en, id, zh }: ContentItemCase['words']) => ({ en: en.title, id: id.title, zh: zh.title });

const columns: readonly RecordColumn<ContentItemCase>[] = [
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <KindName kind={kind} /> },
  { key: 'words.en.title', title: 'ops.common.heading', render: ({ words }) => <Texts of={titlesOf(words)} /> },
  { key: 'position', title: 'ops.common.order', align: 'right' },
  { key: 'income', title: 'ops.content.income', render: ({ income }) => <YesNo value={income} /> },
  { key: 'link', title: 'ops.content.link', hidden: true },
  ...writtenColumns<ContentItemCase>(),
];

function KindName({ kind }: { kind: ContentItemCase['kind'] }) {
  return useText()(`ops.content.kind.${kind}`);
}

function ContentItem({ row }: { row: ContentItemCase }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <ArticlePreview words={row.words} image={row.image} />
      <WrittenFacts
        row={row}
        more={[
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.content.income', value: <YesNo value={row.income} /> },
          { label: 'ops.common.kind', value: <KindName kind={row.kind} /> },
          { label: 'ops.content.often', value: t(`ops.content.often.${row.frequency}`) },
          { label: 'ops.content.code', value: row.code },
          { label: 'ops.content.option', value: row.optionKey },
          { label: 'ops.content.link', value: row.link, wide: true },
        ]}
      />
    </div>
  );
}

function Actions({ row }: { row: ContentItemCase }) {
  const countries = useCountryOptions();
  return (
    <>
      {row.state === 'draft' && (
        <Action
          op={updateContentItem}
          input={{ id: row.id, version: row.version }}
          label="ops.common.edit"
          fields={fieldsOf(countries, row)}
          width={1100}
          done="ops.common.saved"
        />
      )}
      <WrittenActions row={row} publish={publishContentItem} withdraw={unpublishContentItem} />
    </>
  );
}

export function Screen() {
  const t = useText();
  const states = useStateOptions();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.content.title')} extra={<CheckTexts op={checkText} />}>
      <Records
        op={listContentItems}
        name="content"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kinds },
          { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          keywordFilter,
        ]}
        toolbar={
          <Action op={createContentItem} label="ops.content.write" fields={fieldsOf(countries)} width={1100} primary />
        }
        drawer={(row) => ({
          title: <Texts of={titlesOf(row.words)} />,
          body: <ContentItem row={row} />,
          actions: <Actions row={row} />,
        })}
      />
    </PageFrame>
  );
}
