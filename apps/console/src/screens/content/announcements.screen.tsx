// Notifications: announcements to everybody or to a country, read counts, and pushes under two-person approval.

import {
  updateAnnouncement,
  createAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  pushAnnouncement,
  unpublishAnnouncement,
} from '@roda/api-contract/content/announcements';
import type { AnnouncementCase } from '@roda/api-contract/content/announcements';
import { formatPercent, useUi } from '@roda/ui';
import { ArticlePreview } from '#features/content/article-preview.tsx';
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
import { When, Whole, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const fieldsOf = (countries: readonly FieldOption[], row?: AnnouncementCase): readonly Field[] => [
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

const columns: readonly RecordColumn<AnnouncementCase>[] = [
  { key: 'words.en.title', title: 'ops.common.heading', render: ({ words }) => <Texts of={titlesOf(words)} /> },
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

function Notification({ row }: { row: AnnouncementCase }) {
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

function Actions({ row }: { row: AnnouncementCase }) {
  const countries = useCountryOptions();
  const t = useText();
  return (
    <>
      {row.state === 'draft' && (
        <Action
          op={updateAnnouncement}
          input={{ id: row.id, version: row.version }}
          label="ops.common.edit"
          fields={fieldsOf(countries, row)}
          width={1100}
          done="ops.common.saved"
        />
      )}
      {row.state === 'published' && row.pushAt === undefined && (
        <Action
          op={pushAnnouncement}
          input={{ id: row.id }}
          label="ops.notices.push"
          note={t('ops.notices.pushNote')}
          done="ops.common.proposed"
        />
      )}
      <WrittenActions row={row} publish={publishAnnouncement} withdraw={unpublishAnnouncement} />
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
          <Action op={createAnnouncement} label="ops.notices.write" fields={fieldsOf(countries)} width={1100} primary />
        }
        drawer={(row) => ({
          title: <Texts of={titlesOf(row.words)} />,
          body: <Notification row={row} />,
          actions: <Actions row={row} />,
        })}
      />
    </PageFrame>
  );
}
