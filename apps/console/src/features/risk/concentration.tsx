// Concentration: the largest claims, and the products with the most money.

import { Card, Typography } from 'antd';
import { MemberLink, Money, RowLink, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { usePercent } from './money-text.ts';
import type { Overview } from './overview.ts';

export function Concentration({ overview }: { overview: Overview }) {
  const t = useText();
  return (
    <Card size="small" title={t('ops.risk.concentration')}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] gap-6">
        <Claims claims={overview.topClaims} />
        <Products products={overview.topProducts} />
      </div>
    </Card>
  );
}

function Claims({ claims }: { claims: Overview['topClaims'] }) {
  const t = useText();
  const percent = usePercent();
  return (
    <section>
      <h2 className="m-0 text-label font-semibold">{t('ops.risk.topClaims')}</h2>
      <Typography.Text type="secondary">{t('ops.risk.topClaims.note')}</Typography.Text>
      <ShortList
        rows={claims}
        label={t('ops.risk.topClaims')}
        id={({ memberId, currency }) => `${memberId}.${currency}`}
        columns={[
          { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
          { key: 'member', title: 'ops.common.phone' },
          {
            key: 'claim',
            title: 'ops.risk.claim',
            align: 'right',
            render: ({ claim, currency }) => <Money amount={claim} currency={currency} />,
          },
          { key: 'share', title: 'ops.risk.share', align: 'right', render: ({ share }) => percent(share) },
        ]}
      />
    </section>
  );
}

function Products({ products }: { products: Overview['topProducts'] }) {
  const t = useText();
  const percent = usePercent();
  return (
    <section>
      <h2 className="m-0 mb-6 text-label font-semibold">{t('ops.risk.topProducts')}</h2>
      <ShortList
        rows={products}
        label={t('ops.risk.topProducts')}
        id={({ goodsId, currency }) => `${goodsId}.${currency}`}
        columns={[
          {
            key: 'name',
            title: 'ops.common.product',
            render: ({ goodsId, name }) => (
              <RowLink page="goods" id={goodsId}>
                {name}
              </RowLink>
            ),
          },
          {
            key: 'holders',
            title: 'ops.risk.holders',
            align: 'right',
            render: ({ holders }) => <Whole value={holders} />,
          },
          {
            key: 'paidIn',
            title: 'ops.risk.paidIn',
            align: 'right',
            render: ({ paidIn, currency }) => <Money amount={paidIn} currency={currency} />,
          },
          { key: 'share', title: 'ops.risk.share', align: 'right', render: ({ share }) => percent(share) },
        ]}
      />
    </section>
  );
}
