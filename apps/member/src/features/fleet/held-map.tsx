// The position of one holding, on a small map; renders nothing while no position is known.

import { Section } from '@roda/ui';
import type { ProductKind } from '@roda/api-contract/enums';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePositions } from './fleet.queries.ts';

export function HeldMap({ kind, holdingId }: Readonly<{ kind: ProductKind; holdingId: string }>) {
  const t = useText();
  const { data: points = [] } = usePositions(kind, holdingId);
  const here = useStored('lastPoint');
  if (points.length === 0) return null;
  return (
    <Section title={t('holding.where')}>
      <FleetMap
        points={points}
        label={t(`holding.map.${kind}`)}
        height={240}
        here={here}
        withoutList={points.length < 2}
      />
    </Section>
  );
}
