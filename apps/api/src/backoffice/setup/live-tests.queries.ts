// Queries of live tests.
import type { LiveTestChannel } from '@roda/api-contract/backoffice/setup';
import type { Tx } from '#platform/db/tx.ts';
import type { StoredTest } from './live-tests.policy.ts';

/** The last one of each provider, with what a receipt has said since. */
export const lastTests = (tx: Tx): Promise<readonly StoredTest[]> =>
  tx.query<StoredTest>(
    `select t.channel, t.provider, t.configuration, coalesce(m.state, t.state) as state,
        coalesce(m.error_code, t.code) as code, t.tested_at as "testedAt", o.name as by
       from live_tests t join operators o on o.id = t.operator_id
       left join sms_messages m on m.message_id = t.test_id and m.state in ('delivered', 'undelivered')`,
  );

/** When the hour of a provider's tests began. */
export const testsHourFrom = async (
  tx: Tx,
  { channel, provider }: { readonly channel: LiveTestChannel; readonly provider: string },
): Promise<Date | undefined> =>
  (
    await tx.query<{ hourFrom: Date }>(
      'select hour_from as "hourFrom" from live_tests where channel = $1 and provider = $2',
      [channel, provider],
    )
  )[0]?.hourFrom;
