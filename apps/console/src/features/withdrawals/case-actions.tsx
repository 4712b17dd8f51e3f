// Actions on a withdrawal, each with its number key; none is preselected.

import { Alert } from 'antd';
import {
  requestWithdrawalDetails,
  proposeWithdrawalReturn,
  releaseWithdrawal,
  assignWithdrawal,
} from '@roda/api-contract/wallet/payouts';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalQuestions,
} from '@roda/api-contract/wallet/withdrawal-cases';
import type { WithdrawalCase } from '@roda/api-contract/wallet/withdrawal-cases';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { KeyMark, useNumberKeys } from '#shared/number-keys.tsx';
import { useText } from '#shared/texts.tsx';
import { can } from './withdrawals.model.ts';

type Props = Readonly<{ row: WithdrawalCase }>;

const turnDownCodes = ['name_mismatch', 'card_closed', 'suspected_fraud', 'legal_hold', 'member_asked'] as const;
const returnCodes = ['bank_returned', 'card_closed', 'name_mismatch'] as const;

const reasons = (
  codes: readonly ((typeof turnDownCodes)[number] | (typeof returnCodes)[number])[],
): readonly Field[] => [
  {
    name: 'reasonCode',
    label: 'ops.common.reason',
    kind: 'choice',
    options: codes.map((value) => ({ value, label: `ops.withdrawals.reason.${value}` as const })),
  },
  { name: 'reason', label: 'ops.withdrawals.ownWords', kind: 'lines', help: 'ops.withdrawals.ownWordsHelp' },
];

/** The text shown to the member for the chosen reason. */
function MemberReads({ code }: { code: unknown }) {
  const t = useText();
  const known = [...turnDownCodes, ...returnCodes].find((each) => each === code);
  if (known === undefined) return null;
  return <Alert type="info" title={t('ops.withdrawals.memberReads')} description={t(`withdrawal.reason.${known}`)} />;
}

export function CaseActions({ row }: Props) {
  useNumberKeys();
  const { stage } = row;
  return (
    <>
      {can(stage, 'approve') && <Approve row={row} />}
      {can(stage, 'release') && <Release row={row} />}
      {can(stage, 'pay') && !can(stage, 'release') && <Pay row={row} number="1" />}
      {can(stage, 'reject') && <TurnDown row={row} />}
      {can(stage, 'bringBack') && <BringBack row={row} />}
      {can(stage, 'ask') && <Ask row={row} />}
      {can(stage, 'pay') && can(stage, 'release') && <Pay row={row} number="4" />}
      {can(stage, 'take') && <Take row={row} />}
    </>
  );
}

function Approve({ row }: Props) {
  const t = useText();
  return (
    <Action
      op={approveWithdrawal}
      input={{ id: row.id }}
      label="ops.withdrawals.approve"
      fields={[{ name: 'reason', label: 'ops.common.note', kind: 'lines', optional: true }]}
      note={t('ops.withdrawals.approveNote')}
      icon={<KeyMark of="1" />}
      shortcut="1"
    />
  );
}

function Release({ row }: Props) {
  const t = useText();
  return (
    <Action
      op={releaseWithdrawal}
      input={{ id: row.id }}
      label="ops.withdrawals.release"
      note={t('ops.withdrawals.releaseNote')}
      blocked={row.approvedByYou ? t('ops.common.ownWork') : undefined}
      icon={<KeyMark of="1" />}
      shortcut="1"
    />
  );
}

function TurnDown({ row }: Props) {
  const t = useText();
  return (
    <Action
      op={rejectWithdrawal}
      input={{ id: row.id, stage: row.stage }}
      label="ops.withdrawals.turnDown"
      fields={reasons(turnDownCodes)}
      preview={({ reasonCode }) => <MemberReads code={reasonCode} />}
      note={t('ops.withdrawals.turnDownNote')}
      danger
      icon={<KeyMark of="2" />}
      shortcut="2"
    />
  );
}

function BringBack({ row }: Props) {
  const t = useText();
  return (
    <Action
      op={proposeWithdrawalReturn}
      input={{ id: row.id }}
      label="ops.withdrawals.bringBack"
      fields={reasons(returnCodes)}
      preview={({ reasonCode }) => <MemberReads code={reasonCode} />}
      note={t('ops.withdrawals.bringBackNote')}
      done="ops.common.proposed"
      danger
      icon={<KeyMark of="2" />}
      shortcut="2"
    />
  );
}

function Ask({ row }: Props) {
  const t = useText();
  const questions = withdrawalQuestions.map((value) => ({ value, label: `withdrawal.question.${value}` as const }));
  return (
    <Action
      op={requestWithdrawalDetails}
      input={{ id: row.id }}
      label="ops.withdrawals.ask"
      fields={[
        { name: 'code', label: 'ops.withdrawals.question', kind: 'choice', options: questions },
        {
          name: 'words',
          label: 'ops.withdrawals.questionWords',
          kind: 'line',
          optional: true,
          help: 'ops.withdrawals.questionWordsHelp',
        },
      ]}
      note={t('ops.withdrawals.askNote')}
      blocked={row.openQuestion ? t('ops.withdrawals.askedStill') : undefined}
      icon={<KeyMark of="3" />}
      shortcut="3"
    />
  );
}

function Pay({ row, number }: Props & { number: string }) {
  const t = useText();
  return (
    <Action
      op={payWithdrawal}
      input={{ id: row.id }}
      label="ops.withdrawals.markPaid"
      fields={[
        {
          name: 'reference',
          label: 'ops.withdrawals.bankReference',
          kind: 'line',
          initial: row.payoutReference,
          help: 'ops.withdrawals.bankReferenceHelp',
        },
      ]}
      note={t('ops.withdrawals.markPaidNote')}
      blocked={row.approvedByYou ? t('ops.common.ownWork') : undefined}
      icon={<KeyMark of={number} />}
      shortcut={number}
    />
  );
}

function Take({ row }: Props) {
  const t = useText();
  const held = row.takenBy !== undefined && !row.takenByYou;
  return (
    <Action
      op={assignWithdrawal}
      input={{ id: row.id, take: !row.takenByYou, ...(held ? { over: true } : {}) }}
      label={row.takenByYou ? 'ops.withdrawals.leave' : held ? 'ops.withdrawals.takeOver' : 'ops.withdrawals.take'}
      note={t('ops.withdrawals.takeNote')}
      icon={<KeyMark of="5" />}
      shortcut="5"
    />
  );
}
