// Bulletins of every state and version, and who has read them.

import {
  bulletinStates,
  listBulletinReads,
  listBulletins,
  proposeBulletin,
} from '@roda/api-contract/content/bulletins';
import type { BulletinCase as Row } from '@roda/api-contract/content/bulletins';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import type { Values } from '#shared/form/fields.ts';
import { MemberLink, RowLink, Say, StateTag, Texts, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { ArticlePreview } from './article-preview.tsx';
import type { ArticleTexts } from './article-preview.tsx';
import { BulletinActions, BulletinAudience, BulletinCase } from './bulletin-case.tsx';
import { bulletinCodes, bulletinFields, bulletinKindOptions } from './bulletin-fields.ts';

const titlesOf = ({ en, id, zh }: Row['texts']) => ({ en: en.title, id: id.title, zh: zh.title });

const columns: readonly RecordColumn<Row>[] = [
  { key: 'texts.en.title', title: 'ops.common.heading', render: ({ texts }) => <Texts of={titlesOf(texts)} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.bulletins.kind.${kind}`} /> },
  { key: 'audience', title: 'ops.bulletins.audience', render: (row) => <BulletinAudience row={row} /> },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  {
    key: 'appType',
    title: 'ops.modes.channel',
    render: ({ appType }) => (
      <Say text={appType === undefined ? 'ops.modes.everyChannel' : `ops.modes.channel.${appType}`} />
    ),
  },
  { key: 'fromCode', title: 'ops.modes.editions', render: bulletinCodes },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="bulletins" /> },
  { key: 'startsAt', title: 'ops.common.from', sort: 'startsAt', render: ({ startsAt }) => <When at={startsAt} /> },
  { key: 'endsAt', title: 'ops.common.to', sort: 'endsAt', render: ({ endsAt }) => <When at={endsAt} /> },
  { key: 'proposedBy', title: 'ops.common.proposedBy', hidden: true },
  { key: 'decidedBy', title: 'ops.common.decidedBy', hidden: true },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'id', title: 'ops.common.id', sort: 'id', align: 'right' },
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is typed so far, as members will read it. */
function Preview({ values }: { values: Values }) {
  const typed = Object(values['texts']) as Readonly<Record<string, unknown>>;
  const inLang = (lang: string): ArticleTexts => {
    const { title, body } = Object(typed[lang]) as Readonly<Record<string, unknown>>;
    return { title: textOf(title), body: textOf(body) };
  };
  return <ArticlePreview words={{ en: inLang('en'), id: inLang('id'), zh: inLang('zh') }} />;
}

function useStates(): readonly FieldOption[] {
  const word = useWordOf();
  return bulletinStates.map((value) => ({
    value,
    text: word(value, `ops.bulletins.state.${value}`, `ops.common.state.${value}`),
  }));
}

export function BulletinList() {
  const t = useText();
  const states = useStates();
  const countries = useCountryOptions();
  return (
    <Records
      op={listBulletins}
      name="bulletins"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: bulletinKindOptions },
        { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        { name: 'keyword', label: 'ops.common.text', kind: 'text' },
      ]}
      toolbar={
        <Action
          op={proposeBulletin}
          label="ops.bulletins.propose"
          note={t('ops.bulletins.proposeNote')}
          fields={bulletinFields(countries)}
          preview={(values) => <Preview values={values} />}
          width={1100}
          done="ops.common.proposed"
          primary
        />
      }
      drawer={(row) => ({
        title: <Texts of={titlesOf(row.texts)} />,
        size: 760,
        body: <BulletinCase row={row} />,
        actions: <BulletinActions row={row} />,
      })}
    />
  );
}

type Read = RowOf<typeof listBulletinReads>;

const readColumns: readonly RecordColumn<Read>[] = [
  { key: 'readAt', title: 'ops.bulletins.readAt', sort: 'readAt', render: ({ readAt }) => <When at={readAt} /> },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  {
    key: 'title',
    title: 'ops.bulletins.notice',
    render: ({ bulletinId, title }) => (
      <RowLink page="bulletins" id={bulletinId}>
        {title}
      </RowLink>
    ),
  },
  { key: 'bulletinId', title: 'ops.bulletins.number', align: 'right' },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Say text={`ops.bulletins.kind.${kind}`} /> },
  { key: 'lang', title: 'ops.common.language' },
  { key: 'appType', title: 'ops.modes.channel' },
  { key: 'versionCode', title: 'ops.modes.code', align: 'right' },
  { key: 'sessionId', title: 'ops.bulletins.session', render: ({ sessionId }) => <code>{sessionId}</code> },
  { key: 'hash', title: 'ops.bulletins.hash', render: ({ hash }) => <code>{hash.slice(0, 16)}…</code> },
];

export function BulletinReads() {
  return (
    <Records
      op={listBulletinReads}
      name="bulletin-reads"
      id={({ bulletinId, memberId }) => `${bulletinId}.${memberId}`}
      columns={readColumns}
      filters={[
        { name: 'bulletinId', label: 'ops.bulletins.number', kind: 'number' },
        { name: 'memberId', label: 'ops.common.member', kind: 'text' },
      ]}
    />
  );
}
