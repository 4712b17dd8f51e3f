// Chinese texts: choosing a city.

import type { city as en } from '../../../en/screens/sales/city.ts';

export const city = {
  'city.title': '城市',
  'city.all': '所有城市',
  'city.hint': '产品、充电桩和地图只显示该城市，可随时更改。',
  'city.search': '搜索城市',
  'city.near': '查找我的城市',
  'city.nearest': '离您最近',
  'city.noneNear': '附近没有城市',
  'city.withProducts': '有产品的城市',
  'city.products': '{n}个产品',
  'city.every': '所有城市',
  'city.found': '搜索结果',
  'city.none': '没有找到该城市',
} satisfies Record<keyof typeof en, string>;
