// Results of the pool: past rounds, the member's own wins, and every gold coin transaction.

import { Segments } from '@roda/ui';
import { CoinsList, RoundsList, WinsList } from '#features/games/pool-lists.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

const views = ['rounds', 'wins', 'coins'] as const;

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const asked = useSearchText('view');
  const view = views.find((each) => each === asked) ?? 'rounds';
  return (
    <Page screen="subPages/jackpot/index2" title={t('jackpot.resultsTitle')}>
      <Segments
        label={t('jackpot.views')}
        testId="pool-view"
        choices={views.map((value) => ({ value, label: t(`jackpot.tab.${value}`) }))}
        value={view}
        onValue={(next) => setSearch({ view: next })}
      />
      <div className="mt-3">
        {view === 'rounds' && <RoundsList />}
        {view === 'wins' && <WinsList />}
        {view === 'coins' && <CoinsList />}
      </div>
    </Page>
  );
}
