// Notices: announcements to everybody or to a country, who has read them, and the push that two people send.

import {
  changeAnnouncement,
  createAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  pushAnnouncement,
  withdrawAnnouncement,
} from '@roda/contract/notices-operators';
import type { AnnouncementCase } from '@roda/contract/notices-operators';
import { formatPercent, useUi } from '@roda/ui';
import { ArticlePreview } from '#features/written/article-preview.tsx';
import {
  WrittenActs,
  WrittenFacts,
  keywordFilter,
  useStateOptions,
  writtenColumns,
} from '#features/written/written.tsx';
import { Act } from '#shared/act.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, Option } from '#shared/form/fields.ts';
import { When, Whole, Words, YesNo } from '#shared/show.tsx';
import { Records } from '#shared/table/records.tsx';
import type { Column } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

const fieldsOf = (countries: readonly Option[], row?: AnnouncementCase): readonly Field[] => [
  {
    name: 'words',
    label: 'ops.common.text',
    kind: 'threeOf',
    initial: row?.words,
    fields: [
      { name: 'title', label: 'ops.common.heading', kind: 'line' },
      { name: 'body', label: 'ops.common.text', kind: 'lines' },
    ],
  },
  {
    name: 'link',
    label: 'ops.notices.link',
    kind: 'line',
    optional: true,
    initial: row?.link,
    help: 'ops.notices.linkHelp',
  },
  { name: 'image', label: 'ops.common.picture', kind: 'picture', optional: true, initial: row?.image },
  {
    name: 'countryId',
    label: 'ops.common.country',
    kind: 'choice',
    optional: true,
    options: countries,
    initial: row?.countryId,
    help: 'ops.common.everywhereUnlessTold',
  },
  { name: 'pinned', label: 'ops.notices.pinned', kind: 'yesno', initial: row?.pinned ?? false },
];

const titlesOf = ({ en, id, zh }: AnnouncementCase['words']) => ({ en: en.title, id: id.title, zh: zh.title });

const columns: readonly Column<AnnouncementCase>[] = [
  { key: 'words.en.title', title: 'ops.common.heading', render: ({ words }) => <Words of={titlesOf(words)} /> },
  { key: 'pinned', title: 'ops.notices.pinned', render: ({ pinned }) => <YesNo value={pinned} /> },
  {
    key: 'audience',
    title: 'ops.notices.audience',
    align: 'right',
    render: ({ audience }) => <Whole value={audience} />,
  },
  { key: 'readRate', title: 'ops.notices.read', align: 'right', render: ({ readRate }) => <Share of={readRate} /> },
  { key: 'pushAt', title: 'ops.notices.pushed', render: ({ pushAt }) => <When at={pushAt} /> },
  ...writtenColumns<AnnouncementCase>(),
];

function Share({ of }: { of: string }) {
  const { lang } = useUi();
  return formatPercent(of, lang);
}

function Notice({ row }: { row: AnnouncementCase }) {
  return (
    <div className="flex flex-col gap-4">
      <ArticlePreview words={row.words} image={row.image} />
      <WrittenFacts
        row={row}
        more={[
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.notices.pinned', value: <YesNo value={row.pinned} /> },
          { label: 'ops.notices.audience', value: <Whole value={row.audience} /> },
          { label: 'ops.notices.read', value: <Share of={row.readRate} /> },
          { label: 'ops.notices.pushed', value: <When at={row.pushAt} /> },
          { label: 'ops.notices.link', value: row.link, wide: true },
        ]}
      />
    </div>
  );
}

function Acts({ row }: { row: AnnouncementCase }) {
  const countries = useCountryOptions();
  const t = useText();
  return (
    <>
      {row.state === 'draft' && (
        <Act
          op={changeAnnouncement}
          input={{ id: row.id, version: row.version }}
          label="ops.common.edit"
          fields={fieldsOf(countries, row)}
          width={1100}
          done="ops.common.saved"
        />
      )}
      {row.state === 'published' && row.pushAt === undefined && (
        <Act
          op={pushAnnouncement}
          input={{ id: row.id }}
          label="ops.notices.push"
          note={t('ops.notices.pushNote')}
          done="ops.common.proposed"
        />
      )}
      <WrittenActs row={row} publish={publishAnnouncement} withdraw={withdrawAnnouncement} />
    </>
  );
}

export function Screen() {
  const t = useText();
  const states = useStateOptions();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.notices.title')}>
      <Records
        op={listAnnouncements}
        name="notices"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          keywordFilter,
        ]}
        toolbar={
          <Act op={createAnnouncement} label="ops.notices.write" fields={fieldsOf(countries)} width={1100} primary />
        }
        drawer={(row) => ({
          title: <Words of={titlesOf(row.words)} />,
          body: <Notice row={row} />,
          actions: <Acts row={row} />,
        })}
      />
    </PageFrame>
  );
}
