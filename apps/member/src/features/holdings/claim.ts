// Claiming, and showing what was claimed: as a moment, or in one line while amounts are hidden.

import { toast } from '@roda/ui';
import type { CallOf } from '@roda/api-contract/operation';
import type { Claim, claimIncome } from '@roda/api-contract/income/holdings';
import { feel } from '#shared/device/haptics.ts';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useReceiveIncome } from './holdings.queries.ts';
import { useClaimIncome } from './income.queries.ts';
import { showClaim } from './shown-claim.ts';

function useShowClaimed(): (claim: Claim) => void {
  const t = useText();
  return (claim) => {
    if (claim.count === 0) return toast(t('my.nothingToClaim'), 'info');
    feel('success');
    return stored('amountsHidden') === true ? toast(t('my.claimed'), 'success') : showClaim(claim);
  };
}

export function useClaim(): Readonly<{ claim: (given: CallOf<typeof claimIncome>) => void; isClaiming: boolean }> {
  const claim = useClaimIncome();
  const show = useShowClaimed();
  return { claim: (given) => claim.mutate(given, { onSuccess: show }), isClaiming: claim.isPending };
}

export function useClaimAll(): Readonly<{ claimAll: () => void; isClaiming: boolean }> {
  const receive = useReceiveIncome();
  const show = useShowClaimed();
  return { claimAll: () => receive.mutate(undefined, { onSuccess: show }), isClaiming: receive.isPending };
}
