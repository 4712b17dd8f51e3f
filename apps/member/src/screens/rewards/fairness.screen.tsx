// Verification of a draw: recomputed on this device, explained, with the data for checking it elsewhere.

import { EmptyState, Section } from '@roda/ui';
import { FairnessGuide, OwnCheck, ProofSearch } from '#features/games/fairness-guide.tsx';
import { useVerifyDraw } from '#features/games/fairness.queries.ts';
import { ProofView } from '#features/games/proof-view.tsx';
import { isNotFound } from '#shared/texts/failure-text.ts';
import { Loaded, useArrived } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const search = useSearchTexts();
  const game = search['game'] === 'pool' ? 'pool' : 'box';
  const playId = search['playId'] ?? '';
  const proof = useVerifyDraw(game, playId);
  const isUnknown = isNotFound(proof.error) && proof.data === undefined;
  const isKnown = useArrived(playId === '' || !proof.isPending);
  return (
    <Page screen="pages/my/fairness" title={t('fairness.title')}>
      {playId === '' && <FairnessGuide />}
      {playId !== '' && isUnknown && (
        <EmptyState scene="noResult" title={t('fairness.unknown')} hint={t('fairness.unknownHint')} />
      )}
      {playId !== '' && !isUnknown && <Loaded query={proof}>{(found) => <ProofView proof={found} />}</Loaded>}
      {(playId === '' || isUnknown) && (
        <Section title={t('fairness.look')}>
          <ProofSearch onSearch={(next, id) => setSearch({ game: next, playId: id }, { push: true })} />
        </Section>
      )}
      {playId !== '' && isKnown && (
        <Section title={t('fairness.how')}>
          <FairnessGuide />
        </Section>
      )}
      {isKnown && (
        <Section title={t('fairness.own')}>
          <OwnCheck proof={proof.data} />
        </Section>
      )}
    </Page>
  );
}
