// All of the member's holdings of one kind, on the map: position, state, distance.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCurrentLocation } from '@tabler/icons-react';
import { Button, Card, EmptyState, Skeleton } from '@roda/ui';
import type { ProductKind } from '@roda/api-contract/enums';
import { Loaded } from '#shared/lists/query-states.tsx';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { findPosition } from '#shared/device/position.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePositions } from './fleet.queries.ts';
import { ownPoints } from './points.model.ts';
import type { FleetPoint } from './points.model.ts';
import { useFleetFrames } from './use-fleet-frames.ts';

type Owned = Readonly<{ deviceNumber: string; name: string }>;

export type OwnMapProps = Readonly<{
  kind: ProductKind;
  owned: readonly Owned[];
  /** The link to one of them. */
  action: (point: FleetPoint) => ReactNode;
  /** The possible actions where no position is known. */
  instead: ReactNode;
}>;

export function OwnMap({ kind, owned, action, instead }: OwnMapProps) {
  const t = useText();
  const positions = usePositions(kind);
  const here = useStored('lastPoint');
  useFleetFrames();
  return (
    <Loaded query={positions} skeleton={<Skeleton className="h-[420px] rounded-card" />}>
      {(all) => {
        const points = ownPoints(all, owned);
        if (points.length === 0) {
          return (
            <Card>
              <EmptyState
                scene="noAddresses"
                title={t('holding.noPlaces')}
                hint={t('holding.noPlacesHint')}
                action={instead}
              />
            </Card>
          );
        }
        return (
          <>
            <FleetMap
              points={points}
              label={t(`holding.map.${kind}`)}
              height={420}
              whole
              here={here}
              action={(point) => action(point as FleetPoint)}
            />
            <Nearness />
          </>
        );
      }}
    </Loaded>
  );
}

/** Requests the device's location only on demand; if declined, the last stored one is used, with a notice. */
function Nearness() {
  const t = useText();
  const known = useStored('lastPoint') !== undefined;
  const [state, setState] = useState<'idle' | 'asking' | 'declined'>('idle');
  const ask = () => {
    setState('asking');
    findPosition().then(
      () => setState('idle'),
      () => setState('declined'),
    );
  };
  return (
    <div className="mt-2">
      <Button
        kind="quiet"
        size="medium"
        busy={state === 'asking'}
        onClick={ask}
        data-testid="where-am-i"
        className="inline-flex items-center gap-2"
      >
        <IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />
        {t('holding.whereAmI')}
      </Button>
      {state === 'declined' && (
        <p role="status" className="px-1 text-label font-normal text-ink-2">
          {t(known ? 'holding.whereStored' : 'holding.whereUnknown')}
        </p>
      )}
    </div>
  );
}
