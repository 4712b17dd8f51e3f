// Settings: language, country, look, security, texts of law, logging out.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog, RowContent, Rows, Segments, toast } from '@roda/ui';
import { langNames } from '@roda/texts/lang';
import { useLogOut } from '#features/auth/auth.queries.ts';
import { PlaceSheet } from '#features/places/place-pill.tsx';
import { shownVersion } from '#shared/app-facts.ts';
import { GoLink } from '#shared/go-link.tsx';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import type { ScreenPath, Search } from '#shared/paths.ts';
import { store, useStored } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts.tsx';
import { applyTheme } from '#shared/theme.ts';

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  return (
    <Page screen="pages/my/set" title={t('settings.title')}>
      <Group label={t('settings.general')}>
        <PlaceRow />
        <ThemeRow />
        <TabLabelsRow />
      </Group>
      {isIn && (
        <Group label={t('settings.securityGroup')}>
          <LinkRow to="/pages/my/newUser" title={t('settings.profile')} />
          <LinkRow
            to="/pages/auth/changePassword"
            title={t('settings.changePassword')}
            hint={t('settings.newPasswordHint')}
          />
          <LinkRow to="/pages/my/sessions" title={t('settings.sessions')} />
        </Group>
      )}
      <Group label={t('settings.aboutGroup')}>
        <LinkRow to="/pages/my/text" search={{ key: 'agreement' }} title={t('settings.terms')} />
        <LinkRow to="/pages/my/text" search={{ key: 'privacy' }} title={t('settings.privacy')} />
        <LinkRow to="/pages/my/mode" title={t('settings.licence')} />
        <LinkRow to="/pages/my/help" title={t('settings.help')} />
        <li>
          <RowContent title={t('settings.version')} value={shownVersion} />
        </li>
      </Group>
      {isIn && <LogOut />}
    </Page>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h2 className="mb-2 px-1 text-label text-ink-3">{label}</h2>
      <Rows>{children}</Rows>
    </section>
  );
}

type LinkRowProps = Readonly<{ to: ScreenPath; search?: Search; title: string; hint?: string }>;

function LinkRow({ to, search, title, hint }: LinkRowProps) {
  return (
    <li>
      <GoLink to={to} {...(search === undefined ? {} : { search })} className="block active:bg-fill">
        <RowContent title={title} {...(hint === undefined ? {} : { hint })} chevron />
      </GoLink>
    </li>
  );
}

function PlaceRow() {
  const t = useText();
  const lang = useLang();
  const country = useStored('country');
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        data-testid="language"
        onClick={() => setOpen(true)}
        className="block w-full active:bg-fill"
      >
        <RowContent
          title={t('settings.languageAndCountry')}
          hint={`${langNames[lang]} · ${country?.name ?? ''}`}
          chevron
        />
      </button>
      <PlaceSheet open={open} onClose={() => setOpen(false)} />
    </li>
  );
}

function ThemeRow() {
  const t = useText();
  const theme = useStored('theme') ?? 'system';
  return (
    <li className="px-4 py-3">
      <p className="mb-2">{t('settings.appearance')}</p>
      <Segments
        label={t('settings.appearance')}
        choices={[
          { value: 'system', label: t('settings.themeSystem') },
          { value: 'light', label: t('settings.themeLight') },
          { value: 'dark', label: t('settings.themeDark') },
        ]}
        value={theme}
        onValue={(next) => {
          store('theme', next);
          applyTheme();
        }}
      />
    </li>
  );
}

function TabLabelsRow() {
  const t = useText();
  const named = useStored('tabLabels') === true;
  return (
    <li>
      <label className="block">
        <RowContent
          title={t('settings.tabLabels')}
          value={
            <input
              type="checkbox"
              role="switch"
              checked={named}
              onChange={(event) => store('tabLabels', event.target.checked)}
              className="size-6 accent-primary align-middle"
            />
          }
        />
      </label>
    </li>
  );
}

function LogOut() {
  const t = useText();
  const go = useGo();
  const logOut = useLogOut();
  const [asked, setAsked] = useState(false);
  const leave = () =>
    logOut.mutate(undefined, {
      onSettled: () => {
        setAsked(false);
        toast(t('settings.loggedOut'), 'success');
        go.home();
      },
    });
  return (
    <>
      <button
        type="button"
        data-testid="log-out"
        onClick={() => setAsked(true)}
        className="pressable min-h-12 w-full rounded-card bg-surface font-semibold text-danger shadow-e1"
      >
        {t('settings.logOut')}
      </button>
      <Dialog
        open={asked}
        title={t('settings.logOutQuestion')}
        confirm={t('settings.logOut')}
        onConfirm={leave}
        busy={logOut.isPending}
        cancel={t('common.back')}
        onClose={() => setAsked(false)}
        danger
      >
        {t('settings.logOutHint')}
      </Dialog>
    </>
  );
}
