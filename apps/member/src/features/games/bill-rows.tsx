// Opened boxes, newest first; each opens with all data of its draw.

import { useState } from 'react';
import { CopyRow, Rows, Sheet, StatusTag, AssetPicture, WholeText, buttonClass } from '@roda/ui';
import type { BoxBill } from '@roda/api-contract/engagement/games';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { toneOfPrize } from './game.model.ts';

export function BillRows({ bills }: { bills: readonly BoxBill[] }) {
  const t = useText();
  const [shown, setShown] = useState<BoxBill>();
  return (
    <>
      <Rows label={t('box.historyTitle')}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <BillRow bill={bill} onOpen={() => setShown(bill)} />
          </li>
        ))}
      </Rows>
      {shown !== undefined && (
        <Sheet open title={shown.boxName} onClose={() => setShown(undefined)}>
          <BillFacts bill={shown} />
        </Sheet>
      )}
    </>
  );
}

function BillRow({ bill, onOpen }: Readonly<{ bill: BoxBill; onOpen: () => void }>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <button
      type="button"
      onClick={onOpen}
      data-testid={`bill-${bill.id}`}
      className="flex w-full flex-wrap items-center gap-3 px-4 py-3 text-left active:bg-fill"
    >
      <span className="size-12 shrink-0 overflow-hidden rounded-control">
        <AssetPicture image={bill.prize.image} kind={bill.prize.kind} />
      </span>
      <span className="min-w-[min(9rem,100%)] flex-1">
        <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
          <span>{bill.prize.name}</span>
          <StatusTag tone={toneOfPrize(bill.status)}>{t(`box.state.${bill.status}`)}</StatusTag>
        </span>
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
          <span>{bill.boxName}</span>
          <span>
            <WholeText value={-bill.price} /> {t('box.coinsWord')}
          </span>
        </span>
        <span className="block text-label font-normal text-ink-3">{at(bill.at)}</span>
        {bill.refunded && <span className="block text-label text-success">{t('box.refunded')}</span>}
      </span>
    </button>
  );
}

function BillFacts({ bill }: { bill: BoxBill }) {
  const t = useText();
  const { at, money, whole } = useFormats();
  const lines = [
    [t('box.factTime'), at(bill.at, true)],
    [t('box.factUsed'), money(String(bill.price), 'COIN')],
    [t('box.factPrize'), bill.prize.name],
    [t('box.factState'), t(`box.state.${bill.status}`)],
    [t('box.factOdds'), whole(bill.oddsVersion)],
    [t('box.factNumber'), whole(bill.nonce)],
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="amount-figures ml-auto text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {bill.refunded && (
        <p className="rounded-control bg-success-tint px-3 py-2.5 text-success">{t('box.refundedText')}</p>
      )}
      <div className="divide-y divide-hairline">
        <CopyRow label={t('box.factId')} value={bill.id} shown={<span className="text-label">{bill.id}</span>} />
        <CopyRow label={t('box.factWord')} value={bill.clientSeed} />
        <CopyRow
          label={t('box.factPromise')}
          value={bill.commitment}
          shown={`${bill.commitment.slice(0, 12)}…${bill.commitment.slice(-8)}`}
        />
      </div>
      <GoLink
        to="/pages/my/fairness"
        search={{ game: 'box', playId: bill.id }}
        className={buttonClass('secondary')}
        data-testid="check-draw"
      >
        {t('box.check')}
      </GoLink>
    </div>
  );
}
