// A page with several lists: one tab each, kept in the address; each list begins without the others' filters.

import type { ReactNode } from 'react';
import { Tabs } from 'antd';
import type { DeskKey } from '@roda/texts/console-key';
import { usePlace } from './place.ts';
import { useText } from './texts.tsx';

export type PageTab = Readonly<{ key: string; label: DeskKey; body: () => ReactNode }>;

export function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  const t = useText();
  const { search, set } = usePlace();
  const open = tabs.find(({ key }) => key === search['tab']) ?? tabs[0];
  const turn = (tab: string): void => {
    const none = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    set({ ...none, tab: tab === tabs[0]?.key ? undefined : tab }, true);
  };
  return (
    <>
      <Tabs
        activeKey={open?.key ?? ''}
        onChange={turn}
        items={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
        data-testid="page-tabs"
      />
      <div key={open?.key}>{open?.body()}</div>
    </>
  );
}
