// Settings: language, country, theme, security, privacy, legal texts, log-out.

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog, RowContent, Rows, Segments, toast } from '@roda/ui';
import { langNames } from '@roda/domain/language';
import { KeyRow } from '#features/auth/key-row.tsx';
import { useLogOut } from '#features/auth/auth.queries.ts';
import { CountryLimits, LegalTextRows } from '#features/markets/country-limits.tsx';
import { PlaceSheet } from '#features/markets/place-pill.tsx';
import { shownVersion } from '#shared/update/shown-version.ts';
import { clearCache, storedBytes } from '#shared/update/clear-cache.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import type { ScreenPath, PathSearch } from '#shared/navigation/paths.ts';
import { store, useStored } from '#shared/store.ts';
import { SwitchRow } from '#shared/forms/switch-row.tsx';
import { countryName } from '#shared/texts/country-name.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { applyTheme } from '#shared/device/theme.ts';

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  return (
    <Page screen="pages/my/set" title={t('settings.title')}>
      <Group label={t('settings.general')}>
        <PlaceRow />
        <ThemeRow />
        <Switches />
      </Group>
      {isIn && (
        <Group label={t('settings.securityGroup')}>
          <LinkRow to="/pages/my/changeInfo" title={t('settings.profile')} />
          <LinkRow
            to="/pages/auth/changePassword"
            title={t('settings.changePassword')}
            hint={t('settings.newPasswordHint')}
          />
          <LinkRow to="/pages/my/sessions" title={t('settings.sessions')} />
          <KeyRow />
        </Group>
      )}
      {isIn && (
        <Group label={t('settings.privacyGroup')}>
          <LinkRow
            to="/pages/my/notifications"
            title={t('settings.notifications')}
            hint={t('settings.notificationsHint')}
          />
          <LinkRow to="/pages/my/privacy" title={t('settings.data')} hint={t('settings.dataHint')} />
          <LinkRow to="/pages/my/complaints" title={t('settings.complaints')} hint={t('settings.complaintsHint')} />
        </Group>
      )}
      <CountryLimits />
      <Group label={t('settings.aboutGroup')}>
        <LegalTextRows
          fallback={[
            ['agreement', t('settings.terms')],
            ['privacy', t('settings.privacy')],
          ]}
        />
        <LinkRow to="/pages/my/trust" title={t('my.transparency')} />
        <LinkRow to="/pages/my/mode" title={t('settings.licence')} />
        <LinkRow to="/pages/my/help" title={t('settings.help')} />
        <VersionRow />
        <CacheRow />
      </Group>
      {isIn && <LogOut />}
      {isIn && (
        <GoLink
          to="/pages/my/closeAccount"
          data-testid="close-account"
          className="mt-2 grid min-h-12 place-items-center text-ink-2"
        >
          {t('settings.closeAccount')}
        </GoLink>
      )}
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

type LinkRowProps = Readonly<{ to: ScreenPath; search?: PathSearch; title: string; hint?: string }>;

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
          hint={`${langNames[lang]} · ${country === undefined ? '' : countryName(country, lang)}`}
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

function Switches() {
  const t = useText();
  const device = usePlatform();
  const isFelt = useStored('hapticsOff') !== true;
  return (
    <>
      <li>
        <SwitchRow
          title={t('settings.hideAmounts')}
          hint={t('settings.hideAmountsHint')}
          on={useStored('amountsHidden') === true}
          onChange={(on) => store('amountsHidden', on)}
          testId="hide-amounts"
        />
      </li>
      <li>
        <SwitchRow
          title={t('settings.tabLabels')}
          on={useStored('tabLabels') === true}
          onChange={(on) => store('tabLabels', on)}
          testId="tab-labels"
        />
      </li>
      {device?.can('feel') === true && (
        <li>
          <SwitchRow
            title={t('settings.haptics')}
            on={isFelt}
            onChange={(on) => store('hapticsOff', !on)}
            testId="haptics"
          />
        </li>
      )}
    </>
  );
}

function VersionRow() {
  const t = useText();
  return (
    <li>
      <GoLink to="/pages/my/update" data-testid="version" className="block active:bg-fill">
        <RowContent title={t('settings.version')} value={shownVersion} chevron />
      </GoLink>
    </li>
  );
}

function CacheRow() {
  const t = useText();
  const { whole } = useFormats();
  const [size, setSize] = useState<number>();
  const [isClearing, setClearing] = useState(false);
  const measure = async () => setSize(await storedBytes());
  useEffect(() => void measure(), []);
  const clear = async () => {
    setClearing(true);
    await clearCache();
    await measure();
    setClearing(false);
    toast(t('settings.cacheCleared'), 'success');
  };
  return (
    <li>
      <button
        type="button"
        data-testid="clear-cache"
        disabled={isClearing}
        onClick={() => void clear()}
        className="block w-full active:bg-fill disabled:text-ink-3"
      >
        <RowContent
          title={t('settings.clearCache')}
          hint={
            size === undefined
              ? t('settings.clearCacheHintUnknown')
              : t('settings.clearCacheHint', { size: whole(Math.ceil(size / 1_000_000)) })
          }
        />
      </button>
    </li>
  );
}

function LogOut() {
  const t = useText();
  const go = useGo();
  const logOut = useLogOut();
  const [asked, setRequested] = useState(false);
  const leave = () =>
    logOut.mutate(undefined, {
      onSettled: () => {
        setRequested(false);
        toast(t('settings.loggedOut'), 'success');
        go.home();
      },
    });
  return (
    <>
      <button
        type="button"
        data-testid="log-out"
        onClick={() => setRequested(true)}
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
        onClose={() => setRequested(false)}
        danger
      >
        {t('settings.logOutHint')}
      </Dialog>
    </>
  );
}
