// Waiting time and deadline as text, by the server's clock.

import { Tag } from 'antd';
import { dayMs, stretchOf } from './clock.model.ts';
import { serverNow } from './server.ts';
import { When } from './plain-values.tsx';
import { useText } from './texts.tsx';

/** The time elapsed since an instant. */
export function Waited({ since }: { since: string }) {
  const t = useText();
  const { unit, n } = stretchOf(serverNow() - Date.parse(since));
  return <span className="amount-figures whitespace-nowrap">{t(`ops.common.${unit}`, { n })}</span>;
}

/** The time left until an instant, or by how much it is overdue; without `open`, the instant alone. */
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
