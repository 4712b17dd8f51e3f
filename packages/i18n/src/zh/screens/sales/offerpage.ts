// Chinese texts: the page of an offer document.

import type { offerpage as en } from '../../../en/screens/sales/offerpage.ts';

export const offerpage: Readonly<Record<keyof typeof en, string>> = {
  'offerpage.title': '产品说明书',
  'offerpage.version': '第{version}版，{day}发布',
  'offerpage.old': '这是旧版本。现在购买适用第{version}版。',
  'offerpage.newest': '查看最新版本',
  'offerpage.file': '保存为 PDF',
  'offerpage.hash': '本文的 SHA-256',
  'offerpage.missing': '找不到这份产品说明书',
  'offerpage.missingHint': '产品可能已下架，或没有该版本。',
};
