// A masked value that an operator can reveal with a logged reason; it is masked again automatically.

import { useEffect, useState } from 'react';
import { Space, Typography } from 'antd';
import { revealMember } from '@roda/api-contract/people/member-cases';
import { Action } from '#shared/action.tsx';
import { useText } from '#shared/texts.tsx';

const shownForMs = 60_000;

type Props = Readonly<{ memberId: string; field: 'phone' | 'address' | 'passport'; masked: string }>;

export function RevealField({ memberId, field, masked }: Props) {
  const t = useText();
  const [value, setValue] = useState<string>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setValue(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <Space wrap>
      <Typography.Text {...(value === undefined ? {} : { strong: true, copyable: true })}>
        {value ?? masked}
      </Typography.Text>
      {value === undefined && (
        <Action
          op={revealMember}
          input={{ memberId, field }}
          label="ops.common.reveal"
          title={t(`ops.members.reveal.${field}`)}
          note={t('ops.common.revealNote')}
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          done="ops.members.revealed"
          onDone={(reply) => setValue(reply.value)}
          size="small"
        />
      )}
    </Space>
  );
}
