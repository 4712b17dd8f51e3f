// Display preferences: language, theme and time zone, stored in this browser.

import { Card, Form, Select } from 'antd';
import { langNames, langs } from '@roda/domain/language';
import { keep, useStored, zoneOf } from '#shared/store.ts';
import type { StoreTheme } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts.tsx';

const themes: readonly StoreTheme[] = ['system', 'light', 'dark'];

/** The time zones that this browser supports, including the one in use. */
function zonesWith(zone: string): { value: string; label: string }[] {
  const zones = new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

export function LooksCard() {
  const t = useText();
  const lang = useLang();
  const kept = useStored();
  const zone = zoneOf(kept);
  return (
    <Card title={t('ops.account.looks')}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('ops.common.language')} htmlFor="looks-lang">
          <Select
            id="looks-lang"
            value={lang}
            onChange={(next) => keep({ lang: next })}
            options={langs.map((value) => ({ value, label: langNames[value] }))}
          />
        </Form.Item>
        <Form.Item label={t('ops.shell.theme')} htmlFor="looks-theme">
          <Select
            id="looks-theme"
            value={kept.theme ?? 'system'}
            onChange={(theme) => keep({ theme })}
            options={themes.map((value) => ({ value, label: t(`ops.shell.theme.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          label={t('ops.shell.zoneLabel')}
          htmlFor="looks-zone"
          extra={t('ops.account.zoneNote')}
          className="mb-0"
        >
          <Select
            id="looks-zone"
            value={zone}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next) => keep({ zone: next })}
            options={zonesWith(zone)}
          />
        </Form.Item>
      </Form>
    </Card>
  );
}
