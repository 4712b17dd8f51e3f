// The prizes of a box: each with its odds as integers and in percent, and the result of the last audit.

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Card, AssetPicture, WholeDates, useUi } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { oddsPercent } from './game.model.ts';
import type { GamePrize, GameWall } from './game.model.ts';

export function PrizeWall({ wall }: { wall: GameWall }) {
  const t = useText();
  const { day } = useFormats();
  return (
    <Card flush>
      <ul className="divide-y divide-hairline">
        {wall.prizes.map((prize) => (
          <li key={prize.place} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="size-12 shrink-0 overflow-hidden rounded-control">
              <AssetPicture image={prize.image} kind={prize.kind} />
            </span>
            <Odds prize={prize} total={wall.totalWeight} />
          </li>
        ))}
      </ul>
      <div className="space-y-2 border-t border-hairline px-4 py-3 text-label font-normal text-ink-3">
        <Audit wall={wall} />
        <p>
          <WholeDates text={t('box.oddsVersion', { version: wall.oddsVersion, day: day(wall.publishedAt) })} />
        </p>
      </div>
    </Card>
  );
}

function Odds({ prize, total }: Readonly<{ prize: GamePrize; total: number }>) {
  const t = useText();
  const { whole } = useFormats();
  const { lang, amountLocale } = useUi();
  return (
    <div className="min-w-[min(9rem,100%)] flex-1" data-testid={`prize-${prize.place}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{prize.name}</span>
        <span className="amount-figures ml-auto font-semibold">{oddsPercent(prize.percent, lang, amountLocale)}</span>
      </p>
      <div className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-fill" aria-hidden="true">
        <div
          className={prize.kind === 'none' ? 'h-full rounded-full bg-art-3' : 'h-full rounded-full bg-art-2'}
          style={{ width: `${Math.max(1, (prize.weight / total) * 100)}%` }}
        />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
        <span>{t('box.odds', { weight: whole(prize.weight), total: whole(total) })}</span>
        {prize.drawnCount !== undefined && <span className="ml-auto">{t('box.drawn', { n: prize.drawnCount })}</span>}
      </p>
    </div>
  );
}

function Audit({ wall: { audit } }: { wall: GameWall }) {
  const t = useText();
  const { at, whole } = useFormats();
  if (audit === undefined) return <p>{t('box.auditNone')}</p>;
  const time = at(audit.at);
  const says = audit.flagged ? 'box.auditFlagged' : audit.degrees === 0 ? 'box.auditFew' : 'box.auditFits';
  return (
    <p className="flex items-start gap-1.5">
      {audit.flagged ? (
        <IconAlertTriangle size={16} stroke={2} className="mt-px shrink-0 text-warning" aria-hidden="true" />
      ) : (
        <IconCircleCheck size={16} stroke={2} className="mt-px shrink-0 text-success" aria-hidden="true" />
      )}
      <span>
        <WholeDates text={t(says, { time, n: whole(audit.plays) })} />
      </span>
    </p>
  );
}
