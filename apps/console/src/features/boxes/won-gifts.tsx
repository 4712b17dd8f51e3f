// Gifts that members won, for shipping: the oldest pending first.

import { prizeStates } from '@roda/api-contract/engagement/games-fairness';
import { listWonGifts, shipGift } from '@roda/api-contract/engagement/games-prizes';
import { Action } from '#shared/action.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, MemberLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';

const states: readonly FieldOption[] = prizeStates
  .filter((value) => value !== 'nothing' && value !== 'credited')
  .map((value) => ({ value, label: `ops.boxes.state.${value}` as const }));

export function WonGifts() {
  return (
    <Records
      op={listWonGifts}
      name="won-gifts"
      id={({ id }) => id}
      columns={[
        { key: 'wonAt', title: 'ops.boxes.wonAt', sort: 'wonAt', render: ({ wonAt }) => <When at={wonAt} /> },
        { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
        { key: 'prize.name', title: 'ops.boxes.gift' },
        { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag area="boxes" state={status} /> },
        { key: 'courier', title: 'ops.boxes.courier' },
        { key: 'trackingNo', title: 'ops.boxes.tracking' },
        {
          key: 'expiresAt',
          title: 'ops.common.expires',
          render: ({ expiresAt }) => <When at={expiresAt} />,
          hidden: true,
        },
      ]}
      filters={[
        { name: 'status', label: 'ops.common.state', kind: 'choice', options: states },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
      ]}
      drawer={(row) => ({
        title: row.prize.name,
        body: (
          <Facts
            of={[
              { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
              { label: 'ops.common.state', value: <StateTag area="boxes" state={row.status} /> },
              { label: 'ops.boxes.wonAt', value: <When at={row.wonAt} /> },
              { label: 'ops.common.expires', value: row.expiresAt && <When at={row.expiresAt} /> },
              { label: 'ops.boxes.receiver', value: row.receiver?.name },
              { label: 'ops.common.phone', value: row.receiver?.tel },
              { label: 'ops.boxes.address', value: row.receiver?.address, wide: true },
              { label: 'ops.boxes.courier', value: row.courier },
              { label: 'ops.boxes.tracking', value: row.trackingNo },
            ]}
          />
        ),
        actions:
          row.status === 'to_ship' ? (
            <Action
              op={shipGift}
              input={{ id: row.id }}
              label="ops.boxes.ship"
              fields={[
                { name: 'courier', label: 'ops.boxes.courier', kind: 'line' },
                { name: 'trackingNo', label: 'ops.boxes.tracking', kind: 'line' },
              ]}
              primary
            />
          ) : undefined,
      })}
    />
  );
}
