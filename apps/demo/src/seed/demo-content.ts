// Content of the demo's home screens: banners, a dialog, launch ads, a shortcut for every feature, and its help.
import type { Lang } from '@roda/domain/language';
import { insertPublishedContentItem, type PublishedContentItem } from '#content/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { DEMO_HELP } from './demo-help.ts';

const DAY_MS = 86_400_000;

type Three = readonly [en: string, id: string, zh: string];
type Given = Omit<PublishedContentItem, 'words' | 'at' | 'position'>;

const NONE: Three = ['', '', ''];

const textsOf = (title: Three, text: Three = NONE, button: Three = NONE): PublishedContentItem['words'] => {
  const one = (place: 0 | 1 | 2) => ({ title: title[place], text: text[place], button: button[place], paragraphs: [] });
  return { en: one(0), id: one(1), zh: one(2) };
};

type ContentItem = Given & { readonly words: PublishedContentItem['words'] };

const BANNERS: readonly ContentItem[] = [
  {
    kind: 'banner',
    image: 'taxi-1f6fd6-ffffff-ev',
    link: 'subPages/news/list',
    words: textsOf(
      ['Every trip is on record', 'Setiap perjalanan tercatat', '每次行程都有记录'],
      ['See how the fleet works', 'Lihat cara kerja armada', '了解车队如何运作'],
    ),
  },
  {
    kind: 'banner',
    image: 'pile-dc-f1f2f5-7334dc',
    link: 'pages/index/productList',
    income: true,
    words: textsOf(
      ['Charging piles in Jakarta', 'Stasiun pengisian di Jakarta', '雅加达的充电桩'],
      ['Actual figures beside every target', 'Angka sebenarnya di samping setiap target', '每个目标旁都有实际数字'],
    ),
  },
  {
    kind: 'banner',
    image: 'gift',
    link: 'subPages/pointsmall/index',
    optionKey: 'integral',
    words: textsOf(
      ['Points mall', 'Toko poin', '积分商城'],
      ['Useful things for your points', 'Barang berguna untuk poin Anda', '用积分兑换实用好物'],
    ),
  },
  {
    kind: 'banner',
    image: 'shield',
    link: 'subPages/withdraw/index',
    words: textsOf(
      ['Withdrawing needs nothing', 'Menarik dana tanpa syarat', '提现无需任何条件'],
      ['No top-up, no invitation, no level', 'Tanpa isi saldo, undangan, atau level', '无需充值、邀请或等级'],
    ),
  },
];

const OTHERS: readonly ContentItem[] = [
  {
    kind: 'dialog',
    image: 'shield',
    link: 'pages/my/mode',
    frequency: 'once',
    words: textsOf(
      ['This is a demonstration', 'Ini sebuah demonstrasi', '这是演示版'],
      [
        'People and money are invented, the calculations are real. Nothing here is sold.',
        'Orang dan uangnya rekaan, perhitungannya nyata. Tidak ada yang dijual di sini.',
        '人物与资金均为虚构，计算是真实的。这里不销售任何产品。',
      ],
      ['I understand', 'Saya mengerti', '我知道了'],
    ),
  },
  {
    kind: 'ad',
    image: 'gift',
    link: 'subPages/pointsmall/index',
    frequency: 'daily',
    words: textsOf(
      ['New in the points mall', 'Baru di toko poin', '积分商城上新'],
      ['Power banks, helmets, rain coats', 'Power bank, helm, jas hujan', '充电宝、头盔、雨衣'],
    ),
  },
  {
    kind: 'ad',
    image: 'van-e6e8ec-1f6fd6-ev',
    link: 'pages/index/productList',
    frequency: 'daily',
    income: true,
    words: textsOf(
      ['Vans on the road', 'Van di jalan', '面包车已上路'],
      ['See what they really carried', 'Lihat muatan nyatanya', '看看它们实际运了什么'],
    ),
  },
];

type Entry = readonly [code: string, link: string, optionKey: string | undefined, title: Three, income?: boolean];

const ENTRIES: readonly Entry[] = [
  ['checkIn', 'pages/my/checkIn', 'checkin', ['Check-in', 'Check-in', '签到']],
  ['quiz', 'pages/my/answer', 'quiz', ['Daily quiz', 'Kuis harian', '每日答题']],
  ['mall', 'subPages/pointsmall/index', 'integral', ['Points mall', 'Toko poin', '积分商城']],
  ['invite', 'pages/my/invite', 'invite', ['Invite', 'Undang', '邀请']],
  ['plans', 'pages/index/productList2', undefined, ['Credit & data', 'Pulsa & data', '话费流量']],
  ['redeem', 'pages/my/redeem', 'redeem', ['Redeem code', 'Kode tukar', '兑换码']],
  ['box', 'subPages/box/index', 'box', ['Boxes', 'Kotak', '盲盒']],
  ['pool', 'subPages/jackpot/index', 'pool', ['Coin pool', 'Pool koin', '金币池']],
  ['statistics', 'subPages/statistics/index', undefined, ['Statistics', 'Statistik', '统计'], true],
  ['levels', 'pages/my/equity', 'level', ['Benefits', 'Manfaat', '权益']],
  ['contract', 'subPages/contract/view', 'contract', ['Contract', 'Kontrak', '合同']],
  ['help', 'pages/my/help', undefined, ['Help', 'Bantuan', '帮助']],
];

const SHORTCUTS: readonly ContentItem[] = ENTRIES.map(([code, link, optionKey, title, income = false]) => ({
  kind: 'shortcut',
  code,
  link,
  income,
  words: textsOf(title),
  ...(optionKey === undefined ? {} : { optionKey }),
}));

const HELP: readonly ContentItem[] = DEMO_HELP.map(({ code, words, link = '' }) => {
  const one = (lang: Lang) => ({ ...words[lang], paragraphs: [...words[lang].paragraphs], button: '' });
  return { kind: 'help', code, link, words: { en: one('en'), id: one('id'), zh: one('zh') } };
});

/** Everything is dated as published a month ago. */
export const fillContent = async (tx: Tx, now: Date): Promise<void> => {
  const at = new Date(now.getTime() - 30 * DAY_MS);
  for (const items of [BANNERS, SHORTCUTS, OTHERS, HELP]) {
    for (const [index, item] of items.entries())
      await insertPublishedContentItem(tx, { ...item, position: index + 1, at });
  }
};
