// Next for the member: the week that ended, until it was looked at.

import { useState } from 'react';
import { IconCalendarWeek } from '@tabler/icons-react';
import { MoneyText, RowContent, WholeDates } from '@roda/ui';
import { dayIn } from '@roda/domain/time-zones';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { serverNow } from '#shared/server.ts';
import { store, stored, useStored } from '#shared/store.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useHoldingsTotal } from '../holdings.queries.ts';
import { recapOf, weekBefore } from './week.model.ts';
import { useWeeks } from './week.queries.ts';

const WeekRecap = lazyWith(['week', 'holding'], () => import('./week-recap.tsx'), 'WeekRecap');

/** Among the pieces that were shown: which week, by its Monday. */
const piece = 'week';

export function NextWeek() {
  const t = useText();
  const zone = useStored('country')?.timeZone ?? 'Asia/Jakarta';
  const hidden = useStored('amountsHidden') === true;
  const [week] = useState(() => weekBefore(dayIn(new Date(serverNow()), zone)));
  const [isOpen, setOpen] = useState(false);
  const wasShown = useStored('shownPieces')?.[piece] === week.from;
  const owns = (useHoldingsTotal().data?.holdings ?? 0) > 0;
  const { data } = useWeeks(week, owns && !wasShown);
  const recap = data === undefined ? undefined : recapOf(data.points, week.from);
  if (data === undefined || recap === undefined || (wasShown && !isOpen)) return null;
  const open = () => {
    setOpen(true);
    store('shownPieces', { ...stored('shownPieces'), [piece]: week.from });
  };
  return (
    <li>
      <button type="button" onClick={open} className="block w-full active:bg-fill" data-testid="next-week">
        <RowContent
          icon={<RowTile tone="action" icon={<IconCalendarWeek size={22} stroke={1.75} />} />}
          title={<span className="font-semibold">{t('next.week')}</span>}
          hint={<WholeDates text={t('next.weekDays', { from: week.from, to: week.to })} />}
          value={<MoneyText amount={recap.total} size="amount" hidden={hidden} className="text-ink" />}
        />
      </button>
      {isOpen && <WeekRecap points={data.points} week={week} recap={recap} onClose={() => setOpen(false)} />}
    </li>
  );
}
