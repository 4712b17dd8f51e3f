// The current position and state of a product's vehicle or pile; nothing where no position is known.

import { Card, Section, Skeleton } from '@roda/ui';
import type { ProductKind } from '@roda/api-contract/enums';
import { Loaded } from '#shared/lists/query-states.tsx';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useProductPositions } from './country.queries.ts';
import { useFleetFrames } from './use-fleet-frames.ts';

const mapPx = 200;

export function ProductPlace({ kind, id }: Readonly<{ kind: ProductKind; id: number }>) {
  const t = useText();
  const positions = useProductPositions(kind, id);
  useFleetFrames();
  if (positions.data?.length === 0) return null;
  return (
    <Section title={t('product.where')}>
      <Card>
        <Loaded query={positions} skeleton={<Skeleton className="h-50 rounded-card" />} small>
          {(points) => <FleetMap points={points} label={t('product.where')} height={mapPx} />}
        </Loaded>
        <p className="mt-2 text-label font-normal text-ink-3">{t('product.whereHint')}</p>
      </Card>
    </Section>
  );
}
