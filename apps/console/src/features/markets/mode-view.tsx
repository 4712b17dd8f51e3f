// What everybody on a channel sees, requested as the member app does: no other inputs exist (G6).

import { appVersion } from '@roda/domain/app-version';
import { useState } from 'react';
import { Alert, Card, Form, Input, Select, Space } from 'antd';
import { appTypes } from '@roda/api-contract/enums';
import type { AppType } from '@roda/api-contract/enums';
import type { ReplyOf } from '@roda/api-contract/operation';
import { previewMode } from '@roda/api-contract/backoffice/modes';
import { useAsk } from '#shared/api-hooks.ts';
import { useCountryOptions } from '#shared/countries.tsx';
import { Facts, Texts, YesNo } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

export function ModeView() {
  const t = useText();
  const countries = useCountryOptions();
  const [countryId, setCountryId] = useState<number>();
  const [appType, setAppType] = useState<AppType>('h5');
  const [version, setVersion] = useState<string>(appVersion);
  const country = countryId ?? countries[0]?.value;
  const answer = useAsk(
    previewMode,
    country === undefined ? undefined : { countryId: Number(country), appType, version },
  );
  return (
    <Card size="small" title={t('ops.modes.viewAs')}>
      <Space wrap className="mb-4">
        <Form.Item label={t('ops.common.country')} htmlFor="view-country" className="mb-0">
          <Select<string | number>
            id="view-country"
            className="min-w-40"
            value={country ?? null}
            onChange={(id) => setCountryId(Number(id))}
            options={countries.map(({ value, text }) => ({ value, label: text ?? value }))}
          />
        </Form.Item>
        <Form.Item label={t('ops.modes.channel')} htmlFor="view-channel" className="mb-0">
          <Select<AppType>
            id="view-channel"
            className="min-w-32"
            value={appType}
            onChange={setAppType}
            options={appTypes.map((value) => ({ value, label: t(`ops.modes.channel.${value}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('ops.common.version')} htmlFor="view-version" className="mb-0">
          <Input
            id="view-version"
            className="w-32"
            defaultValue={version}
            onBlur={(event) => setVersion(event.target.value)}
            onPressEnter={(event) => setVersion(event.currentTarget.value)}
          />
        </Form.Item>
      </Space>
      <Loaded from={answer}>{(seen) => <Seen {...seen} />}</Loaded>
    </Card>
  );
}

function Seen({ examine, showGoods, showTimeDeposit, cause, reason, licence }: ReplyOf<typeof previewMode>) {
  const t = useText();
  const word = useWordOf();
  return (
    <div className="flex flex-col gap-3" role="status">
      <Alert
        type={examine ? 'warning' : 'success'}
        showIcon
        title={t(examine ? 'ops.modes.trimmed' : 'ops.modes.whole')}
        description={<Texts of={reason} />}
      />
      <Facts
        of={[
          { label: 'ops.modes.income', value: <YesNo value={!examine && showGoods} /> },
          { label: 'ops.modes.deposits', value: <YesNo value={!examine && showTimeDeposit} /> },
          { label: 'ops.modes.cause', value: word(cause, `ops.modes.cause.${cause}`) },
          { label: 'ops.countries.licence', value: licence },
        ]}
      />
    </div>
  );
}
