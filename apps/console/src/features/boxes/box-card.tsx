// One box of a series: odds in force, draft, earlier versions, and the actions between these states.

import { Card, Collapse, Tag } from 'antd';
import { publishOdds } from '@roda/api-contract/engagement/games-series';
import { formatPercent, useUi } from '@roda/ui';
import { Action } from '#shared/action.tsx';
import { none, StateTag, When, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { BoxAction } from './box-action.tsx';
import { DraftAction } from './draft-action.tsx';
import { draftOf, inForceOf, meanOf } from './odds.model.ts';
import type { OddsBox, Odds } from './odds.model.ts';
import { SimulateAction } from './simulate-action.tsx';

export function BoxCard({ box, seriesId }: { box: OddsBox; seriesId: number }) {
  const t = useText();
  const [draft, inForce] = [draftOf(box), inForceOf(box)];
  const before = box.odds.filter(({ state }) => state === 'retired');
  return (
    <Card
      size="small"
      title={
        <h3 className="m-0 flex flex-wrap items-center gap-2 text-body font-semibold">
          {box.name} {!box.shown && <Tag>{t('ops.common.state.hidden')}</Tag>}
        </h3>
      }
      extra={<BoxAction seriesId={seriesId} box={box} />}
    >
      <div className="flex flex-col gap-4">
        {inForce === undefined ? (
          <p className="m-0 text-ink-2">{t('ops.boxes.noOdds')}</p>
        ) : (
          <OddsOf odds={inForce}>
            <SimulateAction odds={inForce} />
          </OddsOf>
        )}
        {draft !== undefined && (
          <OddsOf odds={draft}>
            <SimulateAction odds={draft} />
            <Action
              op={publishOdds}
              input={{ oddsId: draft.id }}
              label="ops.boxes.publish"
              note={t('ops.boxes.publishNote')}
              done="ops.common.proposed"
              size="small"
              primary
            />
          </OddsOf>
        )}
        <div>
          <DraftAction box={box} />
        </div>
        {before.length > 0 && (
          <Collapse
            size="small"
            items={[
              {
                key: 'before',
                label: t('ops.boxes.before', { n: before.length }),
                children: before.map((odds) => <OddsOf key={odds.id} odds={odds} />),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

function OddsOf({ odds, children }: { odds: Odds; children?: React.ReactNode }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2" data-testid={`odds-${odds.state}`}>
      <div className="flex flex-wrap items-center gap-2">
        <strong>{t('ops.boxes.versionN', { n: odds.version })}</strong>
        <StateTag area="boxes.odds" state={odds.state} />
        <span className="text-ink-2">{t('common.coins', { n: odds.priceCoins })}</span>
        {odds.publishedAt !== undefined && (
          <span className="text-ink-2">
            <When at={odds.publishedAt} />
          </span>
        )}
        <span className="ml-auto flex flex-wrap gap-2">{children}</span>
      </div>
      <PrizesOf odds={odds} />
      <Mean odds={odds} />
    </section>
  );
}

function PrizesOf({ odds }: { odds: Odds }) {
  const t = useText();
  return (
    <ShortList
      rows={odds.prizes}
      id={({ place }) => place}
      label={t('ops.boxes.versionN', { n: odds.version })}
      columns={[
        { key: 'place', title: 'ops.boxes.place', align: 'right' },
        { key: 'name', title: 'ops.common.name' },
        { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => t(`ops.boxes.prize.${kind}`) },
        {
          key: 'amount',
          title: 'ops.common.amount',
          align: 'right',
          render: ({ kind, amount }) => (kind === 'gift' ? 1 : amount === undefined ? none : <Whole value={amount} />),
        },
        { key: 'weight', title: 'ops.boxes.weight', align: 'right', render: ({ weight }) => <Whole value={weight} /> },
        { key: 'percent', title: 'ops.boxes.chance', align: 'right', render: ({ percent }) => `${percent} %` },
      ]}
    />
  );
}

/** The expected value of one play, against its price. */
function Mean({ odds }: { odds: Odds }) {
  const t = useText();
  const { lang } = useUi();
  const coins = meanOf(odds, 'coins');
  const figures = new Intl.NumberFormat(lang, { maximumFractionDigits: 2 });
  return (
    <p className="m-0 text-caption text-ink-2">
      {t('ops.boxes.mean', {
        points: figures.format(meanOf(odds, 'points')),
        coins: figures.format(coins),
        share: formatPercent(coins / odds.priceCoins, lang),
      })}
    </p>
  );
}
