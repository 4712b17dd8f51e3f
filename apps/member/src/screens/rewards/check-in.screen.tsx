// The daily check-in: one tap a day for coins, the streak, the month, and the rules.

import { useState } from 'react';
import { Button, EmptyState, Section, Skeleton } from '@roda/ui';
import { monthOf, otherMonthOfWeek } from '#features/rewards/calendar.model.ts';
import { MonthCalendar } from '#features/rewards/month-calendar.tsx';
import { RewardLadder } from '#features/rewards/reward-ladder.tsx';
import { useCheckIn, useCheckInCount, useListCheckIns } from '#features/rewards/rewards.queries.ts';
import { StreakCard } from '#features/rewards/streak-card.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  return (
    <Page screen="pages/my/checkIn" title={t('checkin.title')}>
      {isIn ? <MyCheckIns /> : <Guest />}
    </Page>
  );
}

function Guest() {
  const t = useText();
  const go = useGo();
  return (
    <EmptyState
      scene="closedDay"
      title={t('checkin.guest')}
      hint={t('checkin.guestHint')}
      action={
        <Button onClick={go.logIn} data-testid="log-in">
          {t('auth.login')}
        </Button>
      }
    />
  );
}

type Present = NonNullable<ReturnType<typeof useListCheckIns>['data']>;

function MyCheckIns() {
  const present = useListCheckIns();
  leaveIfNotOffered(present.error);
  return (
    <Loaded query={present} skeleton={<CalendarShape />}>
      {(found) => <Calendar present={found} />}
    </Loaded>
  );
}

function Calendar({ present }: { present: Present }) {
  const t = useText();
  const [month, setMonth] = useState(present.month);
  const other = otherMonthOfWeek(present.today);
  const neighbour = useListCheckIns(other, other !== undefined);
  const shown = useListCheckIns(month, month !== present.month);
  const count = useCheckInCount();
  const checkIn = useCheckIn();
  const ofOther = other === undefined ? [] : (neighbour.data?.days ?? []);
  const isShown = shown.data?.month === month && month !== present.month;
  return (
    <>
      <StreakCard
        streak={present.streak}
        total={count.data?.total ?? present.streak}
        coins={present.days.find(({ day }) => day === present.today)?.coins ?? count.data?.coins ?? 0}
        isDone={present.todayDone}
        nextAt={present.nextAt}
        isBusy={checkIn.isPending}
        onCheckIn={(celebration) => checkIn.mutate(undefined, { onSuccess: celebration })}
        today={present.today}
        days={[...present.days, ...ofOther]}
      />
      <MonthCalendar
        month={month}
        today={present.today}
        days={month === monthOf(present.today) ? present.days : isShown ? (shown.data?.days ?? []) : []}
        onMonth={setMonth}
      />
      <div className="mt-6">
        <Section title={t('checkin.rewards')}>
          <RewardLadder rewards={present.rewards} />
        </Section>
        <Section title={t('checkin.rules')}>
          <div className="grid gap-2 text-ink-2">
            <p>{present.rules}</p>
            <p>{t('checkin.zone', { zone: present.timeZone })}</p>
            <p>{t('checkin.coinsUse')}</p>
          </div>
        </Section>
      </div>
    </>
  );
}

function CalendarShape() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
