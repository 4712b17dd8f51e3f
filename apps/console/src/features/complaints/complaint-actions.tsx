// Actions on a complaint: assign, reassign, answer with files or ask, open again, propose a refund.

import { useState } from 'react';
import { Select } from 'antd';
import {
  assignComplaint,
  listComplaintQueue,
  listReplyTemplates,
  updateComplaintState,
} from '@roda/api-contract/people/complaints';
import { proposeRefund } from '@roda/api-contract/sales/order-cases';
import { answerComplaint } from '@roda/api-contract/backoffice/assurance';
import type { listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import { langNames, langs } from '@roda/domain/language';
import { Action, ActionDialog } from '#shared/action.tsx';
import type { Field, Values } from '#shared/form/fields.ts';
import { useAsk } from '#shared/api-hooks.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import type { RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { useCaseConversation } from './conversation.tsx';
import { repliesFor } from './replies.model.ts';

export type ComplaintActionCase = RowOf<typeof listComplaintCases>;

export function ComplaintActions({ of: row }: { of: ComplaintActionCase }) {
  const t = useText();
  const { memberId, status, about } = row;
  return (
    <>
      {status === 'open' && <AnswerActions of={row} />}
      {status === 'open' && <AssignActions of={row} />}
      {(status === 'answered' || status === 'waiting') && <StateActions id={row.id} from={status} />}
      {about?.kind === 'order' && (
        <Action
          op={proposeRefund}
          input={{ memberId, orderId: about.id }}
          label="ops.complaints.refund"
          note={t('ops.complaints.refundNote')}
          fields={[
            {
              name: 'amount',
              label: 'ops.common.amount',
              kind: 'amount',
              optional: true,
              help: 'ops.complaints.wholePrice',
            },
            { name: 'reason', label: 'ops.common.reason', kind: 'line', initial: `${row.number}: ` },
          ]}
          done="ops.common.proposed"
        />
      )}
    </>
  );
}

function StateActions({ id, from }: { id: string; from: 'answered' | 'waiting' }) {
  return (
    <>
      <Action op={updateComplaintState} input={{ id, from, to: 'open' }} label="ops.complaints.openAgain" />
      {from === 'waiting' && (
        <Action op={updateComplaintState} input={{ id, from, to: 'answered' }} label="ops.complaints.settle" />
      )}
    </>
  );
}

/** The answer names what the operator had read: the member may have written since. */
const answerFields = (id: string, initial?: string): readonly Field[] => [
  { name: 'answer', label: 'ops.complaints.answer', kind: 'lines', initial },
  { name: 'waiting', label: 'ops.complaints.asks', kind: 'yesno', initial: false, help: 'ops.complaints.asksHelp' },
  { name: 'files', label: 'ops.complaints.files', kind: 'caseFiles', caseId: id, optional: true },
];

const shapeOf = (values: Values) => ({ ...values, waiting: values['waiting'] === true });

function AssignActions({ of: { id, assignedTo } }: { of: ComplaintActionCase }) {
  const operator = useOperator();
  const { data: backoffice = [] } = useAsk(listComplaintQueue, {});
  const seen = assignedTo === undefined ? {} : { seen: assignedTo.id };
  return (
    <>
      {assignedTo?.id !== operator.id && (
        <Action op={assignComplaint} input={{ id, to: operator.id, ...seen }} label="ops.complaints.take" />
      )}
      <Action
        op={assignComplaint}
        input={{ id, ...seen }}
        label="ops.complaints.assign"
        fields={[
          {
            name: 'to',
            label: 'ops.complaints.colleague',
            kind: 'choice',
            options: backoffice.map((each) => ({ value: each.id, text: `${each.name} (${each.open})` })),
          },
        ]}
      />
      {assignedTo !== undefined && (
        <Action op={assignComplaint} input={{ id, ...seen }} label="ops.complaints.giveBack" />
      )}
    </>
  );
}

function AnswerActions({ of: { id, number, subject, messages } }: { of: ComplaintActionCase }) {
  const t = useText();
  const operator = useOperator();
  const { data: conversation } = useCaseConversation(id);
  const seen = { id, messages: conversation?.messages.length ?? messages };
  const { data } = useAsk(listReplyTemplates, { state: 'active', limit: 100 });
  const [draft, setDraft] = useState<string>();
  const replies = repliesFor(data?.list ?? [], { subject, number });
  return (
    <>
      <Action
        op={answerComplaint}
        input={seen}
        label="ops.complaints.answerIt"
        note={t('ops.complaints.answerNote')}
        primary
        width={720}
        fields={answerFields(id)}
        shape={shapeOf}
      />
      {mayCall(answerComplaint, operator) && (
        <Select<string>
          className="min-w-56"
          value={null}
          placeholder={t('ops.complaints.fromTemplate')}
          aria-label={t('ops.complaints.fromTemplate')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setDraft}
          popupMatchSelectWidth={false}
          options={replies.flatMap(({ name, words }) =>
            langs.map((lang) => ({ label: `${name} · ${langNames[lang]}`, value: words[lang] })),
          )}
          data-testid="templates"
        />
      )}
      {draft !== undefined && (
        <ActionDialog
          op={answerComplaint}
          input={seen}
          label="ops.complaints.answerIt"
          width={720}
          fields={answerFields(id, draft)}
          shape={shapeOf}
          close={() => setDraft(undefined)}
        />
      )}
    </>
  );
}
