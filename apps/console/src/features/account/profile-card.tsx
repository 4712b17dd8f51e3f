// The operator's own profile, and when the session expires.

import { Card, Space, Tag } from 'antd';
import { updateOperatorPassword } from '@roda/api-contract/people/operators';
import type { operatorAccount } from '@roda/api-contract/people/operators';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { Facts, When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

type Account = ReplyOf<typeof operatorAccount>;

export function ProfileCard({ of }: { of: Account }) {
  const t = useText();
  return (
    <Card
      title={t('ops.account.profile')}
      extra={
        <Action
          op={updateOperatorPassword}
          label="ops.account.changePassword"
          note={t('ops.account.changePasswordNote')}
          fields={[
            { name: 'password', label: 'ops.account.newPassword', kind: 'secret', help: 'ops.account.passwordHelp' },
          ]}
          done="ops.account.passwordChanged"
        />
      }
    >
      <Facts
        of={[
          { label: 'ops.common.name', value: of.name, wide: true },
          { label: 'ops.shell.email', value: of.email, wide: true },
          {
            label: 'ops.staff.roles',
            wide: true,
            value: (
              <Space size={4} wrap>
                {of.roles.map((role) => (
                  <Tag key={role}>{t(`ops.common.role.${role}`)}</Tag>
                ))}
              </Space>
            ),
          },
          { label: 'ops.account.since', value: <When at={of.createdAt} /> },
          { label: 'ops.account.provedUntil', value: <When at={of.provedUntil} /> },
          { label: 'ops.account.sessionUntil', value: <When at={of.expiresAt} /> },
        ]}
      />
    </Card>
  );
}
