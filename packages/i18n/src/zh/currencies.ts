// Chinese texts: currencies, and why one is not accepted for payment.

import type { currencies as en } from '../en/currencies.ts';

export const currencies = {
  'currencies.idr': '印度尼西亚卢比',
  'currencies.usdt': '泰达币（USDT）',
  'currencies.switched_off': '您所在的国家或地区不提供 USDT 付款',
  'currencies.no_licence': '您所在的国家或地区没有持牌机构受理 USDT',
  'currencies.no_rate': '暂时没有汇率',
  'currencies.no_network': '暂时没有可用的网络',
} satisfies Record<keyof typeof en, string>;
