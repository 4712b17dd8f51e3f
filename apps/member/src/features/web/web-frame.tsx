// A third-party page inside the app: in a sandboxed frame, with a loading indicator and an error message.

import { useEffect, useState } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { EmptyState, buttonClass } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

/** A page not loaded by then probably forbids framing. */
const patienceMs = 12_000;

export type WebFrameProps = Readonly<{ url: string; host: string }>;

export function WebFrame({ url, host }: WebFrameProps) {
  const t = useText();
  const [state, setState] = useState<'coming' | 'here' | 'blocked'>('coming');
  useEffect(() => {
    if (state !== 'coming') return undefined;
    const timer = setTimeout(() => setState('blocked'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div className="relative -mx-4 flex h-[calc(100dvh-10rem)] flex-col">
      <div aria-hidden="true" className="h-0.5 overflow-hidden bg-hairline">
        {state === 'coming' && <div className="h-full w-1/3 bg-primary animate-[busy_1.2s_linear_infinite]" />}
      </div>
      {state === 'coming' && (
        <p role="status" className="sr-only">
          {t('common.loading')}
        </p>
      )}
      {state === 'blocked' && <Blocked url={url} host={host} />}
      <iframe
        src={url}
        title={host}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
        allow=""
        data-testid="web-frame"
        hidden={state === 'blocked'}
        onLoad={() => setState('here')}
        className="min-h-0 w-full flex-1 bg-white"
      />
    </div>
  );
}

/** The page forbids framing, or does not respond. */
function Blocked({ url, host }: WebFrameProps) {
  const t = useText();
  return (
    <EmptyState
      scene="noNetwork"
      title={t('web.blockedTitle')}
      hint={t('web.blockedHint', { host })}
      action={<OpenOutside url={url} />}
    />
  );
}

export function OpenOutside({ url, kind = 'primary' }: Readonly<{ url: string; kind?: 'primary' | 'quiet' }>) {
  const t = useText();
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer noopener"
      data-testid="open-outside"
      className={buttonClass(kind, kind === 'quiet' ? 'small' : 'large')}
    >
      <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
      {t('web.openOutside')}
    </a>
  );
}
