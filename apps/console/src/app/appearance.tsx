// Configures the design library: theme colours, locale, light and dark mode, and the CSP nonce.

import type { ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, theme } from 'antd';
import enUs from 'antd/es/locale/en_US.js';
import idId from 'antd/es/locale/id_ID.js';
import zhCn from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/id.js';
import 'dayjs/locale/zh-cn.js';
import type { Locale } from 'antd/es/locale/index.js';
import type { Lang } from '@roda/domain/language';
import { useLang } from '#shared/texts.tsx';
import { useDark, useStill } from '#shared/theme.ts';
import { nonceOfPage } from './page-nonce.ts';

/** The library's type declarations treat its locale files as CommonJS; the import is the locale itself. */
const localeIn = (file: unknown): Locale => Object(file)['default'] ?? file;

const locales: Readonly<Record<Lang, Locale>> = { en: localeIn(enUs), id: localeIn(idId), zh: localeIn(zhCn) };
const calendars: Readonly<Record<Lang, string>> = { en: 'en', id: 'id', zh: 'zh-cn' };

const light = {
  colorPrimary: '#7334dc',
  colorSuccess: '#0f7a4d',
  colorSuccessBg: '#e6f6ee',
  colorSuccessBorder: '#bfe6d2',
  colorWarningBg: '#fff3e0',
  colorWarningBorder: '#f3d9ae',
  colorErrorBg: '#fdecea',
  colorErrorBorder: '#f5c6c2',
  colorInfoBg: '#e7f1fb',
  colorInfoBorder: '#bcd7f1',
  colorWarning: '#a85a00',
  colorError: '#c8322a',
  colorInfo: '#1262ae',
  colorBgLayout: '#f5f5f8',
  colorText: '#1a1a23',
  colorTextSecondary: '#5a5a6c',
  colorTextTertiary: '#6a6a7d',
  colorTextPlaceholder: '#6a6a7d',
  colorLink: '#7334dc',
  // The library's own is lighter: too little contrast.
  colorLinkHover: '#5a22b8',
};
const dark = {
  colorPrimary: '#b794fb',
  colorSuccess: '#4cc38a',
  colorWarning: '#f2a541',
  colorError: '#ff8a80',
  colorInfo: '#7db7f2',
  colorBgLayout: '#14131a',
  colorBgContainer: '#1c1b24',
  colorBgElevated: '#262530',
  colorText: '#f1eff7',
  colorTextSecondary: '#b9b6c8',
  colorTextTertiary: '#8f8ca0',
  colorTextPlaceholder: '#8f8ca0',
  colorLink: '#b794fb',
  colorLinkHover: '#d0b8ff',
  colorTextLightSolid: '#241045',
};

/** The current page's menu item: the primary colour alone has too little contrast on its own tint. */
const onDark = { Menu: { itemSelectedColor: '#d9c6ff' } };

export function Looks({ children }: { children: ReactNode }) {
  const lang = useLang();
  const isDark = useDark();
  const isStill = useStill();
  const nonce = nonceOfPage();
  dayjs.locale(calendars[lang]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={locales[lang]}
        {...(nonce === undefined ? {} : { csp: { nonce } })}
        theme={{
          algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
          token: {
            ...(isDark ? dark : light),
            borderRadius: 8,
            fontSize: 14,
            fontFamily: 'var(--font-sans)',
            controlHeight: 34,
            motion: !isStill,
          },
          components: isDark ? onDark : {},
        }}
        button={{ autoInsertSpace: false }}
      >
        <App>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
}
