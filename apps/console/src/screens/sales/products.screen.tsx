// Products: vehicles, piles and fixed-term plans, their terms beside what was really earned.

import { listGoodsForOperators } from '@roda/contract/catalogue';
import { GoodsActs } from '#features/goods/goods-acts.tsx';
import { GoodsBody } from '#features/goods/goods-body.tsx';
import { useGoodsCategories } from '#features/goods/goods-categories.ts';
import { goodsColumns, goodsFilters } from '#features/goods/goods-columns.tsx';
import { NewGoods } from '#features/goods/new-goods.tsx';
import { useCountryOptions } from '#shared/countries.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  const categories = useGoodsCategories();
  return (
    <PageFrame title={t('ops.goods.title')}>
      <Records
        op={listGoodsForOperators}
        name="goods"
        id={({ id }) => id}
        columns={goodsColumns}
        filters={goodsFilters(countries, categories)}
        toolbar={<NewGoods />}
        drawer={(row) => ({
          title: row.name,
          body: <GoodsBody row={row} />,
          actions: <GoodsActs id={row.id} />,
          size: 860,
        })}
      />
    </PageFrame>
  );
}
