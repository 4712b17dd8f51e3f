// Chinese texts: choosing a delivery address.

import type { delivery as en } from '../../../en/screens/sales/delivery.ts';

export const delivery = {
  'delivery.address': '收货地址',
  'delivery.none': '您的地址簿还是空的。',
  'delivery.add': '添加地址',
  'delivery.book': '地址簿',
  'delivery.missing': '请选择地址',
} satisfies Record<keyof typeof en, string>;
