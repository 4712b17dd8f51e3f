// Tests that packaged apps take whole, signed, published bundles in their turn, and keep their pages otherwise.

import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withPackageHead } from '@roda/domain/package-head';
import { decisionOn, manifestOf, placeOf } from './web-bundle.model.ts';
import type { BundleManifest, BundleState } from './web-bundle.model.ts';
import { fetchBundle, openBundle, settleBundle } from './web-bundle.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const trusted = publicKey.export({ format: 'jwk' }).x ?? '';

const page = '<!doctype html><html><head><script>start()</script><title>Roda</title></head></html>';
const pages: Readonly<Record<string, string>> = { 'index.html': page, 'assets/a.js': 'export {}' };

const fileOf = ([path, text]: readonly [string, string]) => ({
  path,
  sha256: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
});

const manifest: BundleManifest = {
  version: '1.0.428',
  versionCode: 1428,
  sequence: 3,
  minimumShell: 1427,
  rolloutPermille: 1000,
  files: Object.entries(pages).map(fileOf),
};

const signed = (content: unknown, key = privateKey) => {
  const payload = Buffer.from(JSON.stringify(content));
  const signature = sign(null, payload, key).toString('base64url');
  return JSON.stringify({ payload: payload.toString('base64url'), signature });
};

const fresh: BundleState = { installation: 'i1', sequence: 0 };

/** A phone's storage and a server, as far as bundles need them. */
function open(
  files: Readonly<Record<string, string>>,
  { state = fresh, published = 1428, shell = 1427, room = 99 } = {},
) {
  const disk = new Map<string, string>();
  const kept: BundleState[] = [];
  const opened: string[] = [];
  const bundles = {
    write: async (bundle: string, path: string, bytes: Uint8Array) => {
      if (disk.size >= room) throw new Error('no space left');
      disk.set(`${bundle}/${path}`, new TextDecoder().decode(bytes));
    },
    remove: async (bundle: string) => {
      for (const name of disk.keys()) if (name.startsWith(`${bundle}/`)) disk.delete(name);
    },
    open: async (bundle: string) => void opened.push(bundle),
    keep: async () => void opened.push('kept'),
  };
  const update = {
    bundles,
    publicKey: trusted,
    state,
    keep: (next: BundleState) => void kept.push(next),
    fetchFile: (path: string) =>
      Promise.resolve(path in files ? new Response(files[path]) : new Response('', { status: 404 })),
    head: ['<meta name="roda-server" content="https://roda.example">'],
    installation: { versionCode: 1427, shell, published },
  };
  return { disk, kept, opened, update, run: () => fetchBundle(update) };
}

const served = (envelope: string, files = pages) => ({ ...files, 'app-bundle.json': envelope });

describe('fetchBundle', () => {
  test('writes every file, and a page that keeps the server of the package', async () => {
    const phone = open(served(signed(manifest)));
    expect(await phone.run()).toBe('ready');
    expect([...phone.disk.keys()]).toEqual(['1.0.428-3/index.html', '1.0.428-3/assets/a.js']);
    expect(phone.disk.get('1.0.428-3/index.html')).toBe(
      '<!doctype html><html><head><meta name="roda-server" content="https://roda.example"><title>Roda</title></head></html>',
    );
    expect(phone.kept).toEqual([
      { installation: 'i1', sequence: 3, bundle: { name: '1.0.428-3', version: '1.0.428', stage: 'written' } },
    ]);
  });

  test('refuses a bundle that another key signed, that was changed, or that is signed by nobody', async () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const { payload } = JSON.parse(signed({ ...manifest, versionCode: 1429 })) as { payload: string };
    const { signature } = JSON.parse(signed(manifest)) as { signature: string };
    const envelopes = [
      signed(manifest, other),
      JSON.stringify({ payload, signature }),
      JSON.stringify({ payload, signature: '' }),
      JSON.stringify({ payload }),
    ];
    for (const envelope of envelopes) {
      const phone = open(served(envelope));
      expect(['forged', 'none']).toContain(await phone.run());
      expect([phone.disk.size, phone.kept.length]).toEqual([0, 0]);
    }
    expect(await open(served(signed(manifest, other))).run()).toBe('forged');
  });

  test('keeps the old pages when a file differs, is missing, or finds no room', async () => {
    const cases = [
      open(served(signed(manifest), { ...pages, 'assets/a.js': 'evil' })),
      open(served(signed(manifest), { 'index.html': page })),
      open(served(signed(manifest)), { room: 1 }),
    ];
    for (const phone of cases) {
      expect(await phone.run()).toBe('failed');
      expect([phone.disk.size, phone.kept.length]).toEqual([0, 0]);
    }
  });

  test('finds nothing where the server has no bundle, or no readable one', async () => {
    expect(await open(pages).run()).toBe('none');
    expect(await open(served('<html>')).run()).toBe('none');
  });
});

