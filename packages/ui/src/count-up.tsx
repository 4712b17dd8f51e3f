// An amount that counts up once, from zero or from what it was; a tap or Esc ends it. With reduced motion, and for
// screen readers, it stands there from the start.

import { useEffect, useState } from 'react';
import { MoneyText } from './money-text.tsx';
import type { MoneyTextProps } from './money-text.tsx';
import { amountBetween, settle } from './count-up.model.ts';
import { usePlay } from './play.ts';

const countMs = 900;

export type CountUpProps = Readonly<{ from?: string; amount: string }> & Pick<MoneyTextProps, 'size' | 'places'>;

export function CountUp({ from = '0', amount, ...look }: CountUpProps) {
  const isPlaying = usePlay(true, countMs);
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      setShare(settle((now - start) / countMs));
      frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  return (
    <span className="block">
      <span aria-hidden="true">
        <MoneyText amount={isPlaying ? amountBetween(from, amount, share) : amount} {...look} />
      </span>
      <span className="sr-only">
        <MoneyText amount={amount} />
      </span>
    </span>
  );
}
