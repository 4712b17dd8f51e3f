// A bundle that a packaged app can't fetch whole: the window that says so, and its retry.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { appVersion } from '@roda/api-contract/backoffice/markets';
import { ok } from '@roda/testing/answers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPagesCurrent } from '../../src/app/web-bundles.ts';
import { webPlatform } from '../../src/shared/platform/web-platform.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';

useMemberApp();

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const page = '<!doctype html><html><head></head></html>';
const manifest = {
  version: '9.9.999',
  versionCode: 9999,
  sequence: 3,
  minimumShell: 1,
  rolloutPermille: 1000,
  files: [{ path: 'index.html', sha256: createHash('sha256').update(page).digest('hex'), size: page.length }],
};
const edition = { version: '9.9.999', versionCode: 9999, minimumCode: 1, forced: false, notes: '' };

const serve = (path: string, content: string) =>
  server.serve(path as '/files/x', new TextEncoder().encode(content), 'application/octet-stream');

const publish = () => {
  const payload = Buffer.from(JSON.stringify(manifest));
  const signature = sign(null, payload, privateKey).toString('base64url');
  serve('/app-bundle.json', JSON.stringify({ payload: payload.toString('base64url'), signature }));
  server.answer(appVersion, ok(appVersion, edition));
};

const written: string[] = [];
const device = {
  ...webPlatform(),
  appInfo: () => Promise.resolve({ version: '1.0.427', build: '1427' }),
  bundles: {
    write: async (_bundle: string, path: string) => void written.push(path),
    remove: () => Promise.resolve(),
    open: () => Promise.resolve(),
    keep: () => Promise.resolve(),
  },
};

const key = document.createElement('meta');
beforeEach(() => {
  written.length = 0;
  Object.assign(key, { name: 'roda-bundle-key', content: publicKey.export({ format: 'jwk' }).x ?? '' });
  document.head.append(key);
});
afterEach(() => key.remove());

describe('a bundle', () => {
  it('whose file is another one than it was signed for is no update, and can be fetched again', async () => {
    publish();
    serve('/index.html', 'of a release that was uploaded in between');
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await waitFor(() => expect(document.querySelector('[data-part-window]')).not.toBeNull());
    await keepPagesCurrent(device);
    const dialog = await screen.findByRole('alertdialog', { name: text('shell.updateFailedTitle') });
    expect(dialog.textContent).toContain(text('shell.updateFailed'));
    expect(written).toEqual([]);
    // The edition was withdrawn meanwhile: nothing is missing any more.
    server.answer(appVersion, ok(appVersion, { ...edition, versionCode: 1427 }));
    await press(within(dialog).getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
