// A newer build was deployed while the app was open: offers to reload, never interrupts by itself.

import { useEffect, useState } from 'react';
import { Dialog } from '@roda/ui';
import { useText } from '#shared/texts.tsx';

/** How often the app looks whether its own page names another build. */
const lookEveryMs = 15 * 60_000;

export function UpdateReady() {
  const t = useText();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void isOutdated().then((outdated) => outdated && setReady(true));
    };
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener('vite:preloadError', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('vite:preloadError', look);
    };
  }, []);
  return (
    <Dialog
      open={ready}
      title={t('shell.updateReadyTitle')}
      confirm={t('common.reload')}
      onConfirm={() => location.reload()}
      cancel={t('shell.later')}
      onClose={() => setReady(false)}
    >
      {t('shell.updateReady')}
    </Dialog>
  );
}

/** Whether the page on the server starts another entry script than this one. No answer means no. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (own === null || own === undefined || import.meta.env.DEV) return false;
  try {
    const reply = await fetch('./', { cache: 'no-cache' });
    return reply.ok && !(await reply.text()).includes(own);
  } catch {
    return false;
  }
}
