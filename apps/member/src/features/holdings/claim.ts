// Claiming, with a toast with the claimed amount.

import { toast } from '@roda/ui';
import type { CallOf } from '@roda/api-contract/operation';
import type { claimIncome } from '@roda/api-contract/income/holdings';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useReceiveIncome } from './holdings.queries.ts';
import { useClaimIncome } from './income.queries.ts';

type Claimed = Readonly<{ count: number; amount: string }>;

/** Shows what was claimed; `of` is the total number of records. */
function useSayClaimed(): (claimed: Claimed) => void {
  const t = useText();
  const { money } = useFormats();
  return ({ count, amount }) => {
    if (count === 0) toast(t('holding.nothingToClaim'), 'info');
    else toast(t('holding.claimedNow', { amount: money(amount) }), 'success');
  };
}

export function useClaim(): Readonly<{ claim: (given: CallOf<typeof claimIncome>) => void; isClaiming: boolean }> {
  const claim = useClaimIncome();
  const say = useSayClaimed();
  return { claim: (given) => claim.mutate(given, { onSuccess: say }), isClaiming: claim.isPending };
}

export function useClaimAll(): Readonly<{ claimAll: () => void; isClaiming: boolean }> {
  const receive = useReceiveIncome();
  const say = useSayClaimed();
  return { claimAll: () => receive.mutate(undefined, { onSuccess: say }), isClaiming: receive.isPending };
}
