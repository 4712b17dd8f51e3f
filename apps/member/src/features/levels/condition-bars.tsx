// The conditions of a level as progress bars.

import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { isMet, shareOf } from './levels.model.ts';
import type { LevelConditionProgress } from './levels.model.ts';

/** Without a session only the requirement is shown. */
export function ConditionBars({ conditions }: { conditions: readonly LevelConditionProgress[] }) {
  return (
    <ul className="grid gap-3">
      {conditions.map((condition) => (
        <li key={condition.key}>
          <ConditionBar condition={condition} />
        </li>
      ))}
    </ul>
  );
}

function ConditionBar({ condition }: { condition: LevelConditionProgress }) {
  const t = useText();
  const { name, need, have } = condition;
  const met = have !== undefined && isMet(condition);
  const isYesNo = condition.key === 'verified';
  const Icon = met ? IconCircleCheckFilled : IconCircle;
  const figure = have === undefined ? String(need) : t('equity.haveOf', { have: Math.min(have, need), need });
  return (
    <div>
      <p className="flex flex-wrap items-center justify-end gap-x-3">
        <span className="flex min-w-[min(9rem,100%)] flex-1 items-center gap-2">
          <Icon size={20} className={classNames('shrink-0', met ? 'text-success' : 'text-ink-3')} aria-hidden="true" />
          <span className="min-w-0 flex-1">{name}</span>
        </span>
        <span className="amount-figures shrink-0 text-label text-ink-2">
          {isYesNo ? met && t('equity.met') : figure}
        </span>
      </p>
      {have !== undefined && (
        <span aria-hidden="true" className="mt-1.5 ml-7 block h-1.5 overflow-hidden rounded-full bg-fill">
          <span
            className={classNames('block h-full rounded-full', met ? 'bg-success-solid' : 'bg-primary')}
            style={{ width: `${shareOf(condition) * 100}%` }}
          />
        </span>
      )}
    </div>
  );
}
