// How long something waits, and by when it has to be done: by the server's time, in words.

import { Tag } from 'antd';
import { dayMs, stretchOf } from './clock.model.ts';
import { serverNow } from './server.ts';
import { When } from './value-display.tsx';
import { useText } from './texts.tsx';

/** The time since then. */
export function Waited({ since }: { since: string }) {
  const t = useText();
  const { unit, n } = stretchOf(serverNow() - Date.parse(since));
  return <span className="amount-figures whitespace-nowrap">{t(`ops.common.${unit}`, { n })}</span>;
}

/** What is left until then, or by how much it is late; without `open`, the moment alone. */
export function DueBy({ at, open }: { at: string; open: boolean }) {
  const t = useText();
  if (!open) return <When at={at} />;
  const leftMs = Date.parse(at) - serverNow();
  const { unit, n } = stretchOf(leftMs);
  const said = t(`ops.common.${unit}`, { n });
  const colour = leftMs < 0 ? 'error' : leftMs < dayMs ? 'warning' : 'default';
  return (
    <Tag color={colour} title={at}>
      {leftMs < 0 ? t('ops.common.lateBy', { time: said }) : t('ops.common.left', { time: said })}
    </Tag>
  );
}
