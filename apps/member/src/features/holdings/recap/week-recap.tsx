// The week that ended: what it brought beside the week before, each day, each holding, and what isn't counted yet. A
// week of nothing is told as plainly as a good one.

import { BarChart, Moment, MoneyText, WholeDates, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { WeekAssets } from './week-assets.tsx';
import type { Recap, RecapPoint } from './week.model.ts';

export type WeekRecapProps = Readonly<{
  /** Of both weeks. */
  points: readonly RecapPoint[];
  week: Readonly<{ from: string; to: string }>;
  recap: Recap;
  onClose: () => void;
}>;

export function WeekRecap({ points, week: { from, to }, recap, onClose }: WeekRecapProps) {
  const t = useText();
  const hidden = useStored('amountsHidden') === true;
  return (
    <Moment
      title={t('week.title')}
      testId="week-recap"
      onClose={onClose}
      done={t('week.done')}
      hero={
        <div className="text-center">
          <p className="text-ink-2">
            <WholeDates text={t('week.earned', { from, to })} />
          </p>
          <MoneyText amount={recap.total} size="display" hidden={hidden} />
          {!hidden && <Change recap={recap} />}
        </div>
      }
      further={
        <GoLink to="/subPages/statistics/index" onClick={onClose} className={buttonClass('quiet')}>
          {t('week.statistics')}
        </GoLink>
      }
    >
      {!hidden && <Days points={points.filter(({ day }) => day >= from)} recap={recap} />}
      <ul className="divide-y divide-hairline">
        {!hidden && recap.best !== undefined && <DayRow label={t('week.best')} point={recap.best} />}
        {!hidden && recap.least !== undefined && <DayRow label={t('week.least')} point={recap.least} />}
        <Row label={t('week.zero')}>{recap.zero}</Row>
        {recap.open > 0 && <Row label={t('week.open')}>{recap.open}</Row>}
        <Row label={t('week.orders')}>{recap.orders}</Row>
      </ul>
      <WeekAssets week={{ from, to }} hidden={hidden} />
      <p className="mt-1 text-label font-normal text-ink-3">{t('week.note')}</p>
    </Moment>
  );
}

/** More and less in the same size and colour. */
function Change({ recap: { change, open } }: Pick<WeekRecapProps, 'recap'>) {
  const t = useText();
  const { money } = useFormats();
  if (change === undefined) return open > 0 ? <p className="mt-1 text-ink-2">{t('week.early')}</p> : null;
  return (
    <p className="mt-1 text-ink-2" data-testid="week-change">
      {change.side === 'same' ? t('week.same') : t(`week.${change.side}`, { amount: money(change.by) })}
    </p>
  );
}

function Days({ points, recap }: Readonly<{ points: readonly RecapPoint[]; recap: Recap }>) {
  const t = useText();
  const { money } = useFormats();
  return (
    <BarChart
      bars={points.map(({ day: label, myShare }) =>
        myShare === undefined ? { label, amount: '0', note: t('holding.notSettled') } : { label, amount: myShare },
      )}
      summary={t('holding.lineSummary', { n: recap.counted, amount: money(recap.total), zero: recap.zero })}
      headings={[t('holding.day'), t('holding.amount')]}
      height={84}
    />
  );
}

function DayRow({ label, point: { day, myShare = '0' } }: Readonly<{ label: string; point: RecapPoint }>) {
  return (
    <Row label={`${label}, ${day}`}>
      <MoneyText amount={myShare} size="amount" />
    </Row>
  );
}

function Row({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <span className="text-ink-2">{label}</span>
      <span className="font-semibold">{children}</span>
    </li>
  );
}
