// The route of a member's vehicle today: on a map, and as distances by hour for those who see no map.

import { Card, Section, Skeleton, formatDistance } from '@roda/ui';
import type { VehicleStatus } from '@roda/api-contract/enums';
import type { VehicleRoute } from '@roda/api-contract/fleet/positions';
import { Loaded } from '#shared/lists/query-states.tsx';
import type { VehicleWorkName } from '#shared/asset/work-name.model.ts';
import { FleetMap } from '#shared/map/fleet-map.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { useVehicleRoute } from './fleet.queries.ts';

type DayRouteProps = Readonly<{ holdingId: string; status: VehicleStatus; work: VehicleWorkName }>;

export function DayRoute({ holdingId, status, work }: DayRouteProps) {
  const t = useText();
  const route = useVehicleRoute(holdingId);
  return (
    <Section title={t('holding.route')}>
      <div data-testid="day-route">
        <Loaded query={route} small skeleton={<Skeleton className="h-[240px] rounded-card" />}>
          {(today) => <Today route={today} status={status} work={work} />}
        </Loaded>
      </div>
    </Section>
  );
}

function Today({ route, status, work }: Readonly<{ route: VehicleRoute }> & Omit<DayRouteProps, 'holdingId'>) {
  const t = useText();
  const { clock } = useFormats();
  const lang = useLang();
  const { points, distanceKm, trips, lastFixAt } = route;
  const last = points.at(-1);
  if (lastFixAt === undefined) {
    return (
      <Card className="text-ink-2">
        <p>{t('holding.route.none')}</p>
        <p className="text-label font-normal text-ink-3">{t('holding.route.late')}</p>
      </Card>
    );
  }
  const sum = t(`holding.route.${work}`, { distance: formatDistance(distanceKm, lang), n: trips });
  const seen = t('holding.route.seen', { time: clock(lastFixAt) });
  return (
    <div className="grid gap-3">
      <Card>
        <p className="font-semibold" data-testid="route-sum">
          {sum}
        </p>
        <p className="text-label font-normal text-ink-2">{seen}</p>
        {last === undefined && <p className="mt-1 text-ink-2">{t('holding.route.near')}</p>}
        <Hours hours={route.hours} />
        <p className="mt-2 text-label font-normal text-ink-3">{t('holding.route.coarse')}</p>
      </Card>
      {last !== undefined && (
        <FleetMap
          points={[{ ...last, id: 'last', title: t('holding.route.last'), status, seenAt: lastFixAt }]}
          route={points}
          label={`${t('holding.route')}: ${sum}`}
          height={240}
          withoutList
        />
      )}
    </div>
  );
}

/** The same as the line says, in words: when it drove, and how far. */
function Hours({ hours }: Pick<VehicleRoute, 'hours'>) {
  const t = useText();
  const { clock } = useFormats();
  const lang = useLang();
  if (hours.length === 0) return null;
  return (
    <ul
      aria-label={t('holding.route.byHour')}
      className="mt-2 grid grid-cols-2 gap-x-6 text-label"
      data-testid="route-hours"
    >
      {hours.map(({ from, distanceKm }) => (
        <li key={from} className="flex flex-wrap justify-between gap-x-2 py-1 tabular-nums">
          <span className="font-normal text-ink-2">{t('holding.route.from', { time: clock(from) })}</span>
          <span>{formatDistance(distanceKm, lang)}</span>
        </li>
      ))}
    </ul>
  );
}
