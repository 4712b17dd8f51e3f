// A fixed-term plan from start to maturity: progress, settlement date, early exit.

import { Card, Section, WholeDates } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { settlementCycles } from '@roda/api-contract/enums';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { daysLeft } from './held.model.ts';
import { useEarlyExit } from './owned.queries.ts';

export function TermCard({ holding }: { holding: Holding }) {
  const t = useText();
  const { day, percent } = useFormats();
  const exit = useEarlyExit(holding.goodsId);
  const share = `${(holding.progress * 100).toFixed(1)}%`;
  const isAtEnd = holding.settlementCycle === settlementCycles.maturity;
  return (
    <Section title={t('holding.kind.deposit')}>
      <Card>
        <div className="relative mx-2 mt-1 h-2 rounded-full bg-fill" aria-hidden="true" data-testid="term-progress">
          <div className="h-full rounded-full bg-primary" style={{ width: share }} />
          <span
            className={
              'absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface ' +
              'bg-primary'
            }
            style={{ left: share }}
          />
        </div>
        <div className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-label font-normal text-ink-2">
          <span>
            {t('holding.term.start')} <strong className="block text-ink">{day(holding.startAt)}</strong>
          </span>
          <span className="text-right">
            {t('holding.term.end')} <strong className="block text-ink">{day(holding.endAt)}</strong>
          </span>
        </div>
        <p className="mt-2 text-ink-2">
          {t('holding.progress', { percent: percent(holding.progress) })} ·{' '}
          {t('holding.daysLeft', { n: daysLeft(holding, serverNow()) })}
        </p>
        <dl className="mt-3 grid gap-3 border-t border-hairline pt-3">
          <div>
            <dt className="text-label font-normal text-ink-3">{t('holding.term.settles')}</dt>
            <dd>
              <WholeDates
                text={t(isAtEnd ? 'holding.term.settlesOn' : 'holding.term.daily', { day: day(holding.endAt) })}
              />
            </dd>
          </div>
          {exit.isSuccess && (
            <div>
              <dt className="text-label font-normal text-ink-3">{t('holding.term.exit')}</dt>
              <dd data-testid="early-exit">{exit.data ?? t('holding.term.noExit')}</dd>
            </div>
          )}
        </dl>
      </Card>
    </Section>
  );
}
