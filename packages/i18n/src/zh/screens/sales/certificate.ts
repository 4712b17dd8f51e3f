// Chinese texts: the certificate of a holding.

import type { certificate as en } from '../../../en/screens/sales/certificate.ts';

export const certificate = {
  'certificate.title': '份额证书',
  'certificate.units': '{n}份',
  'certificate.device': '设备',
  'certificate.plate': '车牌',
  'certificate.from': '自',
  'certificate.until': '至',
  'certificate.number': '编号',
  'certificate.withName': '显示我的名字',
  'certificate.share': '分享图片',
  'certificate.save': '保存图片',
  'certificate.saved': '已保存',
  'certificate.failed': '图片未能保存，请重试',
  'certificate.hint': '不含金额，仅说明您持有什么，并非有价证券。',
} satisfies Record<keyof typeof en, string>;
