// Verification of the audit log's hash chain over a range, with its result.

import { useState } from 'react';
import { Alert, Button, Card, DatePicker, Progress, Space, Typography } from 'antd';
import { dayOf, shownDay } from '#shared/form/moment.ts';
import { failureText } from '#shared/failure-text.ts';
import { hrefOf } from '#shared/location-params.ts';
import { useText } from '#shared/texts.tsx';
import { useVerifying } from './verifying.ts';
import type { VerifyingRange } from './verifying.ts';
import { progressOf } from './verifying.model.ts';
import type { Verified } from './verifying.model.ts';

export function VerifyChain() {
  const t = useText();
  const [range, setRange] = useState<VerifyingRange>({ from: undefined, to: undefined });
  const { verified, error, start, stop } = useVerifying();
  const runs = verified !== undefined && !verified.isDone;
  const day = (name: 'from' | 'to') => (
    <label className="flex items-center gap-2">
      {t(`ops.common.${name}`)}
      <DatePicker
        value={shownDay(range[name]) ?? null}
        onChange={(chosen) => setRange({ ...range, [name]: dayOf(chosen) })}
        disabled={runs}
      />
    </label>
  );
  return (
    <Card size="small" title={t('ops.audit.verify')} data-testid="verify-chain">
      <div className="flex flex-col gap-3">
        <Typography.Text type="secondary">{t('ops.audit.verifyNote')}</Typography.Text>
        <Space wrap>
          {day('from')}
          {day('to')}
          <Typography.Text type="secondary">{t('ops.audit.verifyWhole')}</Typography.Text>
          {runs ? (
            <Button onClick={stop}>{t('ops.audit.verify.stop')}</Button>
          ) : (
            <Button type="primary" onClick={() => void start(range)}>
              {t('ops.audit.verify.start')}
            </Button>
          )}
        </Space>
        {error !== undefined && <Alert type="error" showIcon title={failureText(t, error)} />}
        {verified !== undefined && (
          <div aria-live="polite" className="flex flex-col gap-2">
            {runs && <Progress percent={progressOf(verified)} />}
            <Found verified={verified} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Found({ verified }: { verified: Verified }) {
  const t = useText();
  const { checked, brokenAt, first, last, lastHash, isDone, isStopped, reached } = verified;
  const counted = t('ops.audit.verify.done', { n: checked });
  if (brokenAt !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={t('ops.audit.verify.broken', { place: brokenAt })}
        description={
          <Typography.Link href={hrefOf('audit', { row: brokenAt })}>{t('ops.audit.showBroken')}</Typography.Link>
        }
      />
    );
  if (!isDone || isStopped) return <Typography.Text>{counted}</Typography.Text>;
  if (first === undefined || last === undefined) return <Alert type="info" title={t('ops.audit.verify.none')} />;
  return (
    <Alert
      type="success"
      showIcon
      title={t('ops.audit.verify.holds')}
      description={
        <>
          {counted} · {t('ops.audit.verify.range', { first, last })}{' '}
          {t(reached ? 'ops.audit.verify.head' : 'ops.audit.verify.noHead')}
          <br />
          <code className="break-all">{lastHash}</code>
        </>
      }
    />
  );
}
