// Placeholders of missing content: loading, failed, not found, forbidden.

import { Alert, Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { AfterWait } from '@roda/ui';
import { failureText } from './failure-text.ts';
import { useText } from './texts.tsx';

/** A request failed; the previous data stays visible below the message. */
export function FailureBar({ text, retry }: { text: string; retry: () => void }) {
  const t = useText();
  return (
    <Alert
      type="error"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

type Answer<Data> = Readonly<{ data: Data | undefined; error: unknown; refetch: () => unknown }>;

/** Renders a query's result, else the reason why there is none. Old data stays visible while refetching. */
export function Loaded<Data>({ from, children }: { from: Answer<Data>; children: (data: Data) => ReactNode }) {
  const t = useText();
  const { data, error, refetch } = from;
  return (
    <>
      {error !== null && <FailureBar text={failureText(t, error)} retry={() => void refetch()} />}
      {data !== undefined && children(data)}
      {data === undefined && error === null && (
        <AfterWait>
          <Skeleton active />
        </AfterWait>
      )}
    </>
  );
}

/** A page with its title as the only h1, and its actions beside it. */
export function PageFrame({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="m-0 text-title1" tabIndex={-1}>
          {title}
        </h1>
        {extra}
      </div>
      {children}
    </div>
  );
}

export function NoPage() {
  const t = useText();
  return (
    <Result
      status="404"
      title={t('ops.shell.notFound')}
      extra={
        <Button type="primary" href="#/overview">
          {t('ops.shell.home')}
        </Button>
      }
    />
  );
}

export function NotYours({ roles }: { roles: string }) {
  const t = useText();
  return <Result status="403" title={t('ops.shell.notYours', { roles })} />;
}
