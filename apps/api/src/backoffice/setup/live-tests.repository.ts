// Repository of live tests: one row for each provider, with its last test.
import type { Tx } from '#platform/db/tx.ts';
import type { StoredTest, TestedProvider } from './live-tests.policy.ts';

type BegunTest = TestedProvider & {
  readonly id: string;
  readonly operatorId: number;
  readonly at: Date;
  readonly hourBefore: Date;
  readonly most: number;
};

/**
 * Durable, before the provider is called: a test that ends with its process stays without an outcome. False when the
 * provider was tested as often as it may be within an hour, also by concurrent calls.
 */
export const beginLiveTest = async (tx: Tx, begun: BegunTest): Promise<boolean> => {
  const { channel, provider, configuration, id, operatorId, at, hourBefore, most } = begun;
  const rows = await tx.query(
    `insert into live_tests as t (channel, provider, test_id, operator_id, tested_at, configuration, state, code,
        hour_from, hour_count)
     values ($1, $2, $3, $4, $5, $6, 'unknown', 'no_outcome', $5, 1)
     on conflict (channel, provider) do update set test_id = excluded.test_id, operator_id = excluded.operator_id,
       tested_at = excluded.tested_at, configuration = excluded.configuration, state = excluded.state,
       code = excluded.code,
       hour_from = case when t.hour_from <= $7 then excluded.hour_from else t.hour_from end,
       hour_count = case when t.hour_from <= $7 then 1 else t.hour_count + 1 end
       where t.hour_from <= $7 or t.hour_count < $8
     returning test_id`,
    [channel, provider, id, operatorId, at, configuration, hourBefore, most],
  );
  return rows.length === 1;
};

/** Without effect where another test of the provider has begun since. */
export const endLiveTest = (
  tx: Tx,
  id: string,
  { state, code }: Pick<StoredTest, 'state' | 'code'>,
): Promise<unknown> => tx.query('update live_tests set state = $2, code = $3 where test_id = $1', [id, state, code]);
