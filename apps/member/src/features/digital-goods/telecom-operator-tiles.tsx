// Tiles of the telecom operators and companies with digital goods, on the review mode home screen.

import { EmptyState, Section, Skeleton } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { TelecomOperatorLogo } from './telecom-operator-logo.tsx';
import type { TelecomOperatorOf } from './digital-goods.model.ts';
import { useListTelecomOperators } from './digital-goods.queries.ts';

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,22%),1fr))] gap-2';

export function TelecomOperatorTiles() {
  const t = useText();
  const telecomOperators = useListTelecomOperators();
  return (
    <Section
      title={t('home.carriers')}
      aside={
        <GoLink to="/pages/index/productList2" className="-my-2 py-2 text-label font-semibold text-primary">
          {t('common.seeAll')}
        </GoLink>
      }
    >
      <Loaded query={telecomOperators} skeleton={<TileShapes />} small>
        {(list) =>
          list.length === 0 ? (
            <EmptyState scene="noOrders" title={t('plan.empty')} />
          ) : (
            <ul className={grid} data-testid="carriers">
              {list.map((carrier) => (
                <li key={carrier.id}>
                  <GoLink
                    to="/pages/index/productList2"
                    search={searchFor(carrier)}
                    data-testid={`carrier-${carrier.code}`}
                    className={
                      'pressable flex h-full flex-col items-center gap-2 rounded-card bg-surface px-1 py-3 ' +
                      'text-center text-caption text-ink-2 shadow-e1'
                    }
                  >
                    <TelecomOperatorLogo carrier={carrier} />
                    <span className="line-clamp-2">{carrier.name}</span>
                  </GoLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Mobile networks link to their amounts, others to their list of digital goods. */
function searchFor({ id, numberRule, kinds }: TelecomOperatorOf): Readonly<Record<string, string>> {
  const isNetwork = numberRule.kind === 'phone' && kinds.includes('credit');
  return isNetwork ? { channel: 'phone', operatorId: String(id) } : { operatorId: String(id) };
}

function TileShapes() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
