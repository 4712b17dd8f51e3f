// The one-time prompt for notifications: the app's own after the first home screen, then that of the browser or system.

import type { ReactNode } from 'react';
import { IconBell } from '@tabler/icons-react';
import { Button, toast } from '@roda/ui';
import { useOnline } from '#shared/device/online.ts';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { mayAsk } from './push.model.ts';
import { askForPush, usePushState } from './push.queries.ts';

/**
 * Displayed at the bottom of a home screen, not blocking. Renders `children` when there is nothing to ask, and without a
 * network, which a yes would need.
 */
export function PushAsk({ children }: { children: ReactNode }) {
  const t = useText();
  const answer = useStored('notification');
  const state = usePushState();
  const isOnline = useOnline();
  if (!isOnline || state === undefined || !mayAsk(state.ability, state.permission, answer)) return children;
  const allow = async () => {
    try {
      if (await askForPush()) toast(t('push.on'), 'success');
    } catch {
      toast(t('push.failed'), 'warning');
    }
  };
  return (
    <aside
      aria-label={t('push.askTitle')}
      data-testid="push-ask"
      className="rounded-t-card border-t border-hairline bg-raised px-4 pt-3 pb-3 shadow-e3"
    >
      <p className="flex items-center gap-2 text-title3">
        <IconBell size={22} stroke={1.75} className="shrink-0 text-primary" aria-hidden="true" />
        {t('push.askTitle')}
      </p>
      <p className="mt-1 text-label font-normal text-ink-2">
        {t('push.askText')} {t('push.askLater')}
      </p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2.5">
        <Button kind="secondary" size="medium" data-testid="push-later" onClick={() => store('notification', 'later')}>
          {t('push.notNow')}
        </Button>
        <Button size="medium" data-testid="push-allow" onClick={() => void allow()}>
          {t('push.allow')}
        </Button>
      </div>
    </aside>
  );
}
