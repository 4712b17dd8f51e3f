// The header of the account screens: the member, or the invitation to log in.

import { IconSettings } from '@tabler/icons-react';
import { StatusTag, buttonClass, maskPhone } from '@roda/ui';
import { KawungPanel } from '@roda/ui/pictures/kawung.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Avatar } from './avatar.tsx';
import { useUserInfo } from './members.queries.ts';

export function MemberHead() {
  const isIn = useStored('token') !== undefined;
  return isIn ? <Known /> : <Guest />;
}

function Known() {
  const t = useText();
  const kept = useStored('userInfo');
  const { data } = useUserInfo();
  const member = data ?? kept;
  if (member === undefined) return null;
  const name = member.nickname === '' ? maskPhone(member.phone) : member.nickname;
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
          <p className="line-clamp-1 text-title2">{name}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-label font-normal">
            <LevelTag name={member.userLevel.name} />
            {member.nickname !== '' && <span className="amount-figures">{maskPhone(member.phone)}</span>}
          </p>
        </div>
      </div>
    </KawungPanel>
  );
}

/** The level, and the link to its benefits where levels are offered. */
function LevelTag({ name }: { name: string }) {
  const tag = <StatusTag tone="primary">{name}</StatusTag>;
  if (!hasScreen('/pages/my/equity') || isSwitchedOff('level')) return tag;
  return (
    <GoLink to="/pages/my/equity" data-testid="my-level" className="pressable -my-2 inline-flex min-h-11 items-center">
      {tag}
    </GoLink>
  );
}

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
