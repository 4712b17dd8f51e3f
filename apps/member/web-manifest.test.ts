// Tests that the manifests describe one app in three languages, and that all referenced files exist.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { webManifests } from './web-manifest.ts';

type Manifest = Readonly<{
  id: string;
  scope: string;
  start_url: string;
  lang: string;
  icons: readonly Readonly<{ src: string; sizes: string; purpose: string }>[];
  shortcuts: readonly Readonly<{ name: string; url: string; icons: readonly Readonly<{ src: string }>[] }>[];
}>;

const manifests = [...webManifests().values()].map((text) => JSON.parse(text) as Manifest);

describe('webManifests', () => {
  test('describes the same app in each language', () => {
    expect(manifests.map(({ lang }) => lang)).toEqual(['en', 'id', 'zh-CN']);
    for (const part of ['id', 'scope', 'start_url'] as const) {
      expect(new Set(manifests.map((manifest) => manifest[part])).size).toBe(1);
    }
    expect(new Set(manifests.flatMap(({ shortcuts }) => shortcuts.map(({ name }) => name))).size).toBe(9);
  });

  test('has the icons required for installation, and each exists', () => {
    for (const { icons, shortcuts } of manifests) {
      const wanted = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
      for (const one of ['192x192 any', '512x512 any', '512x512 maskable']) expect(wanted).toContain(one);
      const named = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)].map(({ src }) => src);
      expect(named.filter((src) => !existsSync(path.join(import.meta.dirname, 'public', src)))).toEqual([]);
    }
  });

  test('its shortcuts open withdrawing, the history and the scanner', () => {
    expect(manifests[0]?.shortcuts.map(({ url }) => url)).toEqual([
      './#/subPages/withdraw/index',
      './#/pages/my/historyList',
      './#/pages/my/scan',
    ]);
  });
});
