// The header of the account screens: the member, or the invitation to log in.

import type { ReactNode } from 'react';
import { IconSettings } from '@tabler/icons-react';
import { Skeleton, buttonClass, maskPhone } from '@roda/ui';
import { KawungPanel } from '@roda/ui/pictures/kawung.tsx';
import type { UserInfo } from '@roda/api-contract/people/members';
import type { TextKey } from '@roda/i18n/text-key';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Avatar } from './avatar.tsx';
import { useUserInfo } from './members.queries.ts';

/** A fact of the panel: a word or a figure, and what it is. */
type MemberFact = Readonly<{ label: TextKey; value: ReactNode }>;

/** `facts` stand before the level. */
export function MemberHead({ facts }: Readonly<{ facts: readonly MemberFact[] }>) {
  const isIn = useStored('token') !== undefined;
  return isIn ? <Known facts={facts} /> : <Guest />;
}

function Known({ facts }: Readonly<{ facts: readonly MemberFact[] }>) {
  const t = useText();
  const kept = useStored('userInfo');
  const user = useUserInfo();
  const member = user.data ?? kept;
  if (member === undefined) {
    return (
      <Loaded query={user} skeleton={<Skeleton className="mb-4 h-37.5 rounded-card" />} small>
        {() => null}
      </Loaded>
    );
  }
  const phone = maskPhone(member.phone);
  return (
    <KawungPanel>
      <div className="flex items-center gap-3.5">
        <GoLink
          to="/pages/my/changeInfo"
          aria-label={t('my.editProfile')}
          className="pressable rounded-full"
          style={{ boxShadow: '0 0 0 4px rgb(255 255 255 / 18%)' }}
        >
          <Avatar avatar={member.avatar} name={member.nickname} size={60} />
        </GoLink>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-1 text-title2">{member.nickname === '' ? phone : member.nickname}</p>
          {member.nickname !== '' && <p className="amount-figures text-label">{phone}</p>}
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-y-3" style={withoutFirstDivider} data-testid="member-facts">
        {facts.map(({ label, value }) => (
          <li key={label} style={fact}>
            <Fact label={t(label)}>{value}</Fact>
          </li>
        ))}
        <li style={levelFact}>
          <Level {...member} />
        </li>
      </ul>
    </KawungPanel>
  );
}

/** A dashed line before each fact; that of the first in a line lies outside of what is seen, however they wrap. */
const fact = { flex: 'auto', borderLeft: '1.5px dashed rgb(255 255 255 / 30%)', padding: '0 4px 0 12px' } as const;
/** Its words need more room, of which half grows with the text. */
const levelFact = { ...fact, flex: 1, minWidth: 'min(80px + 5rem, 100%)' } as const;
const withoutFirstDivider = {
  marginLeft: -13.5,
  clipPath: 'inset(-8px -8px -8px 2px)',
  overflowWrap: 'break-word',
} as const;

type FactProps = Readonly<{ label: string; words?: boolean; children: ReactNode }>;

/** As high as with its value while that is on its way; `words` are smaller than a figure, on the same line. */
function Fact({ label, words = false, children }: FactProps) {
  return (
    <>
      <span
        className={words ? 'block text-title3' : 'block text-title2'}
        style={{ lineHeight: '1.75rem', minHeight: '1.75rem' }}
      >
        {children}
      </span>{' '}
      <span className="block text-label">{label}</span>
    </>
  );
}

/** The level, and where levels are offered how much of the next one is reached, and the link to their benefits. */
function Level({ userLevel, merchantUpgradeInfo: { next, conditions } }: Pick<UserInfo, LevelFields>) {
  const t = useText();
  if (!hasScreen('/pages/my/equity') || isSwitchedOff('level'))
    return (
      <Fact words label={t('my.level')}>
        {userLevel.name}
      </Fact>
    );
  const met = conditions.filter(({ have, need }) => have >= need).length;
  return (
    <GoLink to="/pages/my/equity" data-testid="my-level" className="pressable block">
      <Fact
        words
        label={
          next === undefined ? t('my.level') : t('my.nextLevel', { met, count: conditions.length, level: next.name })
        }
      >
        {userLevel.name}
      </Fact>
    </GoLink>
  );
}

type LevelFields = 'userLevel' | 'merchantUpgradeInfo';

function Guest() {
  const t = useText();
  return (
    <div className="flex items-center gap-3.5 pt-1 pb-5">
      <Avatar avatar="builtin:1" name="" size={60} />
      <div className="min-w-0 flex-1">
        <p className="text-title2">{t('my.guest')}</p>
        <p className="text-ink-3">{t('my.guestHint')}</p>
      </div>
      <GoLink to="/pages/auth/login" className={buttonClass('primary', 'small')}>
        {t('auth.login')}
      </GoLink>
    </div>
  );
}

/** The link to the settings, for the bar of the account screens. */
export function SettingsLink() {
  const t = useText();
  return (
    <GoLink
      to="/pages/my/set"
      aria-label={t('my.settings')}
      title={t('my.settings')}
      data-testid="settings"
      className="pressable grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconSettings size={24} stroke={1.75} />
    </GoLink>
  );
}
