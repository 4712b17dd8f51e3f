// What may be done about a complaint: taken, given on, answered from a ready reply, a refund asked for.

import { useState } from 'react';
import { Select } from 'antd';
import { assignComplaint, listComplaintDesk, listReplyTemplates } from '@roda/contract/members-cases';
import { proposeRefund } from '@roda/contract/orders-operators';
import { answerComplaint } from '@roda/contract/trust';
import type { listComplaintCases } from '@roda/contract/trust';
import { langNames, langs } from '@roda/texts/lang';
import { Act, ActDialog } from '#shared/act.tsx';
import { useAsk } from '#shared/ask.ts';
import { mayCall, useOperator } from '#shared/operator.ts';
import type { RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { repliesFor } from './replies.model.ts';

export type Case = RowOf<typeof listComplaintCases>;

export function ComplaintActs({ of: row }: { of: Case }) {
  const t = useText();
  const { memberId, status, about } = row;
  return (
    <>
      {status === 'open' && <AnswerActs of={row} />}
      {status === 'open' && <AssignActs of={row} />}
      {about?.kind === 'order' && (
        <Act
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

function AssignActs({ of: { id, assignedTo } }: { of: Case }) {
  const operator = useOperator();
  const { data: desk = [] } = useAsk(listComplaintDesk, {});
  const seen = assignedTo === undefined ? {} : { seen: assignedTo.id };
  return (
    <>
      {assignedTo?.id !== operator.id && (
        <Act op={assignComplaint} input={{ id, to: operator.id, ...seen }} label="ops.complaints.take" />
      )}
      <Act
        op={assignComplaint}
        input={{ id, ...seen }}
        label="ops.complaints.assign"
        fields={[
          {
            name: 'to',
            label: 'ops.complaints.colleague',
            kind: 'choice',
            options: desk.map((each) => ({ value: each.id, text: `${each.name} (${each.open})` })),
          },
        ]}
      />
      {assignedTo !== undefined && <Act op={assignComplaint} input={{ id, ...seen }} label="ops.complaints.giveBack" />}
    </>
  );
}

function AnswerActs({ of: { id, number, subject } }: { of: Case }) {
  const t = useText();
  const operator = useOperator();
  const { data } = useAsk(listReplyTemplates, { state: 'active', limit: 100 });
  const [draft, setDraft] = useState<string>();
  const replies = repliesFor(data?.list ?? [], { subject, number });
  const field = { name: 'answer', label: 'ops.complaints.answer', kind: 'lines' } as const;
  return (
    <>
      <Act
        op={answerComplaint}
        input={{ id }}
        label="ops.complaints.answerIt"
        note={t('ops.complaints.answerNote')}
        primary
        width={720}
        fields={[field]}
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
        <ActDialog
          op={answerComplaint}
          input={{ id }}
          label="ops.complaints.answerIt"
          width={720}
          fields={[{ ...field, initial: draft }]}
          close={() => setDraft(undefined)}
        />
      )}
    </>
  );
}
