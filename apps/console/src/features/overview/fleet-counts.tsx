// The fleet by status: a bar for vehicles and one for piles, with the same figures as text.

import type { FleetCount } from '@roda/api-contract/backoffice/overview';
import type * as z from 'zod/mini';
import { hrefOf } from '#shared/location-params.ts';
import { Whole } from '#shared/plain-values.tsx';
import { useText } from '#shared/texts.tsx';

type Count = z.output<typeof FleetCount>;

const colours: Readonly<Record<Count['status'], string>> = {
  in_service: 'bg-success-solid',
  idle: 'bg-control',
  resting: 'bg-info-solid',
  fault: 'bg-warning-solid',
};
const order = ['in_service', 'idle', 'resting', 'fault'] as const;

export function FleetCounts({ fleet }: { fleet: readonly Count[] }) {
  const t = useText();
  return (
    <section className="rounded-control border border-hairline bg-surface p-4" aria-labelledby="fleet">
      <h2 id="fleet" className="m-0 mb-3 text-title3">
        {t('ops.overview.fleet')}
      </h2>
      {fleet.length === 0 && <p className="m-0 text-ink-2">{t('ops.overview.noFleet')}</p>}
      <div className="flex flex-col gap-5">
        {(['vehicle', 'pile'] as const).map((kind) => (
          <Kind key={kind} kind={kind} counts={fleet.filter((each) => each.kind === kind)} />
        ))}
      </div>
    </section>
  );
}

function Kind({ kind, counts }: { kind: Count['kind']; counts: readonly Count[] }) {
  const t = useText();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const of = (status: Count['status']): number => counts.find((each) => each.status === status)?.count ?? 0;
  if (total === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between">
        <span className="text-label text-ink-2">{t(`ops.overview.kind.${kind}`)}</span>
        <span className="text-title2">
          <Whole value={total} />
        </span>
      </div>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {order.map((status) =>
          of(status) === 0 ? null : (
            <span key={status} className={colours[status]} style={{ flexGrow: of(status), minWidth: 6 }} />
          ),
        )}
      </div>
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-label font-normal">
        {order.map((status) => (
          <li key={status}>
            <a href={hrefOf('assets', { kind, status })} className="inline-flex items-center gap-1.5 text-ink-2">
              <span aria-hidden className={`size-2.5 rounded-full ${colours[status]}`} />
              {t(`ops.overview.status.${status}`)} <Whole value={of(status)} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
