// Home without income products: the note that says so, the wallet as always, and the foot.

import { RowContent } from '@roda/ui';
import { FleetToday } from '#features/holdings/fleet-today.tsx';
import { HomeBar } from '#features/places/home-bar.tsx';
import { LicenceFoot } from '#features/places/licence-foot.tsx';
import { TrimmedNote } from '#features/places/trimmed-note.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/index/index2" title={t('home.title')} bar={<HomeBar />}>
      <TrimmedNote />
      <BalanceCard topUp={false} />
      <FleetToday />
      <p className="mt-4 text-ink-3">{t('home.trimmedKeeps')}</p>
      <GoLink to="/subPages/news/list" data-testid="home-news" className="mt-4 block rounded-card bg-surface shadow-e1">
        <RowContent title={t('home.news')} chevron />
      </GoLink>
      <LicenceFoot sells={false} />
    </Page>
  );
}
