// An invited person and the coins for the invitation: ready, pending, received, or not due, with the reason.

import { Button, StatusTag, WholeDates, instantOf, useUi } from '@roda/ui';
import type { InvitationReward } from '@roda/api-contract/engagement/referrals';
import { agoText } from '#shared/texts/relative-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { rewardTones } from './invitations.model.ts';

export type RewardRowProps = Readonly<{ reward: InvitationReward; isBusy: boolean; onClaim: (id: string) => void }>;

export function RewardRow({ reward, isBusy, onClaim }: RewardRowProps) {
  const t = useText();
  const { money } = useFormats();
  const { timeZone } = useUi();
  const joined = instantOf(reward.joinedAt);
  const { id, status } = reward;
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p>
          {reward.name} <span className="amount-figures text-ink-3">{reward.phone}</span>
        </p>
        <p className="text-label font-normal text-ink-3">
          {joined !== undefined && <WholeDates text={t('invite.joined', { time: agoText(t, joined, timeZone) })} />}
        </p>
        {reward.reasonText !== undefined && <p className="mt-0.5 text-label text-ink-2">{reward.reasonText}</p>}
      </div>
      <div className="ml-auto text-right">
        <p className="amount-figures text-amount">{money(String(reward.coins), 'COIN')}</p>
        {status === 'claim' && id !== undefined ? (
          <Button size="medium" busy={isBusy} onClick={() => onClaim(id)} data-testid={`reward-${id}`} className="mt-1">
            {t('invite.claim')}
          </Button>
        ) : (
          <StatusTag tone={rewardTones[status]}>{t(`invite.status.${status}`)}</StatusTag>
        )}
      </div>
    </div>
  );
}
