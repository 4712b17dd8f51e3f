// The shortcuts of the home screen: eight at once, the others after a tap; no dead links.

import { useState } from 'react';
import {
  IconAward,
  IconBolt,
  IconBulb,
  IconCalendarCheck,
  IconChartHistogram,
  IconCoins,
  IconDeviceMobile,
  IconDots,
  IconFileText,
  IconGift,
  IconHelp,
  IconLayoutGrid,
  IconPackage,
  IconTicket,
  IconUserPlus,
  IconWifi,
} from '@tabler/icons-react';
import { Skeleton, classNames } from '@roda/ui';
import { Entry } from '#shared/navigation/content-link.tsx';
import { wayOf } from '#shared/navigation/content-link.model.ts';
import { useText } from '#shared/texts/texts.tsx';

export type ShortcutItem = Readonly<{ id: number; code: string; title: string; link: string }>;

type Look = readonly [icon: typeof IconGift, tone: string];

/** What one does, what brings points or coins, and what one is served with. */
const action = 'bg-tint-2 text-on-tint';
const earned = 'bg-income-tint text-income-ink';
const service = 'bg-idle-tint text-idle';

/** The server's names of the drawings, and the background of each. */
const looks: Readonly<Record<string, Look>> = {
  checkIn: [IconCalendarCheck, earned],
  quiz: [IconBulb, earned],
  mall: [IconGift, earned],
  invite: [IconUserPlus, action],
  plans: [IconDeviceMobile, service],
  redeem: [IconTicket, earned],
  box: [IconPackage, action],
  pool: [IconCoins, earned],
  statistics: [IconChartHistogram, action],
  levels: [IconAward, action],
  contract: [IconFileText, service],
  help: [IconHelp, service],
  phone: [IconDeviceMobile, service],
  signal: [IconWifi, service],
  bolt: [IconBolt, service],
  ticket: [IconTicket, service],
};
const otherLook: Look = [IconLayoutGrid, 'bg-fill text-ink-2'];

const atOnce = 8;
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(max(4rem,22%),1fr))] gap-x-1 gap-y-2';
const cell = 'pressable flex h-full min-h-20 flex-col items-center gap-1.5 rounded-control px-0.5 py-1 text-center';

/** The shortcuts whose target exists in this build. */
export function leadingSomewhere<Item extends Readonly<{ link: string }>>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ link }) => wayOf(link) !== undefined);
}

export function Shortcuts({ items, label }: Readonly<{ items: readonly ShortcutItem[]; label: string }>) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const all = leadingSomewhere(items);
  const isCut = !isWhole && all.length > atOnce;
  const shown = isCut ? all.slice(0, atOnce - 1) : all;
  if (all.length === 0) return null;
  return (
    <nav aria-label={label} data-testid="shortcuts">
      <ul className={grid}>
        {shown.map((item) => (
          <li key={item.id}>
            <Entry link={item.link} data-testid={`shortcut-${item.code}`} className={cell}>
              <ShortcutIcon code={item.code} />
              <span className="line-clamp-2 text-caption font-medium text-ink-2">{item.title}</span>
            </Entry>
          </li>
        ))}
        {isCut && (
          <li>
            <button
              type="button"
              data-testid="shortcuts-more"
              onClick={() => setWhole(true)}
              className={classNames(cell, 'w-full')}
            >
              <Ground tone="bg-fill text-ink-2">
                <IconDots size={26} stroke={1.75} aria-hidden="true" />
              </Ground>
              <span className="text-caption font-medium text-ink-2">{t('home.more')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

export function ShortcutIcon({ code }: { code: string }) {
  const [Icon, tone] = looks[code] ?? otherLook;
  return (
    <Ground tone={tone}>
      <Icon size={26} stroke={1.75} aria-hidden="true" />
    </Ground>
  );
}

function Ground({ tone, children }: Readonly<{ tone: string; children: React.ReactNode }>) {
  return (
    <span className={classNames('grid size-12.5 shrink-0 place-items-center rounded-control', tone)}>{children}</span>
  );
}

export function ShortcutsShape() {
  return (
    <div className={grid}>
      {Array.from({ length: atOnce }, (_, index) => (
        <div key={index} className="flex min-h-20 flex-col items-center gap-2 py-1">
          <Skeleton className="size-12.5 rounded-control" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </div>
  );
}
