// A page with tabs: each has its own URL; tabs that the operator's roles do not allow are left out.

import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import type { Operation } from '@roda/api-contract/operation';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useMayCall } from './operator.ts';
import { usePlace } from './location-params.ts';
import { useText } from './texts.tsx';

export type TabbedTab = Readonly<{ key: string; label: ConsoleMessageKey; op?: Operation; body: () => ReactNode }>;

/** Filters of one tab have no meaning in another: changing the tab clears them. */
export function Tabbed({ tabs }: { tabs: readonly TabbedTab[] }) {
  const t = useText();
  const may = useMayCall();
  const { search, set } = usePlace();
  const open = tabs.filter(({ op }) => op === undefined || may(op));
  const active = open.find(({ key }) => key === search['tab']) ?? open[0];
  const others = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
  return (
    <Tabs
      activeKey={active?.key ?? ''}
      onChange={(tab) => set({ ...others, tab }, true)}
      destroyOnHidden
      data-testid="page-tabs"
      items={open.map(({ key, label, body }) => ({
        key,
        label: t(label),
        children: key === active?.key ? body() : null,
      }))}
    />
  );
}
