// Home: my money, my fleet, and what can be bought, at a glance.

import { IconSearch } from '@tabler/icons-react';
import { Recommended } from '#features/catalogue/recommended.tsx';
import { FleetToday } from '#features/holdings/fleet-today.tsx';
import { LicenceFoot } from '#features/places/licence-foot.tsx';
import { HomeBar } from '#features/places/home-bar.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { Page } from '#shared/page.tsx';
import { hasScreen } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page
      screen="pages/index/index"
      title={t('home.title')}
      bar={<HomeBar>{hasScreen('/subPages/product/list') && <SearchLink />}</HomeBar>}
    >
      <BalanceCard />
      <FleetToday />
      <Recommended />
      <LicenceFoot sells />
    </Page>
  );
}

function SearchLink() {
  const t = useText();
  return (
    <GoLink
      to="/subPages/product/list"
      aria-label={t('home.searchProducts')}
      title={t('home.searchProducts')}
      className="pressable grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconSearch size={22} stroke={1.75} />
    </GoLink>
  );
}
