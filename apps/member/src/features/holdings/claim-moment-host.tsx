// Shows a claim over whatever screen it was made on, and leaves with that screen.

import { useEffect } from 'react';
import { spareWith } from '#shared/texts/lazy-with.ts';
import { showClaim, useShownClaim } from './shown-claim.ts';

const ClaimMoment = spareWith(['moment'], () => import('./claim-moment.tsx'), 'ClaimMoment');

export function ClaimMomentHost({ path }: Readonly<{ path: string }>) {
  const claim = useShownClaim();
  useEffect(() => () => showClaim(undefined), [path]);
  return claim === undefined ? null : <ClaimMoment claim={claim} />;
}
