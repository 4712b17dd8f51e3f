// Contract templates: their versions, the changes of each, and new versions under two-person approval.

import { useRef, useState } from 'react';
import { Button, Select, Space, Typography } from 'antd';
import {
  compareTemplate,
  listEmployers,
  listTemplates,
  offerTemplate,
  proposeTemplate,
  templateInfo,
} from '@roda/api-contract/employment/templates';
import type { CallOf, ReplyOf } from '@roda/api-contract/operation';
import { Action, ActionDialog } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { Facts, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { ClauseChanges, Clauses } from './clause-changes.tsx';
import { termsFields } from './terms-form.ts';

type Row = RowOf<typeof listTemplates>;
type Draft = CallOf<typeof proposeTemplate>;

export function Templates() {
  const { data } = useAsk(listEmployers, { state: 'active', limit: 100 });
  const employers = (data?.list ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <Records
      op={listTemplates}
      name="contracts-templates"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
        { name: 'offered', label: 'ops.contracts.offered', kind: 'yesno' },
      ]}
      toolbar={
        <ProposeAction
          label="ops.contracts.newTemplate"
          fields={[
            { name: 'employerId', label: 'ops.contracts.employer', kind: 'choice', options: employers },
            ...termsFields(),
          ]}
          input={{}}
        />
      }
      drawer={(row) => ({
        title: `${row.role} · ${row.employer}`,
        size: 960,
        body: <Template id={row.id} />,
        actions: <TemplateActions of={row} />,
      })}
    />
  );
}

type ProposeProps = Readonly<{
  label: 'ops.contracts.newTemplate' | 'ops.contracts.newVersion';
  fields: ReturnType<typeof termsFields>;
  input: Partial<Draft>;
}>;

/** Shows the comparison clause by clause before the version can be proposed. */
function ProposeAction({ label, fields, input }: ProposeProps) {
  const t = useText();
  const [draft, setDraft] = useState<{ wish: Draft; seen: ReplyOf<typeof compareTemplate> }>();
  const wish = useRef<Draft>(undefined);
  return (
    <>
      <Action
        op={compareTemplate}
        input={input}
        label={label}
        width={860}
        note={t('ops.contracts.compareNote')}
        fields={fields}
        shape={(values) => {
          const whole = { ...input, ...values } as Draft;
          wish.current = whole;
          return whole;
        }}
        done="ops.contracts.compared"
        onDone={(seen) => wish.current !== undefined && setDraft({ wish: wish.current, seen })}
      />
      {draft !== undefined && (
        <ActionDialog
          op={proposeTemplate}
          input={draft.wish}
          label="ops.common.propose"
          title={t('ops.contracts.proposeTitle', { version: draft.seen.version })}
          width={960}
          note={<ClauseChanges of={draft.seen.changes} title="ops.contracts.changes" />}
          done="ops.common.proposed"
          close={() => setDraft(undefined)}
        />
      )}
    </>
  );
}

function Template({ id }: { id: number }) {
  const [version, setVersion] = useState<number>();
  const seen = useAsk(templateInfo, { id, ...(version === undefined ? {} : { version }) });
  return <Loaded from={seen}>{(info) => <Text of={info} choose={setVersion} />}</Loaded>;
}

type Info = ReplyOf<typeof templateInfo>;

function Text({ of: info, choose }: { of: Info; choose: (version: number) => void }) {
  const t = useText();
  return (
    <Space orientation="vertical" size="middle" className="w-full">
      <Facts
        of={[
          { label: 'ops.contracts.employer', value: info.employer },
          { label: 'ops.contracts.offered', value: <YesNo value={info.offered} /> },
          { label: 'ops.contracts.inForceCount', value: String(info.contracts) },
          { label: 'ops.contracts.behind', value: String(info.behind) },
          {
            label: 'ops.common.version',
            value: (
              <Select
                size="small"
                aria-label={t('ops.common.version')}
                value={info.shown}
                onChange={choose}
                options={info.versions.map(({ version, publishedAt }) => ({
                  value: version,
                  label: `${version} · ${publishedAt.slice(0, 10)}`,
                }))}
              />
            ),
          },
          { label: 'ops.contracts.hash', wide: true, value: <code className="break-all">{info.hash}</code> },
        ]}
      />
      {info.shown > 1 && <ClauseChanges of={info.changes} title="ops.contracts.changes" />}
      <Typography.Title level={2} className="text-title2">
        {info.title}
      </Typography.Title>
      <Clauses of={info.clauses} />
    </Space>
  );
}

function TemplateActions({ of: { id, employerId, offered } }: { of: Row }) {
  const { data } = useAsk(templateInfo, { id });
  return (
    <>
      {data === undefined ? (
        <Button loading />
      ) : (
        <ProposeAction
          label="ops.contracts.newVersion"
          fields={termsFields(data.terms)}
          input={{ employerId, templateId: id }}
        />
      )}
      <Action
        op={offerTemplate}
        input={{ id, offered: !offered }}
        label={offered ? 'ops.contracts.stopOffering' : 'ops.contracts.startOffering'}
        danger={offered}
      />
    </>
  );
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'role', title: 'ops.contracts.role' },
  { key: 'employer', title: 'ops.contracts.employer' },
  { key: 'version', title: 'ops.common.version', align: 'right' },
  { key: 'offered', title: 'ops.contracts.offered', render: ({ offered }) => <YesNo value={offered} /> },
  { key: 'contracts', title: 'ops.contracts.inForceCount', sort: 'contracts', align: 'right' },
  { key: 'behind', title: 'ops.contracts.behind', sort: 'behind', align: 'right' },
  {
    key: 'publishedAt',
    title: 'ops.contracts.published',
    sort: 'publishedAt',
    render: ({ publishedAt }) => <When at={publishedAt} />,
  },
];
