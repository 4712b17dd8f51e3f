// The gold coin pool: its rounds, planned, published under two-person approval, and drawn as committed.

import {
  drawRound,
  listRounds,
  publishRound,
  roundStates,
  scheduleRound,
  voidRound,
} from '@roda/api-contract/engagement/games-rounds';
import { FundAction } from '#features/boxes/stocks.tsx';
import { prizesOf } from '#features/pool/pool.model.ts';
import { RoundCase } from '#features/pool/round-case.tsx';
import type { RoundCaseRound } from '#features/pool/round-case.tsx';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { serverNow } from '#shared/server.ts';
import { StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

const states: readonly FieldOption[] = roundStates.map((value) => ({
  value,
  label: `ops.pool.state.${value}` as const,
}));

const columns: readonly RecordColumn<RoundCaseRound>[] = [
  { key: 'number', title: 'ops.pool.round', align: 'right' },
  { key: 'name', title: 'ops.common.name' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  {
    key: 'poolSize',
    title: 'ops.pool.size',
    sort: 'poolSize',
    align: 'right',
    render: ({ poolSize }) => <Whole value={poolSize} />,
  },
  { key: 'entries', title: 'ops.pool.entries', align: 'right', render: ({ entries }) => <Whole value={entries} /> },
  { key: 'opensAt', title: 'ops.pool.opensAt', sort: 'opensAt', render: ({ opensAt }) => <When at={opensAt} /> },
  { key: 'drawsAt', title: 'ops.pool.drawsAt', sort: 'drawsAt', render: ({ drawsAt }) => <When at={drawsAt} /> },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag area="pool" state={state} /> },
  { key: 'winners', title: 'ops.pool.winners', align: 'right', render: ({ winners }) => <Whole value={winners} /> },
  { key: 'commitment', title: 'ops.pool.commitment', hidden: true },
  { key: 'entriesHash', title: 'ops.pool.entriesHash', hidden: true },
];

const fieldsOf = (countries: readonly FieldOption[]): readonly Field[] => [
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'words', label: 'ops.common.name', kind: 'three' },
  { name: 'opensAt', label: 'ops.pool.opensAt', kind: 'instant' },
  { name: 'drawsAt', label: 'ops.pool.drawsAt', kind: 'instant', help: 'ops.pool.drawsAtHelp' },
  { name: 'prizes', label: 'ops.pool.prizes', kind: 'words', help: 'ops.pool.prizesHelp' },
];

function ScheduleAction() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <Action
      op={scheduleRound}
      label="ops.pool.schedule"
      note={t('ops.pool.scheduleNote')}
      fields={fieldsOf(countries)}
      shape={(values) => ({ ...values, prizes: prizesOf(values['prizes']) })}
      preview={({ prizes }) => <Sum prizes={prizesOf(prizes)} />}
      width={720}
      done="ops.common.saved"
      primary
    />
  );
}

function Sum({ prizes }: { prizes: readonly number[] }) {
  const t = useText();
  const sum = prizes.reduce((total, coins) => total + coins, 0);
  if (!Number.isSafeInteger(sum)) return null;
  return <p className="m-0">{t('ops.pool.sum', { n: prizes.length, coins: sum })}</p>;
}

function Actions({ row: { id, state, drawsAt, fundId } }: { row: RoundCaseRound }) {
  const t = useText();
  const due = Date.parse(drawsAt) <= serverNow();
  const running = state === 'open' || state === 'frozen';
  return (
    <>
      {state === 'draft' && (
        <Action
          op={publishRound}
          input={{ id }}
          label="ops.pool.publish"
          note={t('ops.pool.publishNote')}
          blocked={due ? t('ops.pool.tooLate') : undefined}
          done="ops.common.proposed"
          primary
        />
      )}
      {state === 'draft' && <FundAction fundId={fundId} pool />}
      {running && (
        <Action
          op={drawRound}
          input={{ id }}
          label="ops.pool.drawNow"
          note={t('ops.pool.drawNote')}
          blocked={due ? undefined : t('ops.pool.notDue')}
          primary
        />
      )}
      {(state === 'draft' || running) && (
        <Action
          op={voidRound}
          input={{ id }}
          label="ops.pool.void"
          note={t('ops.pool.voidNote')}
          fields={[{ name: 'reason', label: 'ops.pool.voidReason', kind: 'three' }]}
          done="ops.common.proposed"
          danger
        />
      )}
    </>
  );
}

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.pool.title')}>
      <Records
        op={listRounds}
        name="pool"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'keyword', label: 'ops.common.name', kind: 'text' },
        ]}
        toolbar={<ScheduleAction />}
        drawer={(row) => ({
          title: t('ops.pool.roundN', { n: row.number, name: row.name }),
          body: <RoundCase row={row} />,
          actions: row.state === 'drawn' || row.state === 'void' ? undefined : <Actions row={row} />,
          size: 900,
        })}
      />
    </PageFrame>
  );
}
