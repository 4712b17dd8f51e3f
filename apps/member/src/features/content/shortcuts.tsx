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

/** The server's names of the drawings, and the background of each. */
const looks: Readonly<Record<string, Look>> = {
  checkIn: [IconCalendarCheck, 'bg-success-tint text-success'],
  quiz: [IconBulb, 'bg-gold-tint text-gold'],
  mall: [IconGift, 'bg-danger-tint text-danger'],
  invite: [IconUserPlus, 'bg-tint-2 text-on-tint'],
  plans: [IconDeviceMobile, 'bg-info-tint text-info'],
  redeem: [IconTicket, 'bg-warning-tint text-warning'],
  box: [IconPackage, 'bg-tint-2 text-on-tint'],
  pool: [IconCoins, 'bg-gold-tint text-gold'],
  statistics: [IconChartHistogram, 'bg-info-tint text-info'],
  levels: [IconAward, 'bg-success-tint text-success'],
  contract: [IconFileText, 'bg-warning-tint text-warning'],
  help: [IconHelp, 'bg-fill text-ink-2'],
  phone: [IconDeviceMobile, 'bg-info-tint text-info'],
  signal: [IconWifi, 'bg-tint-2 text-on-tint'],
  bolt: [IconBolt, 'bg-gold-tint text-gold'],
  ticket: [IconTicket, 'bg-warning-tint text-warning'],
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
  return <span className={classNames('grid size-12 shrink-0 place-items-center rounded-card', tone)}>{children}</span>;
}

export function ShortcutsShape() {
  return (
    <div className={grid}>
      {Array.from({ length: atOnce }, (_, index) => (
        <div key={index} className="flex min-h-20 flex-col items-center gap-2 py-1">
          <Skeleton className="size-12 rounded-card" />
          <Skeleton className="h-3 w-12" />
        </div>
      ))}
    </div>
  );
}
