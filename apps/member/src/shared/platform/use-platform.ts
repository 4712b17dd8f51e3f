// The platform in a component: undefined for the moment until it is loaded.

import { useEffect, useState } from 'react';
import { platform } from './platform.ts';
import type { Platform } from './device-port.ts';

export function usePlatform(): Platform | undefined {
  const [device, setDevice] = useState<Platform>();
  useEffect(() => {
    let isGone = false;
    void platform().then((loaded) => !isGone && setDevice(loaded));
    return () => {
      isGone = true;
    };
  }, []);
  return device;
}
