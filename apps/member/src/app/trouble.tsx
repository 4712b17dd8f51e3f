// What views of failures are made of.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLocation } from '#shared/navigation/router-context.ts';
import { useText } from '#shared/texts/texts.tsx';

/** A new complaint that names the screen; a screen that crashed made no call, so there is no trace id. */
export function CrashSupport() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <GoLink
      to="/pages/my/complaint"
      search={{ operation: `screen ${pathname}`.slice(0, 80) }}
      className={buttonClass('quiet')}
      data-testid="contact-support"
    >
      {t('common.contactSupport')}
    </GoLink>
  );
}

type TroubleProps = Readonly<{ title: string; reason: string; second?: ReactNode }>;

/** Text and buttons only: where a chunk failed, no other chunk can be relied on. */
export function Trouble({ title, reason, second }: TroubleProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <p className="text-title2">{title}</p>
      <p className="max-w-xs text-ink-3">{reason}</p>
      <Button
        className="mt-4"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void startAnew();
        }}
      >
        {t('common.reload')}
      </Button>
      {second}
    </div>
  );
}

/** A service worker would give the page of the same version again: a newer one is asked for first. */
async function startAnew(): Promise<void> {
  try {
    await (await import('#shared/update/app-update.ts')).reopen();
  } catch {
    location.reload();
  }
}
