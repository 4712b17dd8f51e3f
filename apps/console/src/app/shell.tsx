// Layout around every page: menu by group, search, current operator, environment and time zone.

import { Suspense, useEffect, useState } from 'react';
import { Alert, Layout } from 'antd';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useText } from '#shared/texts.tsx';
import { useUi } from '@roda/ui';
import { PageWaits } from './page-states.tsx';
import { ProofHost } from './reauth-host.tsx';
import { pages } from './pages.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

export function Shell() {
  const t = useText();
  const [narrow, setNarrow] = useState(window.innerWidth < 1200);
  const { pathname } = useLocation();
  useTitle(pathname);
  return (
    <Layout className="min-h-dvh">
      <a href="#main" className="skip-link" onClick={skip}>
        {t('ops.shell.skip')}
      </a>
      <Layout.Sider
        theme="light"
        width={232}
        collapsedWidth={0}
        collapsed={narrow}
        onCollapse={setNarrow}
        breakpoint="lg"
        trigger={null}
        className="sticky top-0 h-dvh overflow-y-auto border-r border-hairline"
      >
        <SideMenu />
      </Layout.Sider>
      <Layout>
        <TopBar menu={() => setNarrow((was) => !was)} isOpen={!narrow} />
        <Environment />
        <Layout.Content className="p-4 lg:p-6" role="main" id="main" tabIndex={-1}>
          <Suspense fallback={<PageWaits />}>
            <Outlet />
          </Suspense>
        </Layout.Content>
      </Layout>
      <ProofHost />
    </Layout>
  );
}

function skip(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** A banner that says whether the environment holds real data. */
function Environment() {
  const t = useText();
  const { timeZone } = useUi();
  const online = useOnline();
  return (
    <>
      {document.documentElement.dataset['mode'] !== 'production' && (
        <Alert
          banner
          type="warning"
          title={`${t('ops.shell.demo')} · ${t('ops.shell.zone', { zone: timeZone ?? '' })}`}
        />
      )}
      {!online && <Alert banner type="error" title={t('ops.shell.offline')} role="status" />}
    </>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return online;
}

function useTitle(pathname: string): void {
  const t = useText();
  const page = pages.find(({ path }) => `/${path}` === pathname);
  useEffect(() => {
    document.title = page === undefined ? t('ops.shell.title') : `${t(page.title)} · ${t('ops.shell.title')}`;
  }, [page, t]);
}
