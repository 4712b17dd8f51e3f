// Gifts: claimable, scheduled and claimed ones.

import { Button, EmptyState, Segments, buttonClass, toast } from '@roda/ui';
import { GiftCard } from '#features/rewards/gift-card.tsx';
import { giftTabs } from '#features/rewards/gift.model.ts';
import type { GiftTab } from '#features/rewards/gift.model.ts';
import { useListGifts, useReceiveGifts } from '#features/rewards/rewards.queries.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const asked = useSearchText('tab');
  const tab = giftTabs.find((each) => each === asked) ?? 'claim';
  const gifts = useListGifts(tab);
  const claim = useClaim();
  return (
    <Page screen="pages/my/gift" title={t('gift.title')}>
      <Segments
        label={t('gift.tabs')}
        testId="gift-tab"
        choices={giftTabs.map((value) => ({ value, label: t(`gift.tab.${value}`) }))}
        value={tab}
        onValue={(value) => setSearch({ tab: value })}
      />
      <div className="h-3" />
      <Paged query={gifts} empty={<NoGifts tab={tab} />}>
        {(items, total) => (
          <>
            {tab === 'claim' && total > 1 && (
              <Button
                kind="income"
                size="medium"
                wide
                busy={claim.isBusy}
                onClick={() => claim.take(undefined)}
                data-testid="claim-all"
                className="mb-3"
              >
                {t('gift.claimAll')}
              </Button>
            )}
            <ul className="grid gap-3">
              {items.map((gift) => (
                <li key={gift.id}>
                  <GiftCard gift={gift} isBusy={claim.busyId === gift.id} onClaim={() => claim.take([gift.id])} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Paged>
    </Page>
  );
}

/** Claims gifts and shows the result. */
function useClaim() {
  const t = useText();
  const { money } = useFormats();
  const receive = useReceiveGifts();
  const take = (ids: readonly string[] | undefined) =>
    receive.mutate(ids, {
      onSuccess: ({ count, points, coins, vouchers }) => {
        const parts = [
          ...(points > 0 ? [money(String(points), 'POINT')] : []),
          ...(coins > 0 ? [money(String(coins), 'COIN')] : []),
          ...(vouchers.length > 0 ? [t('gift.vouchers', { n: vouchers.length })] : []),
        ];
        if (count === 0) toast(t('gift.gotNothing'), 'info');
        else toast(t('gift.got', { what: parts.join(' · ') }), 'success');
      },
    });
  const busyIds = receive.isPending ? receive.variables : [];
  return { take, isBusy: receive.isPending && busyIds === undefined, busyId: busyIds?.[0] };
}

function NoGifts({ tab }: { tab: GiftTab }) {
  const t = useText();
  const mayRedeem = tab === 'claim' && hasScreen('/pages/my/redeem') && !isSwitchedOff('redeem');
  const action = mayRedeem && (
    <GoLink to="/pages/my/redeem" className={buttonClass('secondary')} data-testid="to-redeem">
      {t('gift.redeem')}
    </GoLink>
  );
  return (
    <EmptyState
      scene="noGifts"
      title={t(`gift.empty.${tab}`)}
      {...(tab === 'claim' ? { hint: t('gift.empty.claimHint') } : {})}
      {...(action === false ? {} : { action })}
    />
  );
}
