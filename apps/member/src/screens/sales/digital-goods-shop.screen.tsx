// The shop of digital goods: phone credit, data, electricity and vouchers, with the selection stored in the address.

import { IconSearch } from '@tabler/icons-react';
import { DigitalGoodShop } from '#features/digital-goods/digital-goods-shop.tsx';
import type { DigitalGoodChoice } from '#features/digital-goods/digital-goods.model.ts';
import { idOf } from '#features/digital-goods/digital-goods.model.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const { channel = '', categoryId, operatorId } = useSearchTexts();
  const choice = { channel, categoryId: idOf(categoryId), operatorId: idOf(operatorId) };
  const show = (next: DigitalGoodChoice) => {
    const search = {
      channel: next.channel,
      categoryId: String(next.categoryId ?? ''),
      operatorId: String(next.operatorId ?? ''),
    };
    setSearch(search);
  };
  return (
    <Page screen="pages/index/productList2" title={t('plan.shopTitle')}>
      <GoLink
        to="/subPages/product/list"
        search={{ kind: 'plan' }}
        data-testid="plan-search"
        className={
          'mb-3 flex min-h-11 items-center gap-2.5 rounded-control border border-hairline bg-surface px-3.5 text-ink-3'
        }
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        {t('plan.search')}
      </GoLink>
      <DigitalGoodShop choice={choice} onChoice={show} />
    </Page>
  );
}
