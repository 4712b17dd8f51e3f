// Chinese console texts: categories and positions.

import type { categories as en } from '../../../en/console/sales/categories.ts';

export const categories = {
  'ops.categories.title': '分类与位置',
  'ops.categories.position.labelCategory': '首页标签',
  'ops.categories.position.labelCategory.note': 'labelCategory：首页产品上方的一排标签。',
  'ops.categories.position.aiCategory': '产品列表',
  'ops.categories.position.aiCategory.note': 'aiCategory：产品列表的筛选分类。',
  'ops.categories.none': '此处尚无分类',
  'ops.categories.create': '新建分类',
  'ops.categories.createBelow': '添加下级',
  'ops.categories.createNote': '排在本级末尾，发布之前不会展示。',
  'ops.categories.codeHelp': '小写字母、数字和连字符，之后不可更改。',
  'ops.categories.of': '适用产品',
  'ops.categories.ofHelp': '留空表示不限类型',
  'ops.categories.icon': '图标',
  'ops.categories.iconHelp': '应用内图标的名称，如 “truck”。',
  'ops.categories.shown': '展示',
  'ops.categories.goods': '{n} 个产品',
  'ops.categories.up': '上移“{name}”',
  'ops.categories.down': '下移“{name}”',
  'ops.categories.moved': '已移至第 {n} 位',
  'ops.categories.hide': '隐藏',
  'ops.categories.hideNote': '将立即从应用中隐藏，下级一并隐藏。其产品仍在售。',
  'ops.categories.publishNote': '所有人立即可见。',
  'ops.categories.page': '分类页',
  'ops.categories.subtitle': '副标题',
} satisfies Record<keyof typeof en, string>;
