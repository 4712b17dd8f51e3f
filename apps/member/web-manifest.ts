// Web app manifests for installation: one per language, as a manifest has a single language.

import type { Plugin } from 'vite';

type Texts = Readonly<{ tag: string; description: string; withdraw: string; history: string; scan: string }>;

/** English first: the page references its manifest until a language is selected. */
const languages: readonly (readonly [fileName: string, words: Texts])[] = [
  [
    'manifest.webmanifest',
    {
      tag: 'en',
      description: 'Vehicle income that is paid from recorded revenue, and from nothing else.',
      withdraw: 'Withdraw',
      history: 'Wallet history',
      scan: 'Scan',
    },
  ],
  [
    'manifest.id.webmanifest',
    {
      tag: 'id',
      description: 'Pendapatan kendaraan yang dibayar dari penerimaan yang tercatat, bukan dari sumber lain.',
      withdraw: 'Tarik dana',
      history: 'Riwayat dompet',
      scan: 'Pindai',
    },
  ],
  [
    'manifest.zh.webmanifest',
    {
      tag: 'zh-CN',
      description: '车辆收益只来自有记录的营业收入，别无其他来源。',
      withdraw: '提现',
      history: '钱包明细',
      scan: '扫一扫',
    },
  ],
];

const png = (name: string, size: number, purpose = 'any') => ({
  src: `./icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifests by file name. All describe the same app: `id`, `scope` and start are equal. */
export function webManifests(): ReadonlyMap<string, string> {
  return new Map(languages.map(([fileName, words]) => [fileName, JSON.stringify(manifestOf(words), undefined, 2)]));
}

function manifestOf({ tag, description, withdraw, history, scan }: Texts) {
  const shortcut = (name: string, route: string, icon: string) => ({
    name,
    url: `./#/${route}`,
    icons: [png(icon, 96)],
  });
  return {
    name: 'Roda',
    short_name: 'Roda',
    description,
    lang: tag,
    dir: 'ltr',
    id: './',
    start_url: './#/pages/index/index',
    scope: './',
    display: 'standalone',
    orientation: 'portrait',
    background_color: '#f5f5f8',
    theme_color: '#7334dc',
    categories: ['finance'],
    icons: [
      { src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192),
      png('icon', 512),
      png('maskable', 192, 'maskable'),
      png('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(withdraw, 'subPages/withdraw/index', 'withdraw'),
      shortcut(history, 'pages/my/historyList', 'history'),
      shortcut(scan, 'pages/my/scan', 'scan'),
    ],
  };
}

/** Writes the manifests beside the page; serves them during development. */
export function manifestFiles(): Plugin {
  const manifests = webManifests();
  return {
    name: 'roda-manifests',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const found = manifests.get((request.url ?? '').split('?')[0]?.slice(1) ?? '');
        if (found === undefined) next();
        else response.setHeader('content-type', 'application/manifest+json').end(found);
      });
    },
    generateBundle() {
      for (const [fileName, source] of manifests) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
