// Card of a gift: content, source, expiry, and the claim button.

import { AssetPicture, CopyRow, StatusTag, WholeDates, classNames } from '@roda/ui';
import type { Gift } from '@roda/api-contract/engagement/rewards';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isExpiring } from './gift.model.ts';

export type GiftCardProps = Readonly<{ gift: Gift; isBusy: boolean; onClaim: () => void }>;

export function GiftCard({ gift, isBusy, onClaim }: GiftCardProps) {
  const t = useText();
  const { money } = useFormats();
  const value = gift.amount === undefined ? t('gift.voucher') : money(gift.amount, gift.currency);
  const isOpen = gift.status === 'claim';
  return (
    <article
      data-testid={`gift-${gift.id}`}
      className={classNames(
        'overflow-hidden rounded-card bg-surface shadow-e1',
        gift.status === 'expired' && 'opacity-75',
      )}
    >
      <div className="flex flex-wrap items-start gap-3 p-4">
        <AssetPicture image="" kind={gift.kind} className="size-14 shrink-0 rounded-control" />
        <div className="min-w-[min(10rem,100%)] flex-1">
          <h2 className="text-title3">{gift.name}</h2>
          {gift.description !== '' && <p className="mt-0.5 text-ink-2">{gift.description}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <StatusTag tone={isOpen ? 'warning' : 'neutral'}>{value}</StatusTag>
            <span className="text-label font-normal text-ink-3">{t(`gift.source.${gift.source}`)}</span>
          </p>
        </div>
      </div>
      {gift.voucherCode !== undefined && (
        <div className="border-t border-dashed border-hairline px-4 py-1">
          <CopyRow label={t('gift.code')} value={gift.voucherCode} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-dashed border-hairline px-4 py-2.5">
        <span className="min-w-[min(11.5rem,100%)] flex-1">
          <When gift={gift} />
        </span>
        {isOpen && (
          <ActingButton kind="secondary" size="medium" busy={isBusy} onClick={onClaim} data-testid={`claim-${gift.id}`}>
            {t('gift.claim')}
          </ActingButton>
        )}
      </div>
    </article>
  );
}

function When({ gift }: { gift: Gift }) {
  const t = useText();
  const { day, at } = useFormats();
  const quiet = 'block text-label font-normal text-ink-3';
  if (gift.status === 'claimed') {
    return (
      <span className={quiet}>
        <WholeDates text={t('gift.claimedOn', { day: day(gift.claimedAt ?? gift.grantedAt) })} />
      </span>
    );
  }
  if (gift.status === 'expired')
    return (
      <span className={quiet}>
        <WholeDates text={t('gift.expiredOn', { day: day(gift.expiresAt) })} />
      </span>
    );
  return (
    <>
      {gift.status === 'not_yet_claimable' && (
        <span className="block text-label">
          <WholeDates text={t('gift.openFrom', { time: at(gift.claimableAt) })} />
        </span>
      )}
      {isExpiring(gift, serverNow()) ? (
        <StatusTag tone="warning">
          <WholeDates text={t('gift.expiring', { day: day(gift.expiresAt) })} />
        </StatusTag>
      ) : (
        <span className={quiet}>
          <WholeDates text={t('gift.validUntil', { day: day(gift.expiresAt) })} />
        </span>
      )}
    </>
  );
}
