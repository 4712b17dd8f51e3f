// Consents, messages, notes, audit entries and signed contracts of one member.

import { listContracts, listSignings } from '@roda/api-contract/employment/signings';
import { createMemberNote } from '@roda/api-contract/people/member-cases';
import {
  listMemberAudit,
  listMemberConsents,
  listMemberMessages,
  listMemberNotes,
} from '@roda/api-contract/people/member-tabs';
import { listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import { Action } from '#shared/action.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { DayText, RowLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { InnerList } from '#shared/table/inner-list.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';

type Of = Readonly<{ memberId: string }>;

function Word({ code, area }: { code: string; area: string }) {
  const word = useWordOf();
  return <>{word(code, `ops.members.${area}.${code}`)}</>;
}

export function MemberConsents({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberConsents}
      name="member-consents"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
        {
          key: 'purpose',
          title: 'ops.members.purpose',
          render: ({ purpose }) => <Word code={purpose} area="purpose" />,
        },
        { key: 'granted', title: 'ops.members.granted', render: ({ granted }) => <YesNo value={granted} /> },
        { key: 'version', title: 'ops.common.version', align: 'right' },
        { key: 'current', title: 'ops.members.inForce', render: ({ current }) => <YesNo value={current} /> },
      ]}
    />
  );
}

export function MemberMessages({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberMessages}
      name="member-messages"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'topic', title: 'ops.members.topic', render: ({ topic }) => <Word code={topic} area="topics" /> },
        {
          key: 'title',
          title: 'ops.common.text',
          render: ({ title, body }) => (
            <div className="max-w-[28rem] whitespace-normal">
              <strong>{title}</strong>
              <br />
              {body}
            </div>
          ),
        },
        { key: 'readAt', title: 'ops.members.read', render: ({ readAt }) => <When at={readAt} /> },
      ]}
    />
  );
}

export function MemberNotes({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberNotes}
      name="member-notes"
      id={({ id }) => id}
      fixed={{ memberId }}
      toolbar={<NoteAction memberId={memberId} />}
      columns={[
        { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'by', title: 'ops.common.by' },
        {
          key: 'text',
          title: 'ops.common.note',
          render: ({ text }) => <div className="max-w-[36rem] whitespace-pre-wrap">{text}</div>,
        },
      ]}
    />
  );
}

export function NoteAction({ memberId }: Of) {
  return (
    <Action
      op={createMemberNote}
      input={{ memberId }}
      label="ops.members.addNote"
      fields={[{ name: 'text', label: 'ops.common.note', kind: 'lines', help: 'ops.members.noteHelp' }]}
      done="ops.common.saved"
    />
  );
}

export function MemberAudit({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberAudit}
      name="member-audit"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'operator', title: 'ops.common.operator' },
        { key: 'action', title: 'ops.members.action', render: ({ action }) => <code>{action}</code> },
        { key: 'target', title: 'ops.members.about', render: ({ target }) => <code>{target}</code> },
        { key: 'reason', title: 'ops.common.reason' },
        {
          key: 'after',
          title: 'ops.common.after',
          render: ({ after }) => (
            <div className="max-w-[24rem] break-words whitespace-normal text-sm">{after ?? '—'}</div>
          ),
        },
      ]}
    />
  );
}

export function MemberCases({ memberId }: Of) {
  return (
    <InnerList
      op={listComplaintCases}
      name="member-complaints"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        {
          key: 'createdAt',
          title: 'ops.common.created',
          sort: 'createdAt',
          render: ({ createdAt }) => <When at={createdAt} />,
        },
        {
          key: 'number',
          title: 'ops.common.id',
          render: ({ id, number }) => (
            <RowLink page="complaints" id={id}>
              {number}
            </RowLink>
          ),
        },
        { key: 'subject', title: 'ops.members.subject', render: ({ subject }) => <Subject code={subject} /> },
        { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} /> },
      ]}
    />
  );
}

function Subject({ code }: { code: string }) {
  const word = useWordOf();
  return <>{word(code, `ops.complaints.subject.${code}`)}</>;
}

export function MemberContracts({ memberId }: Of) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <InnerList
        op={listContracts}
        name="member-contracts"
        id={({ id }) => id}
        fixed={{ memberId }}
        columns={[
          {
            key: 'number',
            title: 'ops.common.id',
            render: ({ id, number }) => <ContractLink id={id} number={number} tab="contracts" />,
          },
          { key: 'employer', title: 'ops.contracts.employer' },
          { key: 'version', title: 'ops.common.version', align: 'right' },
          {
            key: 'state',
            title: 'ops.common.state',
            render: ({ state }) => <StateTag state={state} area="contracts" />,
          },
          {
            key: 'startOn',
            title: 'ops.common.from',
            sort: 'startOn',
            render: ({ startOn }) => <DayText at={startOn} />,
          },
          { key: 'endOn', title: 'ops.common.to', sort: 'endOn', render: ({ endOn }) => <DayText at={endOn} /> },
        ]}
      />
      <h2 className="m-0 text-title2">{t('ops.members.signings')}</h2>
      <InnerList
        op={listSignings}
        name="member-signings"
        id={({ id }) => id}
        fixed={{ memberId }}
        columns={[
          {
            key: 'submittedAt',
            title: 'ops.contracts.submitted',
            sort: 'submittedAt',
            render: ({ submittedAt }) => <When at={submittedAt} />,
          },
          { key: 'employer', title: 'ops.contracts.employer' },
          { key: 'role', title: 'ops.contracts.role' },
          {
            key: 'status',
            title: 'ops.common.state',
            render: ({ status }) => <StateTag state={status} area="contracts" />,
          },
          { key: 'decidedBy', title: 'ops.common.decidedBy' },
        ]}
      />
    </div>
  );
}

function ContractLink({ id, number, tab }: { id: string; number: string; tab: string }) {
  return <a href={hrefOf('contracts', { tab, row: id })}>{number}</a>;
}
