// Row of a bank card: bank, last digits, holder, and the date from which it can be used.

import { IconBuildingBank } from '@tabler/icons-react';
import { StatusTag, WholeDates, maskCard } from '@roda/ui';
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useListCardTypes } from '#shared/card-types.queries.ts';

export function CardRow({ card }: { card: BindCard }) {
  const t = useText();
  const { at } = useFormats();
  const type = useListCardTypes().data?.find(({ code }) => code === card.cardType)?.name;
  const isWaiting = Date.parse(card.usableAt) > serverNow();
  return (
    <span className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-on-tint">
        <IconBuildingBank size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{card.bankName}</span>
        {type !== undefined && <span className="block text-label font-normal text-ink-3">{type}</span>}
        <span className="amount-figures block text-ink-2">{maskCard(card.cardNumber)}</span>
        <span className="block text-label font-normal text-ink-3">{card.cardholderName}</span>
        {isWaiting && (
          <span className="mt-1 block">
            <StatusTag tone="warning">
              <WholeDates text={t('card.usableAt', { time: at(card.usableAt) })} />
            </StatusTag>
          </span>
        )}
      </span>
    </span>
  );
}
