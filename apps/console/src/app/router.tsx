// The router: hash URLs, one lazily loaded file per page, and access control by role.

import { useState } from 'react';
import {
  RouterProvider,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { mayCall } from '#shared/operator.ts';
import { parseSearch, stringifySearch } from '#shared/location-params.ts';
import { stored } from '#shared/store.ts';
import { NoPage } from '#shared/page-states.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import type { ConsolePage } from './page.ts';
import { pages } from './pages.ts';
import { PageFailed, PageWaits } from './page-states.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NoPage, errorComponent: PageFailed });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: '/overview', replace: true });
  },
});

function routeFor(page: ConsolePage) {
  const { session } = stored();
  const isAllowed = page.op === undefined || session === undefined || mayCall(page.op, session.operator);
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: isAllowed ? lazyRouteComponent(page.load, 'Screen') : () => <ForbiddenPage page={page} />,
  });
}

/** It holds only the pages allowed by the roles of the session. */
function createBackofficeRouter() {
  return createRouter({
    routeTree: root.addChildren([index, ...pages.map(routeFor)]),
    history: createHashHistory(),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaits,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: NoPage,
  });
}

/** The pages of the session that it is shown in; another session needs another one. */
export function Backoffice() {
  const [router] = useState(createBackofficeRouter);
  return <RouterProvider router={router} />;
}
