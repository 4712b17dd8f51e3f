// Invitation rewards: claimable ones, the used part of the monthly limit, and every invitee.

import { Button, Card, EmptyState, Rows, buttonClass, toast } from '@roda/ui';
import { RewardRow } from '#features/referrals/reward-row.tsx';
import { useListInvitationRewards, useReceiveInvitationRewards } from '#features/referrals/invitations.queries.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const rewards = useListInvitationRewards();
  leaveIfNotOffered(rewards.error);
  const claim = useClaim();
  const head = rewards.data?.pages[0];
  return (
    <Page screen="pages/my/inviteGift" title={t('invite.rewardsTitle')}>
      {head !== undefined && head.total > 0 && (
        <Status
          month={head.month}
          claimable={head.claimable}
          isBusy={claim.isBusy}
          onClaim={() => claim.take(undefined)}
        />
      )}
      <Paged query={rewards} empty={<NoRewards />}>
        {(items) => (
          <Rows label={t('invite.rewardsTitle')}>
            {items.map((reward) => (
              <li key={reward.id ?? `${reward.phone}${reward.joinedAt}`}>
                <RewardRow
                  reward={reward}
                  isBusy={reward.id !== undefined && claim.busyId === reward.id}
                  onClaim={(id) => claim.take([id])}
                />
              </li>
            ))}
          </Rows>
        )}
      </Paged>
    </Page>
  );
}

function useClaim() {
  const t = useText();
  const { money } = useFormats();
  const receive = useReceiveInvitationRewards();
  const take = (ids: readonly string[] | undefined) =>
    receive.mutate(ids, {
      onSuccess: ({ coins }) => toast(t('invite.claimed', { coins: money(String(coins), 'COIN') }), 'success'),
    });
  const ids = receive.isPending ? receive.variables : [];
  return { take, isBusy: receive.isPending && ids === undefined, busyId: ids?.[0] };
}

type StatusProps = Readonly<{
  month: Readonly<{ received: number; cap: number }>;
  claimable: Readonly<{ count: number; coins: number }>;
  isBusy: boolean;
  onClaim: () => void;
}>;

function Status({ month, claimable, isBusy, onClaim }: StatusProps) {
  const t = useText();
  const { money } = useFormats();
  const share = month.cap === 0 ? 1 : Math.min(1, month.received / month.cap);
  return (
    <Card className="mb-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="text-label text-ink-3">{t('invite.ready')}</p>
          <p className="text-title1" data-testid="claimable">
            {money(String(claimable.coins), 'COIN')}
          </p>
        </div>
        {claimable.count > 0 && (
          <Button kind="income" busy={isBusy} onClick={onClaim} data-testid="claim-all">
            {t('invite.claimAll')}
          </Button>
        )}
      </div>
      <p className="mt-3 flex justify-between gap-3 text-label text-ink-2">
        {t('invite.month')}
        <span className="amount-figures">{t('invite.monthOf', month)}</span>
      </p>
      <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-fill">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
      </span>
    </Card>
  );
}

function NoRewards() {
  const t = useText();
  return (
    <EmptyState
      scene="noPeople"
      title={t('invite.rewardsEmpty')}
      hint={t('invite.rewardsEmptyHint')}
      action={
        <GoLink to="/pages/my/invite" className={buttonClass()} data-testid="to-invite">
          {t('invite.title')}
        </GoLink>
      }
    />
  );
}
