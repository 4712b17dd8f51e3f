// A failed first load: the reason, a retry and a link to support, or the offline message.

import { HttpFailed, Rejected } from '@roda/client/failures';
import { ErrorState } from '@roda/ui';
import { failureText } from '../texts/failure-text.ts';
import { ContactSupport } from './contact-support.tsx';
import { useOnline } from '../device/online.ts';
import { useText } from '../texts/texts.tsx';

export type FailedProps = Readonly<{
  query: Readonly<{ error: unknown; refetch: () => Promise<unknown>; isFetching: boolean }>;
}>;

export function Failed({ query }: FailedProps) {
  const t = useText();
  const isOnline = useOnline();
  const { error } = query;
  const isAnswered = error instanceof Rejected || error instanceof HttpFailed;
  return (
    <ErrorState
      scene={isAnswered ? 'error' : 'noNetwork'}
      title={t(isOnline ? 'common.couldNotLoad' : 'shell.offlineNow')}
      reason={isOnline ? failureText(t, error) : t('common.checkConnection')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
      second={<ContactSupport failure={error} />}
    />
  );
}
