// The current week: one mark per day, with its reward.

import { IconCheck, IconX } from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import { tagOf } from '@roda/domain/language';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { weekAround, weekdayNames } from './calendar.model.ts';
import type { KnownDay } from './calendar.model.ts';

export type WeekStripProps = Readonly<{ today: string; days: readonly KnownDay[] }>;

export const looks = {
  done: 'bg-success-tint text-success',
  today: 'bg-primary text-on-primary',
  missed: 'border border-dashed border-hairline text-ink-3',
  future: 'bg-fill text-ink-2',
} as const;

export function WeekStrip({ today, days }: WeekStripProps) {
  const t = useText();
  const lang = useLang();
  const names = weekdayNames(tagOf(lang));
  return (
    <ol className="mt-4 grid grid-cols-7 gap-1 text-center">
      {weekAround(today, days).map(({ day, known }, index) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <span aria-hidden="true" className="block text-caption text-ink-3">
            {names[index]?.short}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'mx-auto mt-1 grid aspect-square max-w-10 place-items-center rounded-full',
              'text-label text-[length:min(0.8125rem,3.3vw)]',
              known === undefined ? 'text-ink-3' : looks[known.state],
              day === today && 'ring-2 ring-primary ring-offset-2 ring-offset-surface',
            )}
          >
            {known?.state === 'done' && <IconCheck size={18} stroke={2.5} />}
            {known?.state === 'missed' && <IconX size={16} stroke={2} />}
            {(known?.state === 'future' || known?.state === 'today') && `+${known.coins}`}
            {known === undefined && '·'}
          </span>
          <span className="sr-only">
            {names[index]?.long}
            {known !== undefined && `: ${t(`checkin.state.${known.state}`)}, ${t('common.coins', { n: known.coins })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
