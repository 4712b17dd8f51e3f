// Inviting: the member's code in every shareable form, the procedure, and information for the invitee.

import { useMemo } from 'react';
import { IconCoins, IconUsers } from '@tabler/icons-react';
import { AfterWait, DisclosureBox, ErrorState, RowContent, Rows, Section, Skeleton } from '@roda/ui';
import { HowItWorks } from '#features/referrals/how-it-works.tsx';
import { InviteCard } from '#features/referrals/invite-card.tsx';
import { useUserInfo } from '#features/members/members.queries.ts';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function Screen() {
  const t = useText();
  return (
    <Page screen="pages/my/invite" title={t('invite.title')}>
      <Content />
    </Page>
  );
}

/** At once: a card or a reward that came later would push what is being read. */
function Content() {
  const t = useText();
  const member = useUserInfo();
  const config = usePublicConfig();
  if (member.isPending || config.isPending)
    return (
      <AfterWait>
        <Skeleton className="h-96 rounded-card" />
      </AfterWait>
    );
  return (
    <>
      <Loaded query={member}>
        {({ invitationCode, invitationUrl }) =>
          invitationCode === '' ? (
            <ErrorState title={t('invite.noCode')} onRetry={() => void member.refetch()} busy={member.isFetching} />
          ) : (
            <MyCode code={invitationCode} template={invitationUrl} />
          )
        }
      </Loaded>
      <Reward />
      <div className="mt-6">
        <Section title={t('invite.how')}>
          <HowItWorks />
        </Section>
        <Section title={t('invite.know')}>
          <DisclosureBox>
            <p>{t('invite.knowText')}</p>
          </DisclosureBox>
        </Section>
      </div>
      <div className="mt-6">
        <Rows>
          <li>
            <GoLink to="/pages/my/inviteGift" data-testid="to-rewards" className="block active:bg-fill">
              <RowContent icon={<IconCoins {...look} />} title={t('invite.myRewards')} chevron />
            </GoLink>
          </li>
          <li>
            <GoLink to="/pages/index/team" data-testid="to-team" className="block active:bg-fill">
              <RowContent icon={<IconUsers {...look} />} title={t('invite.myTeam')} chevron />
            </GoLink>
          </li>
        </Rows>
      </div>
    </>
  );
}

/** The poster's licence line is that of the country; without a licence it says so. */
function MyCode({ code, template }: Readonly<{ code: string; template: string }>) {
  const t = useText();
  const { data: config } = usePublicConfig();
  const law = useMemo(() => {
    if (config === undefined) return [];
    const { licence, mode } = config;
    const line =
      licence === undefined ? t('invite.posterNoLicence') : t('invite.posterLicence', { number: licence.number });
    return mode === 'demo' ? [t('invite.posterDemo'), line] : [line];
  }, [t, config]);
  return <InviteCard code={code} template={template} law={law} />;
}

function Reward() {
  const t = useText();
  const { data: config } = usePublicConfig();
  if (config === undefined || config.inviteReward.coins === 0) return null;
  const { coins, monthlyCap } = config.inviteReward;
  return (
    <section className="mt-3 flex flex-wrap items-center gap-4 rounded-card bg-gold-tint p-4 text-gold">
      <IconCoins size={36} stroke={1.75} aria-hidden="true" className="shrink-0" />
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="text-title2" data-testid="invite-reward">
          {t('invite.reward', { n: coins })}
        </p>
        <p>{t('invite.rewardFor')}</p>
        <p className="mt-1 text-label">{t('invite.cap', { n: monthlyCap })}</p>
      </div>
    </section>
  );
}
