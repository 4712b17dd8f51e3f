// Sharing an article with another app; only where the device supports it.

import { IconShare } from '@tabler/icons-react';
import { IconButton, toast } from '@roda/ui';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { publicAddress } from '#shared/server-files.ts';
import { useText } from '#shared/texts/texts.tsx';

/** Shares the current address under a title; not shown where the device cannot share. */
export function ShareButton({ title }: { title: string }) {
  const t = useText();
  const device = usePlatform();
  if (device === undefined || !device.can('share')) return null;
  const share = async () => {
    if ((await device.share({ title, url: publicAddress() })) === 'failed') toast(t('news.shareFailed'), 'error');
  };
  return (
    <IconButton label={t('news.share')} data-testid="news-share" onClick={() => void share()}>
      <IconShare size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
