// The country's current fleet: counts, states and positions, accurate to about a kilometre.

import type { ReactNode } from 'react';
import { Card, Section, Skeleton, StatusTag, toneOf } from '@roda/ui';
import { vehicleStatuses } from '@roda/api-contract/enums';
import { useCity } from '#shared/city.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useFleetPositions } from './country.queries.ts';
import { pointOfVehicle } from './points.model.ts';
import { useFleetFrames } from './use-fleet-frames.ts';

const mapPx = 240;

/** `city`: the choice of a city, from another feature. */
export function FleetCard({ city }: { city: ReactNode }) {
  const t = useText();
  const { clock } = useFormats();
  const fleet = useFleetPositions();
  useFleetFrames();
  const isInCity = useCity() !== undefined;
  if (fleet.data?.total === 0 && !isInCity) return null;
  return (
    <Section title={t('home.fleetLive')}>
      <Loaded query={fleet} skeleton={<FleetShape />} small>
        {({ counts, list, asOf }) => (
          <Card>
            <div className="-mt-1 mb-2">{city}</div>
            <ul className="mb-3 flex flex-wrap gap-2" data-testid="fleet-counts">
              {vehicleStatuses
                .filter((status) => counts[status] > 0)
                .map((status) => (
                  <li key={status}>
                    <StatusTag tone={toneOf(status)} live={status === 'in_service'}>
                      {t(`status.vehicle.${status}`)} <span className="amount-figures">{counts[status]}</span>
                    </StatusTag>
                  </li>
                ))}
            </ul>
            <FleetMap
              points={list.map(pointOfVehicle)}
              label={t('home.fleetLive')}
              height={mapPx}
              action={({ id }) => <ToProduct goodsId={list.find((each) => String(each.id) === id)?.goodsId} />}
            />
            <p className="mt-2 text-caption text-ink-3">{t('home.fleetAsOf', { time: clock(asOf) })}</p>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function ToProduct({ goodsId }: { goodsId: number | undefined }) {
  const t = useText();
  if (goodsId === undefined) return null;
  return (
    <GoLink
      to="/subPages/product/detail"
      search={{ id: String(goodsId) }}
      className="inline-flex min-h-11 items-center px-2 text-label font-semibold text-primary"
    >
      {t('common.details')}
    </GoLink>
  );
}

function FleetShape() {
  return (
    <Card>
      <Skeleton className="mb-3 h-6 w-2/3" />
      <Skeleton className="h-60 rounded-card" />
    </Card>
  );
}
