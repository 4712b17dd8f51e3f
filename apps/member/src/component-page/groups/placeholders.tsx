// Examples of what stands where content is missing: loading, empty, failed, outdated, offline, and results.

import {
  AfterWait,
  Button,
  EmptyState,
  ErrorState,
  Illustration,
  LazyScene,
  OfflineBar,
  ResultPage,
  Skeleton,
  StaleBar,
} from '@roda/ui';
import { emptySceneNames } from '@roda/ui/pictures/empty-scene.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';
import { longWord } from '../sample.ts';

const nothing = () => undefined;

function Empty({ long = false }: Readonly<{ long?: boolean }>) {
  const t = useText();
  return (
    <EmptyState
      scene="noVehicles"
      title={t(long ? 'shell.updateFailed' : 'holding.emptyVehicles')}
      {...(long ? { hint: longWord } : {})}
      action={<Button>{t('holding.browse')}</Button>}
    />
  );
}

function EmptyPlain() {
  const t = useText();
  return <EmptyState scene="noOrders" title={t('order.empty')} hint={t('order.emptyHint')} />;
}

type FailedProps = Readonly<{ busy?: boolean; offline?: boolean; long?: boolean }>;

function Failed({ busy = false, offline = false, long = false }: FailedProps) {
  const t = useText();
  return (
    <ErrorState
      scene={offline ? 'noNetwork' : 'error'}
      title={t(offline ? 'shell.offlineNow' : 'common.couldNotLoad')}
      reason={long ? t('common.traceIs', { id: longWord }) : t('common.checkConnection')}
      onRetry={nothing}
      busy={busy}
      second={<Button kind="quiet">{t('common.contactSupport')}</Button>}
    />
  );
}

function Stale({ long = false }: Readonly<{ long?: boolean }>) {
  const t = useText();
  return (
    <StaleBar
      text={t('common.updatedAt', { time: '06:40' })}
      onRetry={nothing}
      {...(long ? { second: <span className="block">{t('shell.crash')}</span> } : {})}
    />
  );
}

function Offline({ long = false }: Readonly<{ long?: boolean }>) {
  const t = useText();
  return <OfflineBar text={long ? t('shell.offline', { time: '2026-11-26 06:40' }) : t('shell.offlineNow')} />;
}

const outcomes = ['success', 'pending', 'closedDay', 'error'] as const;

const resultOf = (picture: (typeof outcomes)[number]): Example => ({
  name: `ResultPage ${picture}`,
  Show: () => {
    const t = useText();
    return (
      <ResultPage
        picture={picture}
        title={t('withdraw.doneTitle')}
        actions={
          <>
            <Button>{t('withdraw.view')}</Button>
            <Button kind="quiet">{t('shell.goHome')}</Button>
          </>
        }
      >
        <p>{t('withdraw.noWaiting')}</p>
      </ResultPage>
    );
  },
});

export const placeholders: ExampleGroup = {
  name: 'placeholders',
  examples: [
    { name: 'Skeleton', Show: () => <Skeleton className="h-10 rounded-control" /> },
    { name: 'AfterWait', Show: () => <AfterWait>{<Skeleton className="h-4 w-1/2" />}</AfterWait> },
    { name: 'EmptyState action', Show: () => <Empty /> },
    { name: 'EmptyState hint', Show: EmptyPlain },
    { name: 'EmptyState long', Show: () => <Empty long /> },
    { name: 'ErrorState', Show: () => <Failed /> },
    { name: 'ErrorState busy', Show: () => <Failed busy /> },
    { name: 'ErrorState offline', Show: () => <Failed offline /> },
    { name: 'ErrorState long', Show: () => <Failed long /> },
    { name: 'StaleBar', Show: () => <Stale /> },
    { name: 'StaleBar long', Show: () => <Stale long /> },
    { name: 'OfflineBar', Show: () => <Offline /> },
    { name: 'OfflineBar long', Show: () => <Offline long /> },
    ...outcomes.map((name) => ({ name: `Illustration ${name}`, Show: () => <Illustration name={name} /> })),
    ...outcomes.map(resultOf),
    ...emptySceneNames.map((name) => ({
      name: `LazyScene ${name}`,
      Show: () => <LazyScene name={name} className="h-32 w-70 max-w-full rounded-card" />,
    })),
  ],
};
