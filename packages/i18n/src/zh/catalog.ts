// Chinese texts: the server's messages about products on sale.

import type { catalog as en } from '../en/catalog.ts';

export const catalog = {
  'catalogue.paused': '该产品暂停销售',
  'catalogue.noLicence': '该国家尚无许可证记录，因此不销售该产品',
  'catalogue.kind.vehicle': '车辆',
  'catalogue.kind.pile': '充电桩',
  'catalogue.kind.deposit': '定期计划',
} satisfies Record<keyof typeof en, string>;
