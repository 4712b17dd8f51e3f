// What the member owns, by kind, with what it earned and what can be claimed.

import { useNavigate } from '@tanstack/react-router';
import { Chips, EmptyState, Segments, buttonClass } from '@roda/ui';
import { goodsKinds, holdingStatuses } from '@roda/contract/enums';
import type { GoodsKind } from '@roda/contract/enums';
import { HoldingCard } from '#features/holdings/holding-card.tsx';
import { emptyTexts } from '#features/holdings/held.model.ts';
import { useListHeld } from '#features/holdings/income.queries.ts';
import { TotalsCard } from '#features/holdings/totals-card.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { isTrimmed } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { Paged } from '#shared/paged.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const navigate = useNavigate();
  const kind = goodsKinds.find((each) => each === search['kind']) ?? 'vehicle';
  const status = holdingStatuses.find((each) => each === search['status']) ?? 'earning';
  const held = useListHeld(kind, status);
  const showPlans = useStored('timeDeposit') === true || kind === 'deposit';
  const shownKinds = goodsKinds.filter((each) => each !== 'deposit' || showPlans);
  const show = (next: Readonly<Record<string, string>>) => {
    void navigate({ to: '.', search: { kind, status, ...next }, replace: true });
  };
  return (
    <Page screen="subPages/product/myProduct" title={t('holding.title')}>
      <TotalsCard />
      <Segments
        label={t('holding.kinds')}
        testId="held-kind"
        choices={shownKinds.map((value) => ({ value, label: t(`shop.kind.${value}`) }))}
        value={kind}
        onValue={(value) => show({ kind: value })}
      />
      <div className="my-2">
        <Chips
          label={t('holding.states')}
          testId="held-status"
          choices={holdingStatuses.map((value) => ({ value, label: t(`status.holding.${value}`) }))}
          value={status}
          onValue={(value) => show({ status: value })}
        />
      </div>
      <Paged
        query={held}
        empty={<NothingHeld kind={kind} title={status === 'earning' ? t(emptyTexts[kind]) : t('common.nothingYet')} />}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((holding) => (
              <li key={holding.id}>
                <HoldingCard holding={holding} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Page>
  );
}

function NothingHeld({ kind, title }: Readonly<{ kind: GoodsKind; title: string }>) {
  const t = useText();
  const browse = (
    <GoLink to="/pages/index/productList" search={{ kind }} className={buttonClass()}>
      {t('holding.browse')}
    </GoLink>
  );
  const picture = kind === 'pile' ? 'noPiles' : 'noVehicles';
  return <EmptyState picture={picture} title={title} {...(isTrimmed() ? {} : { action: browse })} />;
}
