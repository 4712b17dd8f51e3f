// Step 3 of a USDT payment: detected transfers, their confirmations, and an explanation.

import { Card, CopyRow, Spinner, StatusTag } from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { confirmedShare, outcomeOf, shortHash } from './crypto.model.ts';

type Transfer = ChainInfo['transfers'][number];

const tones: Readonly<Record<Transfer['state'], Tone>> = {
  seen: 'info',
  credited: 'success',
  dropped: 'neutral',
  returned: 'neutral',
  reverted: 'danger',
};

/** `isOver`: the order accepts no more transfers, so polling stops. */
export function UsdtTransfers({ chain, isOver = false }: Readonly<{ chain: ChainInfo; isOver?: boolean }>) {
  const t = useText();
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-title3">{t('ustd.way')}</h2>
      <div role="status" data-testid="usdt-outcome" data-kind={outcomeOf(chain).kind}>
        {!isOver && <Outcome chain={chain} />}
      </div>
      {chain.transfers.map((transfer) => (
        <TransferRow key={`${transfer.txHash}${transfer.amount}`} transfer={transfer} needed={chain.needed} />
      ))}
    </Card>
  );
}

function Outcome({ chain }: { chain: ChainInfo }) {
  const t = useText();
  const { money } = useFormats();
  const { kind, received, rest } = outcomeOf(chain);
  const said = { received: money(received, 'USDT'), rest: money(rest, 'USDT'), due: money(chain.due, 'USDT') };
  if (kind === 'nothing') {
    return (
      <p className="flex items-start gap-3 text-ink-2">
        <span className="mt-0.5 text-primary">
          <Spinner />
        </span>
        {t('ustd.nothingYet')}
      </p>
    );
  }
  if (kind === 'whole')
    return <p className="rounded-control bg-success-tint px-3 py-2.5 text-success">{t('ustd.whole')}</p>;
  const words = {
    short: t('ustd.short', said),
    over: t('ustd.over', said),
    dropped: t('ustd.droppedText'),
    reverted: t('ustd.revertedText'),
    returned: t('ustd.returnedText'),
  };
  return <p className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">{words[kind]}</p>;
}

function TransferRow({ transfer, needed }: Readonly<{ transfer: Transfer; needed: number }>) {
  const t = useText();
  const { money } = useFormats();
  const { amount, state, confirmations, credited, rate, txHash } = transfer;
  const label = t('ustd.progress', { n: Math.min(confirmations, needed), total: needed });
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-hairline pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="amount-figures font-semibold">{money(amount, 'USDT')}</span>
        <StatusTag tone={tones[state]}>{t(`ustd.state.${state}`)}</StatusTag>
      </p>
      {state === 'seen' && (
        <div>
          <span
            role="progressbar"
            aria-label={label}
            aria-valuenow={Math.min(confirmations, needed)}
            aria-valuemin={0}
            aria-valuemax={needed}
            className="block h-2 overflow-hidden rounded-full bg-fill"
          >
            <span
              className="block h-full rounded-full bg-primary"
              style={{ width: `${confirmedShare(confirmations, needed)}%` }}
            />
          </span>
          <p className="amount-figures mt-1 text-label font-normal text-ink-2">{label}</p>
        </div>
      )}
      {credited !== undefined && rate !== undefined && (
        <p className="amount-figures text-success">
          {t('ustd.creditedAs', { credited: money(credited), rate: money(rate) })}
        </p>
      )}
      <CopyRow label={t('ustd.hash')} value={txHash} shown={<span className="font-mono">{shortHash(txHash)}</span>} />
    </div>
  );
}
