// Facts of a staff member: roles, second factors, last activity.

import { Space, Tag } from 'antd';
import type { OperatorCase } from '@roda/api-contract/people/staff';
import { Facts, StateTag, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export function Roles({ of }: { of: OperatorCase['roles'] }) {
  const t = useText();
  return (
    <Space size={4} wrap>
      {of.map((role) => (
        <Tag key={role}>{t(`ops.common.role.${role}`)}</Tag>
      ))}
    </Space>
  );
}

export function Factors({ of: { totpOn, passkeys } }: { of: Pick<OperatorCase, 'totpOn' | 'passkeys'> }) {
  const t = useText();
  return (
    <Space size={4} wrap>
      {totpOn && <Tag color="success">{t('ops.staff.factor.totp')}</Tag>}
      {passkeys > 0 && <Tag color="success">{t('ops.staff.passkeys', { n: passkeys })}</Tag>}
      {!totpOn && passkeys === 0 && <Tag color="warning">{t('ops.staff.factor.none')}</Tag>}
    </Space>
  );
}

export function StaffFacts({ of }: { of: OperatorCase }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.name', value: of.name },
        { label: 'ops.shell.email', value: of.email },
        { label: 'ops.common.state', value: <StateTag state={of.state} area="staff" /> },
        { label: 'ops.staff.factors', value: <Factors of={of} /> },
        { label: 'ops.staff.roles', value: <Roles of={of.roles} />, wide: true },
        { label: 'ops.account.since', value: <When at={of.createdAt} /> },
        { label: 'ops.staff.lastLogIn', value: <When at={of.lastLogInAt} /> },
        { label: 'ops.account.lastSeen', value: <When at={of.lastSeenAt} /> },
        { label: 'ops.staff.joinsAt', value: of.joinsAt === undefined ? undefined : <When at={of.joinsAt} /> },
        {
          label: 'ops.staff.invitedUntil',
          value: of.invitedUntil === undefined ? undefined : <When at={of.invitedUntil} />,
        },
      ]}
    />
  );
}
