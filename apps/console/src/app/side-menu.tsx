// The side menu: the pages allowed by the operator's roles, by group.

import { Menu } from 'antd';
import { useLocation } from '@tanstack/react-router';
import { mayCall, useOperator } from '#shared/operator.ts';
import { hrefOf } from '#shared/location-params.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsolePage } from './page.ts';
import { groupNames, groups } from './pages.ts';

export function SideMenu() {
  const t = useText();
  const operator = useOperator();
  const { pathname } = useLocation();
  const isOpen = ({ op, hidden }: ConsolePage) => hidden !== true && (op === undefined || mayCall(op, operator));
  const items = groupNames
    .map((name) => ({ name, open: groups[name].filter(isOpen) }))
    .filter(({ open }) => open.length > 0)
    .map(({ name, open }) => ({
      key: name,
      type: 'group' as const,
      label: t(`ops.shell.group.${name}`),
      children: open.map(({ path, title }) => ({ key: path, label: <a href={hrefOf(path)}>{t(title)}</a> })),
    }));
  return (
    <nav aria-label={t('ops.shell.menu')}>
      <a href={hrefOf('overview')} className="flex items-center gap-2 px-6 py-4 text-title3 text-ink no-underline">
        <img src="./icon.svg" width={28} height={28} alt="" />
        {t('ops.shell.title')}
      </a>
      <Menu mode="inline" selectedKeys={[pathname.slice(1)]} items={items} className="border-none" />
    </nav>
  );
}
