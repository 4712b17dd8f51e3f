// Loading and error states of a page.

import { Button, Result, Skeleton } from 'antd';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '#shared/texts.tsx';

export function PageWaits() {
  return <Skeleton active paragraph={{ rows: 8 }} />;
}

export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useText();
  return (
    <Result
      status="error"
      title={t('ops.shell.failed')}
      subTitle={error instanceof Error ? error.message : String(error)}
      extra={[
        <Button key="retry" onClick={reset}>
          {t('common.retry')}
        </Button>,
        <Button key="reload" type="primary" onClick={() => window.location.reload()}>
          {t('common.reload')}
        </Button>,
      ]}
    />
  );
}
