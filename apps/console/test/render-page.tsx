// Renders a part of the console as `main.tsx` does: its cache, texts, looks, address and proof dialog, with a mock server.

import '@testing-library/jest-dom/vitest';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { cleanup, configure, render } from '@testing-library/react';
import { setupSteps } from '@roda/api-contract/backoffice/setup';
import { listViews } from '@roda/api-contract/backoffice/tables';
import type { OperatorRole } from '@roda/api-contract/operation';
import { ok } from '@roda/testing/answers';
import { createContractServer } from '@roda/testing/contract-server';
import { elementErrorIn } from '@roda/testing/element-error';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import type { Lang } from '@roda/domain/language';
import type { TextValues } from '@roda/i18n/text-key';
import { endToast, shownToast } from '@roda/ui/toast.ts';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { Looks } from '../src/app/appearance.tsx';
import { ProofHost } from '../src/app/reauth-host.tsx';
import { endSession } from '../src/app/session.ts';
import { parseSearch, stringifySearch } from '../src/shared/location-params.ts';
import { queryClient } from '../src/shared/query-client.ts';
import { onSessionEnd } from '../src/shared/server.ts';
import { keep, useStored } from '../src/shared/store.ts';
import { TextsProvider, loadTexts } from '../src/shared/texts.tsx';
import type { ConsoleText } from '../src/shared/texts.tsx';

export const server = createContractServer();

/** The token of the operator who is logged in. */
export const token = 'token-of-the-operator';

export type PageSettings = Readonly<{
  lang?: Lang;
  roles?: readonly OperatorRole[];
  /** The page's part of the address. */
  search?: Readonly<Record<string, string>>;
  /** The page's name in the address. */
  path?: string;
  /** Before there are pages: on the way in. */
  isWayIn?: true;
}>;

let translate: ConsoleText = (key) => key;
const consoleErrors: string[] = [];

/** The simulated page doesn't know the element `search`, nothing in it has a height, and it is one column wide at first. */
const ofSimulation =
  /is unrecognized in this browser|`NaN` is an invalid value for the `%s` css style|Sum of column `span` in a line/u;

/** The sentence of a key in the language of the rendered page. */
export const text = (key: ConsoleMessageKey, values?: TextValues): string => translate(key, values);

/** The page's part of the address at this moment. */
export const search = (): Readonly<Record<string, string>> => parseSearch(location.hash.split('?')[1] ?? '');

/** Registers the mock server and the cleaning up between tests; called once per test file. */
export function useConsole(): void {
  configure({ asyncUtilTimeout: 30_000, getElementError: elementErrorIn(() => document.body) });
  beforeAll(() => server.listen());
  beforeEach(() => {
    const hear = (...said: unknown[]) => void consoleErrors.push(said.map(String).join(' '));
    vi.spyOn(console, 'error').mockImplementation(hear);
    // To compute every rule of the design library for every node takes most of the time of a query by role.
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
    server.answer(listViews, ok(listViews, { list: [] }));
    server.answer(setupSteps, ok(setupSteps, []));
  });
  afterEach(async () => {
    cleanup();
    // A toast is the page's, and only a host that is shown ends it: the next test would see it.
    endToast(shownToast()?.id ?? 0);
    await queryClient.cancelQueries();
    queryClient.clear();
    keep({ session: undefined, lang: undefined, columns: undefined, zone: undefined });
    vi.restoreAllMocks();
    server.reset();
    const unexpected = consoleErrors.splice(0).filter((line) => !ofSimulation.test(line));
    if (unexpected.length > 0) throw new Error(`the console says: ${unexpected.join('\n')}`);
  });
  afterAll(() => server.close());
}

/** Shows the content on a page of its own. */
export async function renderPage(content: ReactNode, { lang = 'en', roles = ['finance'], ...rest }: PageSettings = {}) {
  keep({
    lang,
    zone: 'Asia/Jakarta',
    session: { token, expiresAt: '2099-01-01T00:00:00.000Z', operator: { id: 7, name: 'Ani', roles: [...roles] } },
  });
  const { path = 'page' } = rest;
  location.hash = `#/${path}${stringifySearch(rest.search ?? {})}`;
  onSessionEnd(endSession);
  const texts = await loadTexts(lang);
  translate = texts.t;
  render(
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={texts}>
        <Looks>{rest.isWayIn === true ? content : <RouterProvider router={routerOf(content, path)} />}</Looks>
      </TextsProvider>
    </QueryClientProvider>,
  );
}

/** Nothing of a page is left once nobody is logged in, as in `main.tsx`. */
function WhileLoggedIn({ children }: { children: ReactNode }) {
  return useStored().session === undefined ? null : children;
}

function routerOf(content: ReactNode, path: string) {
  const root = createRootRoute();
  const component = () => (
    <WhileLoggedIn>
      {content}
      <ProofHost />
    </WhileLoggedIn>
  );
  const page = createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([page]);
  return createRouter({ routeTree, history: createHashHistory(), parseSearch, stringifySearch });
}
