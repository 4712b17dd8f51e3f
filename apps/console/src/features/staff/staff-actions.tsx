// Actions on a staff member: invite, issue the invitation link, change roles, lock out; under two-person approval.

import { useState } from 'react';
import { Alert, Button, Modal, Typography } from 'antd';
import {
  updateOperatorRoles,
  inviteOperator,
  issueInvitation,
  resetSecondFactor,
  revokeOperator,
} from '@roda/api-contract/people/staff';
import type { OperatorCase } from '@roda/api-contract/people/staff';
import { operatorRoles, type ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { useOperator } from '#shared/operator.ts';
import { When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

const rolesField = (initial?: readonly string[]): Field => ({
  name: 'roles',
  label: 'ops.staff.roles',
  kind: 'choices',
  help: 'ops.staff.rolesHelp',
  options: operatorRoles.map((value) => ({ value, label: `ops.common.role.${value}` })),
  ...(initial === undefined ? {} : { initial: [...initial] }),
});

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'lines' };

export function Invite() {
  const t = useText();
  return (
    <Action
      op={inviteOperator}
      label="ops.staff.invite"
      note={t('ops.staff.inviteNote')}
      fields={[
        { name: 'email', label: 'ops.shell.email', kind: 'line' },
        { name: 'name', label: 'ops.common.name', kind: 'line' },
        rolesField(),
      ]}
      done="ops.common.proposed"
      primary
    />
  );
}

export function StaffActions({ of }: { of: OperatorCase }) {
  const t = useText();
  const me = useOperator();
  const isMe = of.id === me.id ? t('ops.staff.notYourself') : undefined;
  const isGone = of.state === 'locked' ? t('ops.staff.isLocked') : undefined;
  return (
    <>
      {of.state === 'invited' && <InvitationLink of={of} />}
      <Action
        op={updateOperatorRoles}
        input={{ operatorId: of.id }}
        label="ops.staff.changeRoles"
        title={t('ops.staff.changeRolesTitle', { name: of.name })}
        note={t('ops.staff.changeRolesNote')}
        fields={[rolesField(of.roles), reason]}
        blocked={isMe ?? isGone}
        done="ops.common.proposed"
      />
      <Action
        op={resetSecondFactor}
        input={{ operatorId: of.id }}
        label="ops.staff.resetFactor"
        title={t('ops.staff.resetFactorTitle', { name: of.name })}
        note={t('ops.staff.resetFactorNote')}
        fields={[reason]}
        blocked={isMe ?? isGone ?? (of.totpOn || of.passkeys > 0 ? undefined : t('ops.staff.noFactor'))}
        done="ops.common.proposed"
      />
      <Action
        op={revokeOperator}
        input={{ operatorId: of.id }}
        label="ops.staff.lockOut"
        title={t('ops.staff.lockOutTitle', { name: of.name })}
        note={t('ops.staff.lockOutNote')}
        fields={[reason]}
        blocked={isMe ?? isGone}
        done="ops.common.proposed"
        danger
      />
    </>
  );
}

type Issued = ReplyOf<typeof issueInvitation>;

function InvitationLink({ of }: { of: OperatorCase }) {
  const t = useText();
  const [issued, setIssued] = useState<Issued>();
  return (
    <>
      <Action
        op={issueInvitation}
        input={{ operatorId: of.id }}
        label="ops.staff.link"
        title={t('ops.staff.linkTitle', { name: of.name })}
        note={t('ops.staff.linkNote')}
        onDone={setIssued}
        primary
      />
      {issued !== undefined && <LinkShown of={issued} name={of.name} close={() => setIssued(undefined)} />}
    </>
  );
}

/** Shown once: it cannot be shown again, and a new one invalidates it. */
function LinkShown({
  of: { token, validFrom, expiresAt },
  name,
  close,
}: {
  of: Issued;
  name: string;
  close: () => void;
}) {
  const t = useText();
  const link = new URL(`#/accept?token=${token}`, document.baseURI).href;
  return (
    <Modal
      open
      title={t('ops.staff.linkTitle', { name })}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('ops.staff.linkCopied')}
        </Button>
      }
      mask={{ closable: false }}
    >
      <Alert type="warning" showIcon className="mb-4" title={t('ops.staff.linkOnce')} />
      <Typography.Paragraph copyable={{ text: link }} code className="break-all" data-testid="invitation-link">
        {link}
      </Typography.Paragraph>
      <Typography.Text type="secondary">
        {t('ops.staff.linkFrom')} <When at={validFrom} /> · {t('ops.staff.linkUntil')} <When at={expiresAt} />
      </Typography.Text>
    </Modal>
  );
}
