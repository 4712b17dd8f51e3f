// Renders a screen of the member app as `main.tsx` does: its router, cache and texts, with a mock of the server.

import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listConsents, loginConfig } from '@roda/api-contract/people/identity';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { categoryIndex } from '@roda/api-contract/sales/catalog';
import { systemConf } from '@roda/api-contract/backoffice/settings';
import { loginRules } from '@roda/domain/login-rules';
import { listLevels } from '@roda/api-contract/engagement/levels';
import { getRead } from '@roda/api-contract/content/notifications';
import { appVersion, examineStatus, listCountries, modeInfo } from '@roda/api-contract/backoffice/markets';
import type { Country, CountryOptions } from '@roda/api-contract/backoffice/markets';
import { getRegion } from '@roda/api-contract/backoffice/regions';
import { listOrders, listVehicleOrders } from '@roda/api-contract/sales/orders';
import { listCardTypes } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { createContractServer } from '@roda/testing/contract-server';
import { elementErrorIn } from '@roda/testing/element-error';
import type { Lang } from '@roda/domain/language';
import type { TextKey, TextValues } from '@roda/i18n/text-key';
import { translator } from '@roda/i18n/translator';
import { endToast, shownToast } from '@roda/ui/toast.ts';
import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type * as z from 'zod/mini';
import { emptyPage } from './sample-data.ts';
import { requireReading } from '../src/app/reading/required-reading.ts';
import { createAppRouter } from '../src/app/routing/router.ts';
import type { AppRouter } from '../src/app/routing/router.ts';
import { RouterView } from '../src/app/routing/router-view.tsx';
import { screenRoutes } from '../src/app/routes.ts';
import { endSession, showFailure } from '../src/app/session.ts';
import { aliasOf } from '../src/shared/texts/lang.model.ts';
import { isNewTarget } from '../src/shared/navigation/navigation.ts';
import { NotOffered } from '../src/shared/feature-switches.ts';
import { announceScreens } from '../src/shared/navigation/paths.ts';
import type { ScreenPath } from '../src/shared/navigation/paths.ts';
import { queryClient } from '../src/shared/query-client.ts';
import { listenToServer } from '../src/shared/server.ts';
import { store } from '../src/shared/store.ts';
import { TextsProvider, loadTexts } from '../src/shared/texts/texts.tsx';
import { orderKey } from './order-key.ts';

export const server = createContractServer();

/** The token of the member who is logged in. */
export const token = 'token-of-the-member';

export const indonesia: Country = {
  id: 1,
  alias: 'indonesia',
  name: 'Indonesia',
  areaCode: '62',
  phonePattern: '^8[1-9]\\d{6,10}$',
  currency: 'IDR',
  currencySymbol: 'Rp',
  locale: 'id-ID',
  timeZone: 'Asia/Jakarta',
  flag: '🇮🇩',
};

const options: z.output<typeof CountryOptions> = {
  customerService: '',
  currency: 'IDR',
  topUpMin: '10000.00',
  topUpMax: '50000000.00',
  withdrawMin: '50000.00',
  withdrawMax: '20000000.00',
  cancelWindowDays: 7,
  minimumAge: 18,
  agreementKey: 'agreement',
  privacyKey: 'privacy',
  riskKey: 'risk',
  cancelKey: 'cancel',
  features: { usdt: true, invite: true, level: true, checkin: true },
};

export type ScreenSettings = Readonly<{
  lang?: Lang;
  /** Nobody is logged in. */
  loggedOut?: boolean;
  /** Review mode: nothing that earns is offered. */
  reviewMode?: boolean;
  /** Features that the country has switched on or off, beside the usual ones. */
  features?: Readonly<Record<string, boolean>>;
  /** The screen may end in its error view: what it threw is no fault of the test. */
  mayBreak?: true;
}>;

let router: AppRouter | undefined;
let lang: Lang = 'en';

/** The sentence of a key in the language of the rendered screen, from the server's own translator. */
export const text = (key: TextKey, values?: TextValues): string => translator(lang)(key, values);

/** The address of the app at this moment, without `#`. */
export const address = (): string => router?.history.location.href ?? '';

/** What the browser says about the network from now on. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** When events happen, in ms: buttons take two taps within half a second as one. */
let nowMs = 0;
const betweenTapsMs = 1000;

/** One tap, long after the one before. */
export async function press(element: Element): Promise<void> {
  nowMs += betweenTapsMs;
  await userEvent.click(element);
}

