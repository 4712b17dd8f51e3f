// The banners of the home screen: swiped sideways, advancing every five seconds until the user stops them.

import { useEffect, useRef, useState } from 'react';
import type { UIEvent } from 'react';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { classNames, isPhoto } from '@roda/ui';
import type { HomeItem } from '@roda/api-contract/content/home';
import { Entry } from '#shared/navigation/content-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { BannerArt } from './banner-art.tsx';

const stayMs = 5000;
const held = ':hover, :focus-within';

/** Backgrounds of banners without a photo, in turn: soft, so that text and drawing contrast. */
const grounds = ['bg-tint-2', 'bg-info-tint', 'bg-gold-tint', 'bg-success-tint'] as const;

export function Banners({ items }: { items: readonly HomeItem[] }) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isStopped, setStopped] = useState(prefersStill);
  useMoving({ list, count: items.length, isMoving: !isStopped });
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  };
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banners')}
      data-testid="banners"
      className="relative"
    >
      <ul
        ref={list}
        onScroll={follow}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            aria-label={t('home.slide', { n: index + 1, total: items.length })}
            className="grid w-full shrink-0 snap-center"
          >
            <Banner item={item} index={index} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-end gap-1 pl-4">
          <Dots count={items.length} shown={shown} />
          <button
            type="button"
            aria-label={t(isStopped ? 'home.play' : 'home.pause')}
            data-testid="banners-pause"
            onClick={() => setStopped(!isStopped)}
            className="pointer-events-auto grid size-11 place-items-center rounded-full text-ink-2"
          >
            <span className="grid size-7 place-items-center rounded-full bg-surface">
              {isStopped ? (
                <IconPlayerPlayFilled size={14} aria-hidden="true" />
              ) : (
                <IconPlayerPauseFilled size={14} aria-hidden="true" />
              )}
            </span>
          </button>
        </div>
      )}
    </section>
  );
}

function Banner({ item, index }: Readonly<{ item: HomeItem; index: number }>) {
  const hasPhoto = isPhoto(item.image);
  const words = (
    <span className={classNames('relative min-w-0 flex-[999_1_9rem] py-4 pl-5', hasPhoto ? 'text-white' : 'text-ink')}>
      <span className="line-clamp-3 text-title2">{item.title}</span>
      <span className={classNames('mt-1 line-clamp-3', !hasPhoto && 'text-ink-2')}>{item.text}</span>
    </span>
  );
  return (
    <Entry
      link={item.link}
      data-testid={`banner-${item.id}`}
      className={classNames(
        'relative flex aspect-16/7 w-full min-w-0 flex-wrap items-center gap-x-2 rounded-card',
        grounds[index % grounds.length],
      )}
    >
      {hasPhoto ? (
        <>
          <span className="absolute inset-0 overflow-hidden rounded-card">
            <BannerArt image={item.image} eager={index === 0} />
            <span data-theme="dark" className="absolute inset-0 bg-linear-to-r from-page/70 to-page/10" />
          </span>
          {words}
          <span className="w-1/4" />
        </>
      ) : (
        <>
          {words}
          <span className="mr-3 ml-auto aspect-4/3 max-w-2/5 flex-[1_0_8.5rem]">
            <BannerArt image={item.image} />
          </span>
        </>
      )}
    </Entry>
  );
}

function Dots({ count, shown }: Readonly<{ count: number; shown: number }>) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames('h-1.5 rounded-full', index === shown ? 'w-4 bg-primary' : 'w-1.5 bg-control')}
        />
      ))}
    </span>
  );
}

function prefersStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

type Moving = Readonly<{ list: React.RefObject<HTMLUListElement | null>; count: number; isMoving: boolean }>;

/** Advances every five seconds, after the last to the first; not while hovered, focused, hidden or scrolled away. */
function useMoving({ list, count, isMoving }: Moving): void {
  useEffect(() => {
    if (!isMoving || count < 2) return undefined;
    const timer = setInterval(() => {
      const element = list.current;
      if (element === null || document.visibilityState !== 'visible' || element.matches(held)) return;
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom < 0 || top > window.innerHeight) return;
      const width = element.clientWidth;
      const next = (Math.round(element.scrollLeft / Math.max(1, width)) + 1) % count;
      element.scrollTo({ left: next * width, behavior: 'smooth' });
    }, stayMs);
    return () => clearInterval(timer);
  }, [list, count, isMoving]);
}
