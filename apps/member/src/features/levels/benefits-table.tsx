// Benefits of all levels in one table, the base first: nobody has less than it. Identical ones are labelled as such.

import type { ReactNode } from 'react';
import { PercentText, WholeText } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import type { LevelRung } from './levels.model.ts';

/** Rows without a difference between levels. */
const same = ['salary', 'early', 'tax', 'team'] as const;

export function BenefitsTable({ levels }: { levels: readonly LevelRung[] }) {
  const t = useText();
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={t('equity.scroll', { label: t('equity.table') })}
      className="overflow-x-auto rounded-card bg-surface shadow-e1"
    >
      <table className="w-full border-collapse" data-testid="benefits">
        <caption className="sr-only">{t('equity.table')}</caption>
        <thead className="border-b border-hairline text-label text-ink-2">
          <tr>
            <th scope="col" className={firstCell}>
              {t('equity.benefit')}
            </th>
            {levels.map((level, index) => (
              <th key={level.id} scope="col" className={cell}>
                {index === 0 && <span className="block text-caption font-normal text-ink-3">{t('equity.base')}</span>}
                {level.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          <FigureRow name={t('equity.row.fee')} levels={levels}>
            {({ feeDiscount }) => <PercentText ratio={feeDiscount} />}
          </FigureRow>
          <FigureRow name={t('equity.row.bonus')} levels={levels}>
            {({ bonusCoins }) => <WholeText value={bonusCoins} />}
          </FigureRow>
          {same.map((row) => (
            <tr key={row}>
              <th scope="row" className={firstCell}>
                {t(`equity.row.${row}`)}
              </th>
              <td colSpan={levels.length} className="px-2 py-3 text-label font-normal text-ink-2">
                <span className="sticky left-34 block w-48 max-w-[max(6.5rem,calc(100vw-12rem))]">
                  <strong className="block font-semibold text-ink">{t('equity.sameForAll')}</strong>
                  {t(`equity.row.${row}Same`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FigureRowProps = Readonly<{
  name: string;
  levels: readonly LevelRung[];
  children: (level: LevelRung) => ReactNode;
}>;

function FigureRow({ name, levels, children }: FigureRowProps) {
  return (
    <tr>
      <th scope="row" className={firstCell}>
        {name}
      </th>
      {levels.map((level) => (
        <td key={level.id} className={cell}>
          {children(level)}
        </td>
      ))}
    </tr>
  );
}

const cell = 'min-w-24 px-2 py-3 text-center align-middle break-normal';
const firstCell = 'sticky left-0 z-10 w-32 min-w-28 bg-surface px-3 py-3 text-left align-middle text-label font-normal';
