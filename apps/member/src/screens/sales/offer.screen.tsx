// The offer document of a product, the newest version or the one that a purchase was made under.

import { Button, Card, EmptyState } from '@roda/ui';
import { OfferView } from '#features/catalog/offer-view.tsx';
import { useOffer } from '#features/catalog/offers.queries.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const goodsId = Number(useSearchText('id')) || 0;
  const version = Number(useSearchText('version')) || undefined;
  const offer = useOffer(goodsId, version);
  const isMissing = goodsId === 0 || codeOf(offer.error) === 'not_found';
  return (
    <Page screen="subPages/product/offer" title={offer.data?.title ?? t('offerpage.title')}>
      {isMissing ? (
        <EmptyState scene="noDocument" title={t('offerpage.missing')} hint={t('offerpage.missingHint')} />
      ) : (
        <Loaded query={offer}>
          {(found) => (
            <>
              {found.version < found.newest && <Earlier goodsId={goodsId} newest={found.newest} />}
              <OfferView offer={found} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Earlier({ goodsId, newest }: Readonly<{ goodsId: number; newest: number }>) {
  const t = useText();
  const go = useGo();
  return (
    <Card className="mb-4">
      <p>{t('offerpage.old', { version: newest })}</p>
      <Button
        kind="quiet"
        size="medium"
        onClick={() => go.to('/subPages/product/offer', { id: String(goodsId) }, { replace: true })}
      >
        {t('offerpage.newest')}
      </Button>
    </Card>
  );
}
