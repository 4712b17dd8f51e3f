// Says before a card is chosen or added when a new one can be used, and why it waits.

import { WholeDates } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useProfitRule } from '#shared/withdrawal-rule.queries.ts';

const hourMs = 3_600_000;

export function NewCardNote({ className }: Readonly<{ className: string }>) {
  const t = useText();
  const { at } = useFormats();
  const rule = useProfitRule();
  if (rule.data === undefined) return <p className={className}>{t('card.waitNote')}</p>;
  const usableAt = new Date(serverNow() + rule.data.newCardHours * hourMs).toISOString();
  return (
    <p className={className}>
      <WholeDates text={t('card.waitUntil', { time: at(usableAt) })} />
    </p>
  );
}
