// Chinese texts: the page of an offer document.

import type { offerPage as en } from '../../../en/screens/sales/offer-page.ts';

export const offerPage: Readonly<Record<keyof typeof en, string>> = {
  'offerPage.title': '产品说明书',
  'offerPage.version': '第 {version} 版，{day} 发布',
  'offerPage.old': '这是较早的版本。现在购买适用第 {version} 版。',
  'offerPage.newest': '查看最新版本',
  'offerPage.file': '保存为 PDF',
  'offerPage.hash': '本文的 SHA-256',
  'offerPage.missing': '没有这份产品说明书',
  'offerPage.missingHint': '该产品可能未上架，或该版本不存在。',
};
