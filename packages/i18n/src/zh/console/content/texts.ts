// Chinese console texts: texts.

import type { texts as en } from '../../../en/console/content/texts.ts';

export const texts = {
  'ops.texts.title': '文案',
  'ops.texts.law': '法律文本',
  'ops.texts.phrases': '产品文案',
  'ops.texts.text': '文本',
  'ops.texts.key.agreement': '用户协议',
  'ops.texts.key.privacy': '隐私政策',
  'ops.texts.key.risk': '风险提示',
  'ops.texts.key.cancel': '取消规则',
  'ops.texts.key.purchase_vehicle': '车辆份额购买协议',
  'ops.texts.key.purchase_pile': '充电桩份额购买协议',
  'ops.texts.key.purchase_deposit': '定期计划购买协议',
  'ops.texts.key.purchase_plan': '话费购买协议',
  'ops.texts.key.recharge': '充值协议',
  'ops.texts.published': '生效时间',
  'ops.texts.hash': '哈希',
  'ops.texts.publishHelp': '留空表示第二人同意时生效。',
  'ops.texts.against': '与第 {n} 版对比',
  'ops.texts.write': '提交文本',
  'ops.texts.next': '提交下一版',
  'ops.texts.writeNote': '三种语言须同时提交；承诺收益的用词会被拒绝；会员此前接受的内容保持不变。',
  'ops.texts.phrase': '键',
  'ops.texts.en': 'English',
  'ops.texts.id': 'Bahasa Indonesia',
  'ops.texts.zh': '中文',
  'ops.texts.longest': '最长字符数',
  'ops.texts.area': '分区',
  'ops.texts.phrasesNote': '这些文案随版本发布：修改即产品变更，缺失语言或承诺收益的用词无法通过测试。',
} satisfies Record<keyof typeof en, string>;
