// Today's activity of a holding: the sums, and each order or session; zero is shown with its reason.

import { AfterWait, Card, MoneyText, Rows, Section, SkeletonRows, formatDistance } from '@roda/ui';
import type { VehicleStatus } from '@roda/api-contract/enums';
import type { Trip } from '@roda/api-contract/income/holdings';
import type { WorkName } from '#shared/asset/work-name.model.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { hoursOf } from './held.model.ts';
import { useListVehicleTrips, useVehicleOrderTotal } from './income.queries.ts';

export type TodayWorkProps = Readonly<{ holdingId: string; work: WorkName; standing: VehicleStatus }>;

export function TodayWork({ holdingId, work, standing: status }: TodayWorkProps) {
  const t = useText();
  const trips = useListVehicleTrips(holdingId);
  return (
    <Section title={t(`holding.todayWork.${work}`)}>
      <Sums holdingId={holdingId} work={work} />
      <div className="mt-3" data-testid="today-trips">
        <Paged
          query={trips}
          skeleton={
            <AfterWait>
              <SkeletonRows count={2} />
            </AfterWait>
          }
          empty={
            <Card className="text-ink-2">
              <p>{t(`holding.hero.${work}`, { n: 0 })}</p>
              <p className="text-label font-normal text-ink-3">{t(`holding.standing.${status}`)}</p>
            </Card>
          }
        >
          {(list) => <TripRows trips={list} />}
        </Paged>
      </div>
    </Section>
  );
}

function Sums({ holdingId, work }: Omit<TodayWorkProps, 'standing'>) {
  const t = useText();
  const { whole, money } = useFormats();
  const lang = useLang();
  const today = useVehicleOrderTotal(holdingId);
  return (
    <Loaded query={today} small>
      {({ count, minutes, distanceKm, energyKwh, revenue, myShare, approved }) => {
        const rows = [
          [t(`holding.${work}`), whole(count)],
          [t('holding.hours'), hoursOf(minutes, lang === 'id' ? ',' : '.')],
          work === 'sessions'
            ? [t('holding.kwh'), `${whole(Math.round(energyKwh))} kWh`]
            : [t('holding.km'), `${whole(Math.round(distanceKm))} km`],
          [t('holding.revenue'), money(revenue)],
        ] as const;
        return (
          <Card>
            <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3">
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt className="text-label font-normal text-ink-3">{label}</dt>
                  <dd className="amount-figures text-amount">{value}</dd>
                </div>
              ))}
              <div className="col-span-full border-t border-hairline pt-3">
                <dt className="text-label font-normal text-ink-3">{t('holding.dayEarned')}</dt>
                <dd data-testid="my-share">
                  {myShare === undefined ? (
                    <span className="text-ink-2">{t('holding.notSettled')}</span>
                  ) : (
                    <MoneyText amount={myShare} size="title2" />
                  )}
                </dd>
              </div>
            </dl>
            {!approved && <p className="mt-2 text-label font-normal text-ink-3">{t('holding.provisional')}</p>}
          </Card>
        );
      }}
    </Loaded>
  );
}

export function TripRows({ trips }: { trips: readonly Trip[] }) {
  const t = useText();
  return (
    <>
      <Rows>
        {trips.map((trip) => (
          <li key={trip.id}>
            <TripRow trip={trip} />
          </li>
        ))}
      </Rows>
      {trips.some(({ from }) => from !== undefined) && (
        <p className="mt-2 px-1 text-label font-normal text-ink-3">{t('holding.places')}</p>
      )}
    </>
  );
}

function TripRow({ trip }: { trip: Trip }) {
  const t = useText();
  const lang = useLang();
  const { at, clock, whole } = useFormats();
  const plain = t(trip.kind === 'charge' ? 'holding.sessionPlain' : 'holding.tripPlain');
  const title = trip.from === undefined ? plain : t('holding.trip', { from: trip.from, to: trip.to ?? '–' });
  const facts = [
    `${at(trip.startedAt)}–${clock(trip.endedAt)}`,
    t('holding.minutes', { n: trip.minutes }),
    ...(trip.distanceKm === undefined ? [] : [formatDistance(trip.distanceKm, lang)]),
    ...(trip.energyKwh === undefined ? [] : [`${whole(Math.round(trip.energyKwh))} kWh`]),
  ];
  return (
    <div className="flex min-h-14 items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p>{title}</p>
        <p className="text-label font-normal text-ink-3">{facts.join(' · ')}</p>
      </div>
      <MoneyText amount={trip.amount} size="amount" />
    </div>
  );
}
