// One round of the pool: prizes, draw commitment, winners, and the public verification link.

import { verifyDraw } from '@roda/api-contract/engagement/games-fairness';
import type { listRounds } from '@roda/api-contract/engagement/games-rounds';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName } from '#shared/countries.tsx';
import { Facts, StateTag, When, Whole, YesNo } from '#shared/value-display.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { verifierOf } from './pool.model.ts';

export type RoundCaseRound = RowOf<typeof listRounds>;

export function RoundCase({ row }: { row: RoundCaseRound }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.common.state', value: <StateTag area="pool" state={row.state} /> },
          { label: 'ops.pool.size', value: t('common.coins', { n: row.poolSize }) },
          { label: 'ops.pool.prizes', value: row.prizes.join(' · ') },
          { label: 'ops.pool.opensAt', value: <When at={row.opensAt} /> },
          { label: 'ops.pool.drawsAt', value: <When at={row.drawsAt} /> },
          { label: 'ops.pool.entries', value: <Whole value={row.entries} /> },
          { label: 'ops.pool.winners', value: <Whole value={row.winners} /> },
          { label: 'ops.pool.drawnAt', value: row.drawnAt && <When at={row.drawnAt} /> },
          {
            label: 'ops.pool.fund',
            value: <a href={`#/boxes?tab=funds&row=${row.fundId}`}>{row.fundId}</a>,
          },
          { label: 'ops.pool.rule', value: t('ops.pool.ruleText'), wide: true },
          { label: 'ops.pool.commitment', value: row.commitment && <Code text={row.commitment} />, wide: true },
          { label: 'ops.pool.entriesHash', value: row.entriesHash && <Code text={row.entriesHash} />, wide: true },
          { label: 'ops.pool.voidReason', value: row.voidReason, wide: true },
        ]}
      />
      {(row.state === 'drawn' || row.state === 'frozen') && <Draw id={row.id} />}
    </div>
  );
}

function Code({ text }: { text: string }) {
  return <code className="break-all">{text}</code>;
}

/** The public data of the draw; it names no member. */
function Draw({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-title3">{t('ops.pool.draw')}</h2>
        <a href={verifierOf(document.baseURI, id)} target="_blank" rel="noreferrer">
          {t('ops.pool.verifier')}
        </a>
      </div>
      <Loaded from={useAsk(verifyDraw, { game: 'pool', playId: id })}>
        {({ seed, verified, winners = [] }) => (
          <>
            <Facts
              columns={1}
              of={[
                { label: 'ops.pool.verified', value: <YesNo value={verified} /> },
                { label: 'ops.pool.seed', value: seed && <Code text={seed} /> },
              ]}
            />
            <ShortList
              rows={winners}
              id={({ place }) => place}
              label={t('ops.pool.winners')}
              columns={[
                { key: 'place', title: 'ops.pool.place', align: 'right' },
                {
                  key: 'coins',
                  title: 'common.coinsName',
                  align: 'right',
                  render: ({ coins }) => <Whole value={coins} />,
                },
                { key: 'entry', title: 'ops.pool.entry', align: 'right' },
                { key: 'ref', title: 'ops.pool.ref', render: ({ ref }) => <Code text={ref} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
