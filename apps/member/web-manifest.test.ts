// Tests that the manifests describe one app in three languages, and that all referenced files exist.

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { webManifests } from './web-manifest.ts';

type Manifest = Readonly<{
  id: string;
  scope: string;
  start_url: string;
  lang: string;
  share_target: Readonly<{ params: Readonly<{ files: readonly unknown[] }> }>;
  icons: readonly Readonly<{ src: string; sizes: string; purpose: string }>[];
  screenshots: readonly Readonly<{ src: string; sizes: string; form_factor: string; label: string }>[];
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

  test('each takes texts, links and pictures of other apps at the address that the worker answers', () => {
    for (const { share_target: target } of manifests) {
      expect(target).toMatchObject({ action: './receive', method: 'POST', enctype: 'multipart/form-data' });
      expect(target.params.files).toEqual([{ name: 'image', accept: ['image/*'] }]);
    }
  });

  test('shows pictures of its own language, of the size that it states and at most 60 KiB each', async () => {
    for (const { lang, screenshots } of manifests) {
      expect(screenshots).toHaveLength(4);
      expect(new Set(screenshots.map(({ label }) => label)).size).toBe(4);
      for (const { src, sizes, form_factor: form } of screenshots) {
        expect([src.split('/')[2], form]).toEqual([lang, 'narrow']);
        const file = path.join(import.meta.dirname, 'public', src);
        const { width, height, format } = await sharp(file).metadata();
        expect([`${width}x${height}`, format]).toEqual([sizes, 'webp']);
        expect(statSync(file).size).toBeLessThanOrEqual(60 * 1024);
      }
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
