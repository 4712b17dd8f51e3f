// Web app manifests for installation: one per language, as a manifest has a single language.

import type { Plugin } from 'vite';
import { shareTarget } from './src/worker/received.model.ts';

type Texts = Readonly<{
  tag: string;
  description: string;
  withdraw: string;
  history: string;
  scan: string;
  /** What the pictures show, by the names of their files. */
  pictures: Readonly<Record<(typeof manifestPictures)[number], string>>;
}>;

/** The screens that an offer to install shows; `npm run store` makes their pictures. */
const manifestPictures = ['home', 'vehicle', 'holding', 'withdraw'] as const;

/** Of the pictures, in pixels. */
const manifestPictureSize = { width: 780, height: 1688 } as const;

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
      pictures: {
        home: 'Home: what your vehicles earned',
        vehicle: 'A vehicle: target and actual income',
        holding: 'What you own and what it earned',
        withdraw: 'Withdrawing, with its exact result',
      },
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
      pictures: {
        home: 'Beranda: pendapatan kendaraan Anda',
        vehicle: 'Kendaraan: target dan pendapatan nyata',
        holding: 'Milik Anda dan pendapatannya',
        withdraw: 'Tarik dana: jumlah yang sampai di bank',
      },
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
      pictures: {
        home: '首页：您的车辆赚了多少',
        vehicle: '车辆：目标与实际收益',
        holding: '您的持有及其收益',
        withdraw: '提现：到账金额一清二楚',
      },
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

function manifestOf({ tag, description, withdraw, history, scan, pictures }: Texts) {
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
    background_color: '#f4f4f6',
    theme_color: '#5f21b5',
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
    screenshots: manifestPictures.map((name) => ({
      src: `./screenshots/${tag}/${name}.webp`,
      sizes: `${manifestPictureSize.width}x${manifestPictureSize.height}`,
      type: 'image/webp',
      form_factor: 'narrow',
      label: pictures[name],
    })),
    share_target: shareTarget,
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
