// The weather of a scene tells the latest counted day: sun when it brought income, rain when it didn't.

import { isPositive } from '@roda/ui';
import type { Weather } from '@roda/ui/pictures/scene.tsx';

/** Clouds where no day is counted yet. */
export function weatherOf(latest: string | undefined): Weather {
  if (latest === undefined) return 'clouds';
  return isPositive(latest) ? 'sun' : 'rain';
}
