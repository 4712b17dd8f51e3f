// Queries of the service book of assets.

/** As in JSON: moments in ISO 8601 with an offset. */
export type ServiceEntryRow = {
  readonly id: number;
  readonly kind: 'fault' | 'resting' | 'maintenance' | 'repair' | 'inspection';
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly expectedAt: string | null;
  readonly note: string | null;
  readonly odometerKm: number | null;
};

/** The newest 50 entries of the asset `a`, as a JSON array; $3 is the language. */
export const SERVICE_BOOK = `coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'startedAt', e.started_at, 'endedAt', e.ended_at,
    'expectedAt', e.expected_at, 'note', e.note ->> $3, 'odometerKm', e.odometer_km) order by e.started_at desc, e.id desc)
  from (select * from service_entries s where s.asset_id = a.id and s.withdrawn_at is null
    order by s.started_at desc, s.id desc limit 50) e), '[]')`;
