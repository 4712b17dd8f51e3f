// My team: members who joined with my code and the resulting rewards; one level, without anybody's balances.

import { IconCircleCheckFilled } from '@tabler/icons-react';
import {
  Card,
  EmptyState,
  MoneyText,
  Rows,
  Section,
  Skeleton,
  WholeDates,
  buttonClass,
  instantOf,
  useUi,
} from '@roda/ui';
import { useListTeam, useTeamRechargeTotal, useTeamTotal } from '#features/referrals/invitations.queries.ts';
import { Avatar } from '#features/members/avatar.tsx';
import { agoText } from '#shared/texts/relative-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { leaveIfNotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

type Person = NonNullable<ReturnType<typeof useListTeam>['data']>['pages'][number]['list'][number];

export function Screen() {
  const t = useText();
  const team = useListTeam();
  leaveIfNotOffered(team.error);
  return (
    <Page screen="pages/index/team" title={t('team.title')}>
      <Figures />
      <p className="mt-3 px-1 text-ink-2">{t('team.note')}</p>
      <div className="mt-6">
        <Section
          title={t('team.people')}
          aside={
            <GoLink to="/pages/my/inviteGift" className={buttonClass('quiet', 'small')} data-testid="to-rewards">
              {t('team.rewards')}
            </GoLink>
          }
        >
          <Paged query={team} empty={<Nobody />}>
            {(people) => (
              <Rows label={t('team.people')}>
                {people.map((person) => (
                  <li key={person.phone + person.joinedAt}>
                    <PersonRow person={person} />
                  </li>
                ))}
              </Rows>
            )}
          </Paged>
        </Section>
        <Recharge />
      </div>
    </Page>
  );
}

function Figures() {
  const t = useText();
  const { whole } = useFormats();
  const total = useTeamTotal();
  return (
    <Loaded query={total} skeleton={<Skeleton className="h-21 rounded-card" />} small>
      {({ invited, verified, coins }) => (
        <Card>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-1.5 text-center">
            {(
              [
                ['invited', invited],
                ['verified', verified],
                ['coins', coins],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="flex flex-col-reverse justify-end">
                <dt className="text-label font-normal text-ink-3">{t(`team.${name}`)}</dt>
                <dd
                  className="amount-figures text-title1 text-[length:min(1.5rem,7.4vw)] break-normal"
                  data-testid={`team-${name}`}
                >
                  {whole(value)}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Loaded>
  );
}

function PersonRow({ person }: { person: Person }) {
  const t = useText();
  const { timeZone } = useUi();
  const joined = instantOf(person.joinedAt);
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-3">
      <Avatar avatar={person.avatar} name={person.name} size={40} />
      <div className="min-w-[min(8rem,100%)] flex-1">
        <p>
          {person.name} <span className="amount-figures text-ink-3">{person.phone}</span>
        </p>
        <p className="text-label font-normal text-ink-3">
          {joined !== undefined && <WholeDates text={t('team.joined', { time: agoText(t, joined, timeZone) })} />}
        </p>
      </div>
      {person.verified ? (
        <span className="flex items-center gap-1 text-label text-success">
          <IconCircleCheckFilled size={18} aria-hidden="true" />
          {t('team.isVerified')}
        </span>
      ) : (
        <span className="text-label font-normal text-ink-3">{t('team.notVerified')}</span>
      )}
    </div>
  );
}

/** One total, and only for enough people. */
function Recharge() {
  const t = useText();
  const total = useTeamRechargeTotal();
  return (
    <Section title={t('team.rechargeTitle')}>
      <Loaded query={total} small>
        {({ amount, least }) => (
          <Card>
            {amount === null ? (
              <p className="text-ink-2">{t('team.rechargeHidden', { n: least })}</p>
            ) : (
              <>
                <p data-testid="team-recharge">
                  <MoneyText amount={amount} size="title1" />
                </p>
                <p className="mt-1 text-ink-3">{t('team.rechargeHint')}</p>
              </>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function Nobody() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        scene="noPeople"
        title={t('team.empty')}
        action={
          <GoLink to="/pages/my/invite" className={buttonClass()} data-testid="to-invite">
            {t('team.invite')}
          </GoLink>
        }
      />
    </Card>
  );
}
