// The way to the system's settings of a packaged app, where a permission that was refused for ever can be given.

import { useEffect, useState } from 'react';
import { Button } from '@roda/ui';
import { usePlatform } from './use-platform.ts';

export type SettingsButtonProps = Readonly<{
  label: string;
  /** The person is back in the app, and may have changed something. */
  onBack?: () => void;
}>;

/** Nothing in a browser: a page can't open its settings. */
export function SettingsButton({ label, onBack }: SettingsButtonProps) {
  const device = usePlatform();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isAway) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      setAway(false);
      onBack?.();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isAway, onBack]);
  if (device?.can('settings') !== true) return null;
  const open = () => {
    setAway(true);
    void device.openSettings();
  };
  return (
    <Button kind="secondary" size="small" data-testid="open-settings" onClick={open}>
      {label}
    </Button>
  );
}
