// Tests that the script in the page is told the files of the first screens, and none that the page names itself.

import { expect, test } from 'vitest';
import { startFiles } from './start-script-build.ts';

type Output = Parameters<typeof startFiles>[0];

const chunk = (fileName: string, imports: readonly string[], module = '', styles: readonly string[] = []) => ({
  [fileName]: {
    type: 'chunk',
    fileName,
    imports,
    moduleIds: [module],
    isEntry: fileName === 'assets/index.js',
    viteMetadata: { importedCss: new Set(styles) },
  },
});

const output = Object.assign(
  {},
  chunk('assets/index.js', ['assets/vendor.js']),
  chunk('assets/vendor.js', []),
  chunk('assets/home.js', ['assets/vendor.js', 'assets/parts.js'], '/app/src/screens/sales/home.screen.tsx'),
  chunk('assets/parts.js', ['assets/home.js', 'assets/deep.js']),
  chunk('assets/deep.js', []),
  chunk('assets/shop.js', [], '/app/src/screens/sales/shop.screen.tsx', ['assets/more.css']),
  chunk('assets/areas.js', [], '/app/src/shared/texts/screen-texts.ts'),
  chunk('assets/shop-id.js', [], '/packages/i18n/src/id/screens/sales/shop.ts?screen'),
  chunk('assets/id.js', ['assets/deep.js'], '/packages/i18n/src/id.ts'),
  { 'assets/more-1.css': { type: 'asset', fileName: 'assets/more-1.css' } },
) as Output;

test('a screen’s file and all that it imports are named, also through a circle; the start’s own are not', () => {
  const { screens, texts } = startFiles(output);
  expect(screens['/pages/index/index']?.files).toBe('home parts deep');
  expect(screens['/pages/auth/register']?.files).toBe('');
  expect(texts).toEqual({ en: '', id: 'id deep', zh: '' });
});

test('texts of its own come with the list of such files, and what is drawn later with the second style sheet', () => {
  expect(startFiles(output).screens['/pages/index/productList']).toEqual({
    files: 'shop areas more-1.css',
    texts: { en: '', id: 'shop-id', zh: '' },
  });
});
