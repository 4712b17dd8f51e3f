// Real events of other members, masked and with their consent, scrolling in one line; can be stopped.

import { useState } from 'react';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { IconButton, Section, classNames } from '@roda/ui';
import type { BarrageItem } from '@roda/api-contract/content/home';
import { useText } from '#shared/texts/texts.tsx';
import { NewsTime } from './news-time.tsx';
import { useIndexBarrage } from './barrage.queries.ts';

const stillCount = 3;
const secondsEach = 6;

/** No events, or none that may be published: renders nothing. */
export function Barrage() {
  const { data = [] } = useIndexBarrage();
  if (data.length === 0) return null;
  return <Strip items={data} />;
}

function Strip({ items }: { items: readonly BarrageItem[] }) {
  const t = useText();
  const [isStill, setStill] = useState(
    () => items.length <= stillCount || window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const Icon = isStill ? IconPlayerPlay : IconPlayerPause;
  return (
    <Section
      title={t('home.happened')}
      aside={
        items.length > stillCount && (
          <IconButton
            label={t(isStill ? 'home.play' : 'home.pause')}
            data-testid="barrage-pause"
            onClick={() => setStill(!isStill)}
            className="-mr-2"
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )
      }
    >
      <div data-testid="barrage" className="-mx-4 min-h-40 overflow-hidden px-4">
        {isStill ? <Few items={items.slice(0, stillCount)} /> : <Passing items={items} />}
      </div>
    </Section>
  );
}

function Few({ items }: { items: readonly BarrageItem[] }) {
  return (
    <ul className="space-y-2">
      {items.map((item) => (
        <li key={item.id} className={pill}>
          <Happened item={item} />
        </li>
      ))}
    </ul>
  );
}

const pill = 'flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-e1';

/** Three lines that scroll at their own speed; each contains its content twice, for a seamless loop. */
function Passing({ items }: { items: readonly BarrageItem[] }) {
  const lines = [0, 1, 2].map((line) => items.filter((_, index) => index % stillCount === line));
  return (
    <div className="-mx-4 space-y-2">
      {lines.map((line, index) => (
        <div
          key={index}
          className="flex w-max animate-[pass-by_linear_infinite] hover:[animation-play-state:paused]"
          style={{ animationDuration: `${line.length * secondsEach + index * 4}s` }}
        >
          {[false, true].map((isCopy) => (
            <ul key={String(isCopy)} aria-hidden={isCopy || undefined} className="flex">
              {line.map((item) => (
                <li key={item.id} className={classNames(pill, 'ml-3 w-[78vw] max-w-[374px] shrink-0')}>
                  <Happened item={item} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      ))}
    </div>
  );
}

function Happened({ item }: { item: BarrageItem }) {
  return (
    <>
      <span className="line-clamp-2 min-w-0 flex-1 text-label font-normal">{item.text}</span>
      <span className="shrink-0 text-caption text-ink-3">
        <NewsTime at={item.at} />
      </span>
    </>
  );
}
