// The document's number and both pictures: shown only after a logged reveal, hidden when the case is closed.

import { useState } from 'react';
import { Image, Space, Typography } from 'antd';
import { revealIdentity } from '@roda/api-contract/people/suitability';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { useText } from '#shared/texts.tsx';

type Shown = ReplyOf<typeof revealIdentity>;

export function Documents({ id }: { id: string }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  if (shown === undefined)
    return (
      <Action
        op={revealIdentity}
        input={{ id }}
        label="ops.identity.showPapers"
        note={t('ops.common.revealNote')}
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        done="ops.members.revealed"
        onDone={setShown}
      />
    );
  return (
    <Space orientation="vertical" className="w-full" data-testid="papers">
      <Typography.Text strong copyable>
        {shown.idNumber}
      </Typography.Text>
      <Image.PreviewGroup>
        <Space wrap align="start">
          <Paper src={shown.frontImage} alt={t('ops.identity.front')} />
          <Paper src={shown.selfieImage} alt={t('ops.identity.selfie')} />
        </Space>
      </Image.PreviewGroup>
    </Space>
  );
}

function Paper({ src, alt }: { src: string; alt: string }) {
  const t = useText();
  if (src === '')
    return <Typography.Text type="secondary">{t('ops.identity.noPicture', { name: alt })}</Typography.Text>;
  return (
    <figure className="m-0">
      <Image src={src} alt={alt} width={320} />
      <figcaption>{alt}</figcaption>
    </figure>
  );
}