/** Two taps one right after the other, as impatient thumbs do. */
export async function pressTwice(element: Element): Promise<void> {
  nowMs += betweenTapsMs;
  await userEvent.click(element);
  await userEvent.click(element);
}

const consoleErrors: string[] = [];

const upToDate = { version: '1.0.427', versionCode: 1427, minimumCode: 1, forced: false, notes: '' };

/** Registers the mock server and the cleaning up between tests; called once per test file. */
export function useMemberApp(): void {
  configure({ asyncUtilTimeout: 30_000, getElementError: elementErrorIn(() => document.body) });
  beforeAll(() => {
    announceScreens(screenRoutes.map(({ path }) => path));
    server.listen();
  });
  beforeEach(() => {
    // Forgets where the test before went last: the same target within a second would be ignored.
    isNewTarget('', 0);
    vi.stubGlobal('WebSocket', SilentSocket);
    const hear = (...said: unknown[]) => void consoleErrors.push(said.map(String).join(' '));
    vi.spyOn(console, 'error').mockImplementation(hear);
    // No style sheet is loaded: what is written at an element is all there is, and far quicker to read.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
    vi.spyOn(console, 'warn').mockImplementation(hear);
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => nowMs);
    server.answer(appVersion, ok(appVersion, upToDate));
    server.answer(listCountries, ok(listCountries, [indonesia]));
    server.answer(modeInfo, ok(modeInfo, { mode: 'production', examine: false, reason: '', decidedBy: [] }));
    server.answer(getRead, ok(getRead, { unread: 0, announcements: 0, system: 0 }));
    server.answer(listConsents, ok(listConsents, []));
    server.answer(listMemberKeys, ok(listMemberKeys, []));
    // Home and the list of orders look for a payment that was not finished.
    server.answer(listVehicleOrders, ok(listVehicleOrders, emptyPage));
    server.answer(listOrders, ok(listOrders, emptyPage));
    // Lists that the app keeps for later, asked for by a timer: in a slow test that is before its end.
    server.answer(getRegion, ok(getRegion, []));
    server.answer(listCardTypes, ok(listCardTypes, []));
    server.answer(listLevels, ok(listLevels, []));
    server.answer(categoryIndex, ok(categoryIndex, { l1CategoryList: [] }));
    server.answer(systemConf, ok(systemConf, { texts: [], settings: {} }));
    server.answer(loginConfig, ok(loginConfig, { ...loginRules, captchaRequired: false, orderKey }));
  });
  afterEach(async () => {
    cleanup();
    // What has no screen is in English, whatever the test before showed: a part, and what a file asks for as it loads.
    lang = 'en';
    // A toast is the page's, and only a host that is shown ends it: the next test would see it.
    endToast(shownToast()?.id ?? 0);
    await queryClient.cancelQueries();
    queryClient.clear();
    localStorage.clear();
    sessionStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    server.reset();
    const unexpected = consoleErrors.splice(0);
    if (unexpected.length > 0) throw new Error(`the console says: ${unexpected.join('\n')}`);
  });
  afterAll(() => server.close());
}

/** Opens the app at an address; the screen itself may still be loading when this resolves. */
export async function renderScreen(path: `${ScreenPath}${string}`, settings: ScreenSettings = {}) {
  lang = settings.lang ?? 'en';
  const examine = settings.reviewMode === true;
  server.answer(examineStatus, ok(examineStatus, { examine, showTimeDeposit: true, showGoods: true, reason: '' }));
  store('country', indonesia);
  store('langData', { ...options, features: { ...options.features, ...settings.features } });
  store('lang', aliasOf(lang));
  store('examine', examine);
  if (settings.loggedOut !== true) store('token', token);
  location.hash = `#${path}`;
  const opened = createAppRouter();
  router = opened;
  listenToServer({
    onSessionEnd: () => endSession(opened),
    onFailure: showFailure,
    onBusy: () => undefined,
    onMustRead: requireReading,
  });
  render(
    // Without StrictMode, which a build for production ignores: every request is made once, as it is there.
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={await loadTexts(lang)}>
        <RouterView router={opened} />
      </TextsProvider>
    </QueryClientProvider>,
    {
      onCaughtError: (error) =>
        error instanceof NotOffered || settings.mayBreak === true || consoleErrors.push(String(error)),
    },
  );
}

/** A live connection that never opens. */
class SilentSocket extends EventTarget {
  readonly readyState = 0;
  close(): void {
    // Nothing was opened.
  }
  send(): void {
    // Nobody listens.
  }
}
