// Handing an article to another app; only where the browser can.

import { IconShare } from '@tabler/icons-react';
import { IconButton, toast } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

/** Shares the present address under a title; nothing where the browser has no sharing. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ title, url: location.href });
    } catch (failure) {
      if (!isWithdrawn(failure)) toast(t('news.shareFailed'), 'error');
    }
  };
  return (
    <IconButton label={t('news.share')} data-testid="news-share" onClick={() => void share()}>
      <IconShare size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

/** Closed by the person, or still open from the tap before: nothing to tell. */
function isWithdrawn(failure: unknown): boolean {
  return failure instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(failure.name);
}
