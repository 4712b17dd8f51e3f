// Chinese texts: choosing language and country.

import type { place as en } from '../en/location-params.ts';

export const place = {
  'place.language': '语言',
  'place.country': '国家',
  'place.countryHint': '国家决定货币、手机号格式和可提供的产品。',
  'place.countryConfirm': '将国家切换为{name}？',
  'place.countryEffect': '价格、规则与产品随国家变化，您的持有不变。',
  'place.change': '切换',
} satisfies Record<keyof typeof en, string>;