describe('decisionOn', () => {
  const decide = (more: Partial<BundleManifest>, state: Partial<BundleState> = {}, published = 1428, shell = 1427) =>
    decisionOn({ ...manifest, ...more }, { state: { ...fresh, ...state }, versionCode: 1427, shell, published });

  test('takes what is newer, published and within the shell', () => {
    expect(decide({})).toBe('take');
    expect(decide({}, { sequence: 3 })).toBe('old');
    expect(decide({ versionCode: 1427 })).toBe('old');
    expect(decide({ minimumShell: 1428 })).toBe('shell');
    expect(decide({}, {}, 1427)).toBe('unapproved');
  });

  test('goes back to an older version by a newer manifest', () => {
    expect(decide({ version: '1.0.426', versionCode: 1426, sequence: 4 }, { sequence: 3 }, 1426)).toBe('take');
  });

  test('reaches as many installations as the roll-out says, the same ones while it grows', () => {
    const reached = (rolloutPermille: number) =>
      Array.from({ length: 4000 }, (_, index) => `installation-${index}`).filter(
        (installation) => decide({ rolloutPermille }, { installation }) === 'take',
      );
    expect(reached(0)).toEqual([]);
    expect(reached(1000)).toHaveLength(4000);
    const [tenth, half] = [reached(100), reached(500)];
    expect(tenth.length).toBeGreaterThan(300);
    expect(tenth.length).toBeLessThan(500);
    expect(half).toEqual(expect.arrayContaining(tenth));
    expect(placeOf('a:1')).not.toBe(placeOf('a:2'));
  });
});

describe('manifestOf', () => {
  test('refuses whatever is not as it must be', () => {
    const [index] = manifest.files;
    const odd: readonly unknown[] = [
      { ...manifest, version: '1.0' },
      { ...manifest, sequence: 0 },
      { ...manifest, rolloutPermille: 1001 },
      { ...manifest, files: [] },
      { ...manifest, files: [index, index] },
      { ...manifest, files: [index, { ...index, path: '../session.xml' }] },
      { ...manifest, files: [index, { ...index, path: '/etc/passwd' }] },
      { ...manifest, files: [index, { ...index, path: 'a.js', sha256: 'short' }] },
      [],
      null,
    ];
    for (const content of odd) expect(manifestOf(JSON.stringify(content))).toBeUndefined();
    expect(manifestOf('{')).toBeUndefined();
    expect(manifestOf(JSON.stringify(manifest))).toEqual(manifest);
    expect(() => withPackageHead('<html>', [])).toThrow('no head');
  });
});

describe('the life of a bundle', () => {
  const state = (stage: 'written' | 'trying' | 'working'): BundleState => ({
    ...fresh,
    sequence: 3,
    bundle: { name: '1.0.428-3', version: '1.0.428', stage },
  });

  test('is opened once, and kept when its page has started', async () => {
    const phone = open(pages);
    await openBundle({ ...phone.update, state: state('written') });
    expect(phone.kept).toEqual([state('trying')]);
    await settleBundle({ ...phone.update, state: state('trying') }, '1.0.428');
    expect(phone.opened).toEqual(['1.0.428-3', 'kept']);
    expect(phone.kept.at(-1)).toEqual(state('working'));
  });

  test('is removed and never taken again when the app came up with its old pages', async () => {
    const phone = open(pages);
    phone.disk.set('1.0.428-3/index.html', page);
    await settleBundle({ ...phone.update, state: state('trying') }, '1.0.427');
    expect(phone.kept).toEqual([{ installation: 'i1', sequence: 3 }]);
    expect([phone.disk.size, phone.opened]).toEqual([0, []]);
    expect(decisionOn(manifest, { ...phone.update.installation, state: phone.kept[0] ?? fresh })).toBe('old');
  });

  test('nothing happens to one that already works', async () => {
    const phone = open(pages);
    await settleBundle({ ...phone.update, state: state('working') }, '1.0.428');
    await openBundle({ ...phone.update, state: state('working') });
    expect([phone.kept, phone.opened]).toEqual([[], []]);
  });
});
