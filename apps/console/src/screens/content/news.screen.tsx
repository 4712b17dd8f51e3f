// News: edited in three languages, published, unpublished.

import { updateNews, createNews, listNewsCases, publishNews, unpublishNews } from '@roda/api-contract/content/news';
import type { NewsCase } from '@roda/api-contract/content/news';
import {
  WrittenActions,
  WrittenFacts,
  keywordFilter,
  useStateOptions,
  writtenColumns,
} from '#features/content/written.tsx';
import { ArticlePreview } from '#features/content/article-preview.tsx';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const fieldsOf = (row?: NewsCase): readonly Field[] => [
  {
    name: 'words',
    label: 'ops.common.text',
    kind: 'threeOf',
    initial: row?.words,
    fields: [
      { name: 'title', label: 'ops.common.heading', kind: 'line' },
      { name: 'summary', label: 'ops.news.summary', kind: 'lines' },
      { name: 'paragraphs', label: 'ops.news.paragraphs', kind: 'paragraphs', help: 'ops.news.paragraphsHelp' },
    ],
  },
  { name: 'author', label: 'ops.news.author', kind: 'line', initial: row?.author },
  { name: 'image', label: 'ops.common.picture', kind: 'picture', optional: true, initial: row?.image },
  { name: 'pinned', label: 'ops.news.pinned', kind: 'yesno', initial: row?.pinned ?? false },
  {
    name: 'income',
    label: 'ops.news.income',
    kind: 'yesno',
    initial: row?.income ?? false,
    help: 'ops.news.incomeHelp',
  },
];

const columns: readonly RecordColumn<NewsCase>[] = [
  { key: 'words.en.title', title: 'ops.common.heading', render: ({ words }) => <Texts of={titlesOf(words)} /> },
  { key: 'author', title: 'ops.news.author' },
  { key: 'pinned', title: 'ops.news.pinned', render: ({ pinned }) => <YesNo value={pinned} /> },
  { key: 'income', title: 'ops.news.income', render: ({ income }) => <YesNo value={income} />, hidden: true },
  ...writtenColumns<NewsCase>().filter(({ key }) => key !== 'countryId'),
];

const titlesOf = ({ en, id, zh }: NewsCase['words']) => ({ en: en.title, id: id.title, zh: zh.title });

export function Screen() {
  const t = useText();
  const states = useStateOptions();
  return (
    <PageFrame title={t('ops.news.title')}>
      <Records
        op={listNewsCases}
        name="news"
        id={({ id }) => id}
        columns={columns}
        filters={[{ name: 'state', label: 'ops.common.state', kind: 'choice', options: states }, keywordFilter]}
        toolbar={<Action op={createNews} label="ops.news.write" fields={fieldsOf()} width={1100} primary />}
        drawer={(row) => ({
          title: <Texts of={titlesOf(row.words)} />,
          body: (
            <div className="flex flex-col gap-4">
              <ArticlePreview words={row.words} image={row.image} />
              <WrittenFacts
                row={row}
                more={[
                  { label: 'ops.news.author', value: row.author },
                  { label: 'ops.news.pinned', value: <YesNo value={row.pinned} /> },
                  { label: 'ops.news.income', value: <YesNo value={row.income} /> },
                ]}
              />
            </div>
          ),
          actions: (
            <>
              {row.state === 'draft' && (
                <Action
                  op={updateNews}
                  input={{ id: row.id, version: row.version }}
                  label="ops.common.edit"
                  fields={fieldsOf(row)}
                  width={1100}
                  done="ops.common.saved"
                />
              )}
              <WrittenActions row={row} publish={publishNews} withdraw={unpublishNews} />
            </>
          ),
        })}
      />
    </PageFrame>
  );
}
