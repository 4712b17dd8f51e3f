// Simulation of odds: many plays by the production draw function, with actual beside expected counts.

import { useState } from 'react';
import { Alert, Modal } from 'antd';
import { simulateOdds } from '@roda/api-contract/engagement/games-series';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { Facts, Whole } from '#shared/value-display.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText } from '#shared/texts.tsx';
import { expectedOf } from './odds.model.ts';
import type { Odds } from './odds.model.ts';

type Reply = ReplyOf<typeof simulateOdds>;

/** A fair draw very rarely gives a result below this; the daily audit uses the same bound. */
const doubtful = 0.001;

export function SimulateAction({ odds }: { odds: Odds }) {
  const t = useText();
  const [reply, setReply] = useState<Reply>();
  return (
    <>
      <Action
        op={simulateOdds}
        input={{ oddsId: odds.id }}
        label="ops.boxes.simulate"
        title={t('ops.boxes.simulateTitle', { n: odds.version })}
        note={t('ops.boxes.simulateNote')}
        fields={[
          { name: 'plays', label: 'ops.boxes.plays', kind: 'whole', initial: 100_000, min: 1, max: 100_000 },
          { name: 'seed', label: 'ops.boxes.seed', kind: 'line', initial: 'simulation', help: 'ops.boxes.seedHelp' },
        ]}
        size="small"
        onDone={setReply}
      />
      {reply !== undefined && <Outcome odds={odds} reply={reply} close={() => setReply(undefined)} />}
    </>
  );
}

function Outcome({ odds, reply, close }: { odds: Odds; reply: Reply; close: () => void }) {
  const t = useText();
  const fits = Number(reply.pValue) >= doubtful;
  return (
    <Modal
      open
      width={900}
      title={t('ops.boxes.simulateTitle', { n: odds.version })}
      onCancel={close}
      onOk={close}
      okText={t('common.close')}
      cancelButtonProps={{ hidden: true }}
    >
      <div className="flex flex-col gap-4" data-testid="simulation">
        <Alert
          type={fits ? 'success' : 'error'}
          showIcon
          title={t(fits ? 'ops.boxes.fits' : 'ops.boxes.fitsNot')}
          description={t('ops.boxes.chiSquareOf', {
            chi: reply.chiSquare,
            degrees: reply.degrees,
            p: reply.pValue,
          })}
        />
        <Counts odds={odds} reply={reply} />
        <Facts
          of={[
            { label: 'ops.boxes.plays', value: <Whole value={reply.plays} /> },
            { label: 'ops.boxes.taken', value: <Whole value={reply.taken} /> },
            { label: 'ops.boxes.paidPoints', value: <Whole value={reply.paidPoints} /> },
            { label: 'ops.boxes.paidCoins', value: <Whole value={reply.paidCoins} /> },
            { label: 'ops.boxes.paidGifts', value: <Whole value={reply.gifts} /> },
          ]}
        />
      </div>
    </Modal>
  );
}

function Counts({ odds, reply }: { odds: Odds; reply: Reply }) {
  const t = useText();
  const names = new Map(odds.prizes.map(({ place, name }) => [place, name]));
  const expected = (weight: number): number => Math.round(expectedOf(reply.plays, weight, odds.totalWeight));
  return (
    <ShortList
      rows={reply.prizes}
      id={({ place }) => place}
      label={t('ops.boxes.drawn')}
      columns={[
        { key: 'place', title: 'ops.boxes.place', align: 'right' },
        { key: 'name', title: 'ops.common.name', render: ({ place }) => names.get(place) },
        {
          key: 'expected',
          title: 'ops.boxes.expected',
          align: 'right',
          render: ({ weight }) => <Whole value={expected(weight)} />,
        },
        { key: 'drawn', title: 'ops.boxes.drawn', align: 'right', render: ({ drawn }) => <Whole value={drawn} /> },
        { key: 'percent', title: 'ops.boxes.declared', align: 'right', render: ({ percent }) => `${percent} %` },
        {
          key: 'drawnPercent',
          title: 'ops.boxes.realised',
          align: 'right',
          render: ({ drawnPercent }) => `${drawnPercent} %`,
        },
      ]}
    />
  );
}
