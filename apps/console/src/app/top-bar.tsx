// The top bar: menu button, global search, and the operator's account menu.

import { useState } from 'react';
import { Button, Dropdown, Input, Layout } from 'antd';
import { logOutOperator } from '@roda/api-contract/people/operators';
import { langNames, langs } from '@roda/domain/language';
import { IconLanguage, IconMenu2, IconMoon, IconSearch, IconUser } from '@tabler/icons-react';
import { goTo } from '#shared/location-params.ts';
import { call } from '#shared/server.ts';
import { keep, useStored } from '#shared/store.ts';
import type { StoreTheme } from '#shared/store.ts';
import { useOperator } from '#shared/operator.ts';
import { useLang, useText } from '#shared/texts.tsx';
import { endSession } from './session.ts';

const themes: readonly StoreTheme[] = ['system', 'light', 'dark'];

export function TopBar({ menu, isOpen }: { menu: () => void; isOpen: boolean }) {
  const t = useText();
  return (
    <Layout.Header className="sticky top-0 z-10 flex h-14 items-center gap-3 border-b border-hairline bg-surface px-4">
      <Button
        type="text"
        icon={<IconMenu2 size={20} />}
        aria-label={t('ops.shell.menu')}
        aria-expanded={isOpen}
        onClick={menu}
      />
      <SearchField />
      <div className="ml-auto flex items-center gap-1">
        <LangMenu />
        <ThemeMenu />
        <PersonMenu />
      </div>
    </Layout.Header>
  );
}

function SearchField() {
  const t = useText();
  const [text, setText] = useState('');
  const find = () => text.trim() !== '' && goTo('search', { q: text.trim() });
  return (
    <search className="max-w-xl grow">
      <Input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={find}
        prefix={<IconSearch size={16} aria-hidden />}
        placeholder={t('ops.shell.searchHint')}
        aria-label={t('ops.common.search')}
        data-testid="search"
        allowClear
      />
    </search>
  );
}

function LangMenu() {
  const lang = useLang();
  const items = langs.map((one) => ({ key: one, label: langNames[one], onClick: () => keep({ lang: one }) }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [lang] }}>
      <Button type="text" icon={<IconLanguage size={20} />} data-testid="lang">
        {langNames[lang]}
      </Button>
    </Dropdown>
  );
}

function ThemeMenu() {
  const t = useText();
  const { theme = 'system' } = useStored();
  const items = themes.map((one) => ({
    key: one,
    label: t(`ops.shell.theme.${one}`),
    onClick: () => keep({ theme: one }),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: [theme] }}>
      <Button type="text" icon={<IconMoon size={20} />} aria-label={t('ops.shell.theme')} />
    </Dropdown>
  );
}

function PersonMenu() {
  const t = useText();
  const { name } = useOperator();
  const leave = async (): Promise<void> => {
    // Revokes the session on the server if it is reachable; the browser clears it in any case.
    await call(logOutOperator, {}, { quiet: true }).catch(() => undefined);
    endSession();
  };
  const items = [
    { key: 'account', label: t('ops.shell.account'), onClick: () => goTo('account') },
    { type: 'divider' as const },
    { key: 'out', label: t('ops.shell.signOut'), onClick: () => void leave() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<IconUser size={20} />} data-testid="person">
        {name}
      </Button>
    </Dropdown>
  );
}
