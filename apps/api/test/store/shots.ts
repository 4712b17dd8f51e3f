// Which screens the stores, the web app's manifest and the README show, in which sizes, and where the pictures go.
import type { Lang } from '@roda/domain/language';

export type Scene = {
  /** As the manifest of the web app names its pictures, too. */
  readonly name: string;
  /** The route of the specification. */
  readonly screen: string;
  /** Typed into the screen's amount, whose breakdown is shown then. */
  readonly amount?: string;
};

/** In the order in which the stores show them. */
export const scenes: readonly Scene[] = [
  { name: 'home', screen: 'pages/index/index' },
  { name: 'vehicle', screen: 'subPages/product/detail' },
  { name: 'holding', screen: 'subPages/product/myProductDetail' },
  { name: 'withdraw', screen: 'subPages/withdraw/index', amount: '500000' },
];

export type Shot = {
  readonly isOfManifest: boolean;
  /** Of the phone, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each CSS pixel. */
  readonly scale: number;
  /** The names of the languages at this place. */
  readonly tags: Readonly<Record<Lang, string>>;
  readonly fileOf: (lang: Lang, name: string, number: number) => string;
};

const WEB = { en: 'en', id: 'id', zh: 'zh-CN' } as const;
const PLAY = { en: 'en-US', id: 'id', zh: 'zh-CN' } as const;
const APPLE = { en: 'en-US', id: 'id', zh: 'zh-Hans' } as const;

export const shots: readonly Shot[] = [
  {
    isOfManifest: true,
    width: 390,
    height: 844,
    scale: 2,
    tags: WEB,
    fileOf: (lang, name) => `apps/member/public/screenshots/${WEB[lang]}/${name}.webp`,
  },
  // Play: 1080 × 1920, at most twice as long as wide.
  {
    isOfManifest: false,
    width: 432,
    height: 768,
    scale: 2.5,
    tags: PLAY,
    fileOf: (lang, name, number) =>
      `release/metadata/android/${PLAY[lang]}/images/phoneScreenshots/${number}_${name}.png`,
  },
  // The App Store's 6.7 inches: 1290 × 2796.
  {
    isOfManifest: false,
    width: 430,
    height: 932,
    scale: 3,
    tags: APPLE,
    fileOf: (lang, name, number) => `release/screenshots/${APPLE[lang]}/${number}_${name}.png`,
  },
];

export const CONSOLE_FOLDER = 'docs/screenshots';

/** Of the console: a page, and where given its row that is opened. */
export const consolePages: readonly { readonly name: string; readonly address: string; readonly row?: string }[] = [
  { name: 'console-overview', address: 'overview' },
  { name: 'console-withdrawal', address: 'withdrawals', row: 'tbody tr[data-row-key]' },
];
