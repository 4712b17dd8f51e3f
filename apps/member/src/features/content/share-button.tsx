// Sharing an article with another app; only where the browser supports it.

import { IconShare } from '@tabler/icons-react';
import { IconButton, toast } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

/** Shares the current address under a title; does nothing where the browser cannot share. */
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

/** Cancelled by the user, or still open from the previous tap: no error is shown. */
function isWithdrawn(failure: unknown): boolean {
  return failure instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(failure.name);
}
