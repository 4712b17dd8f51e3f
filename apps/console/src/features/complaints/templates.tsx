// Reply templates in three languages: list, add, update, retire.

import { Space, Typography } from 'antd';
import { listReplyTemplates, upsertReplyTemplate } from '@roda/api-contract/people/complaints';
import { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import { langNames, langs } from '@roda/domain/language';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { Facts, StateTag, When, Texts } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

type Row = RowOf<typeof listReplyTemplates>;

const subjects = complaintSubjects.map((value) => ({ value, label: `ops.complaints.subject.${value}` as const }));

const fieldsOf = (row?: Row): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'line', initial: row?.name },
  {
    name: 'subject',
    label: 'ops.complaints.subjectName',
    kind: 'choice',
    optional: true,
    options: subjects,
    initial: row?.subject,
    help: 'ops.complaints.subjectHelp',
  },
  {
    name: 'words',
    label: 'ops.complaints.words',
    kind: 'threeLines',
    initial: row?.words,
    help: 'ops.complaints.wordsHelp',
  },
];

export function ReplyTemplates() {
  const t = useText();
  return (
    <Records
      op={listReplyTemplates}
      name="complaints-templates"
      id={({ id }) => id}
      columns={columnsOf(t)}
      filters={filters}
      toolbar={
        <Action
          op={upsertReplyTemplate}
          label="ops.complaints.addTemplate"
          fields={fieldsOf()}
          width={720}
          done="ops.common.saved"
        />
      }
      drawer={(row) => ({ title: row.name, body: <Template of={row} />, actions: <TemplateActions of={row} /> })}
    />
  );
}

function Template({ of: row }: { of: Row }) {
  const t = useText();
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.common.state', value: <StateTag state={row.state} /> },
          {
            label: 'ops.complaints.subjectName',
            value: row.subject === undefined ? t('ops.common.all') : t(`ops.complaints.subject.${row.subject}`),
          },
          { label: 'ops.common.version', value: String(row.version) },
          { label: 'ops.common.changed', value: <When at={row.changedAt} /> },
          { label: 'ops.common.by', value: row.changedBy },
        ]}
      />
      {langs.map((lang) => (
        <section key={lang} lang={lang}>
          <Typography.Title level={2} className="text-title2">
            {langNames[lang]}
          </Typography.Title>
          <div className="whitespace-pre-wrap">{row.words[lang]}</div>
        </section>
      ))}
    </Space>
  );
}

function TemplateActions({ of: row }: { of: Row }) {
  const { id, version, name, words, subject, state } = row;
  const same = { id, version, name, words, ...(subject === undefined ? {} : { subject }) };
  return (
    <>
      <Action
        op={upsertReplyTemplate}
        input={{ id, version }}
        label="ops.common.edit"
        fields={fieldsOf(row)}
        width={720}
        done="ops.common.saved"
      />
      {state === 'active' ? (
        <Action op={upsertReplyTemplate} input={{ ...same, state: 'retired' }} label="ops.complaints.retire" danger />
      ) : (
        <Action op={upsertReplyTemplate} input={{ ...same, state: 'active' }} label="ops.complaints.bringBack" />
      )}
    </>
  );
}

const columnsOf = (t: ConsoleText): readonly RecordColumn<Row>[] => [
  { key: 'name', title: 'ops.common.name', sort: 'name' },
  {
    key: 'subject',
    title: 'ops.complaints.subjectName',
    render: ({ subject }) => (subject === undefined ? t('ops.common.all') : t(`ops.complaints.subject.${subject}`)),
  },
  {
    key: 'words.en',
    title: 'ops.complaints.words',
    render: ({ words }) => (
      <div className="max-w-[28rem] truncate">
        <Texts of={words} />
      </div>
    ),
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} /> },
  {
    key: 'changedAt',
    title: 'ops.common.changed',
    sort: 'changedAt',
    render: ({ changedAt }) => <When at={changedAt} />,
  },
  { key: 'changedBy', title: 'ops.common.by' },
];

const filters: readonly Filter[] = [
  { name: 'name', label: 'ops.common.name', kind: 'text' },
  { name: 'subject', label: 'ops.complaints.subjectName', kind: 'choice', options: subjects },
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: (['active', 'retired'] as const).map((value) => ({ value, label: `ops.common.state.${value}` as const })),
  },
];
