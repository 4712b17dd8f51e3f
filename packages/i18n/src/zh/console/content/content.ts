// Chinese console texts: banners and dialogs.

import type { content as en } from '../../../en/console/content/content.ts';

export const content = {
  'ops.content.title': '横幅与弹窗',
  'ops.content.write': '新建内容',
  'ops.content.kind.banner': '横幅',
  'ops.content.kind.dialog': '弹窗',
  'ops.content.kind.ad': '开屏广告',
  'ops.content.kind.shortcut': '快捷入口',
  'ops.content.kind.help': '帮助',
  'ops.content.often': '展示频率',
  'ops.content.often.always': '每次',
  'ops.content.often.daily': '每天一次',
  'ops.content.often.once': '仅一次',
  'ops.content.button': '按钮',
  'ops.content.paragraphs': '段落',
  'ops.content.paragraphsHelp': '用于帮助：空一行即另起一段。',
  'ops.content.link': '链接到',
  'ops.content.linkHelp': '应用页面（pages/…）或 https 地址',
  'ops.content.code': '编码',
  'ops.content.codeHelp': '帮助填分类编码，快捷入口填图标名。',
  'ops.content.option': '依赖开关',
  'ops.content.optionHelp': '仅在该国家/地区开关开启时展示。',
  'ops.content.income': '涉及收益',
  'ops.content.incomeHelp': '须两人同意后方可展示。',
  'ops.content.check': '检查文案',
  'ops.content.checkVerb': '检查',
  'ops.content.checkClean': '文案中没有承诺收益的用词。',
  'ops.content.checkBanned': '以下用词构成承诺：{words}',
  'ops.content.checkIncome': '内容涉及收益：须两人同意后方可展示。',
} satisfies Record<keyof typeof en, string>;
