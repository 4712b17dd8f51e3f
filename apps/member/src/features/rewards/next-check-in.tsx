// Next for the member: today's check-in, until it is done.

import { IconCalendarCheck } from '@tabler/icons-react';
import { RowContent } from '@roda/ui';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useCheckInCount } from './rewards.queries.ts';

export function NextCheckIn() {
  const t = useText();
  const { data } = useCheckInCount();
  if (data === undefined || data.todayDone) return null;
  return (
    <li>
      <GoLink to="/pages/my/checkIn" className="block active:bg-fill" data-testid="next-check-in">
        <RowContent
          icon={<RowTile tone="action" icon={<IconCalendarCheck size={22} stroke={1.75} />} />}
          title={<span className="font-semibold">{t('next.checkIn', { n: data.streak + 1 })}</span>}
          hint={t('next.coins', { n: data.coins })}
          chevron
        />
      </GoLink>
    </li>
  );
}
