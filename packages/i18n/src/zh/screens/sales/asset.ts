// Chinese texts: the parts of an asset's page, what it is, its papers and its service book.

import type { asset as en } from '../../../en/screens/sales/asset.ts';

export const asset = {
  'asset.parts': '本页内容',
  'asset.part.earnings': '收益',
  'asset.part.vehicle': '车辆',
  'asset.part.pile': '充电桩',
  'asset.part.deposit': '资产',
  'asset.part.terms': '条款与风险',
  'asset.facts': '基本信息',
  'asset.model': '品牌与型号',
  'asset.year': '年款',
  'asset.plate': '车牌',
  'asset.device': '设备',
  'asset.since': '加入车队',
  'asset.papers': '证件',
  'asset.paper.title': '登记证',
  'asset.paper.insurance': '保险',
  'asset.paperUntil': '{number}，有效至{day}',
  'asset.paperValid': '有效',
  'asset.paperOver': '已过期',
  'asset.book': '保养手册',
  'asset.bookNothing': '暂无故障、进厂或保养记录。',
  'asset.bookHint': '故障和停运自动记录，维修保养由车队记录。',
  'asset.bookSince': '自{from}起',
  'asset.bookPeriod': '{from} 至 {until}',
  'asset.bookExpected': '自{from}起，预计到{until}',
  'asset.odometer': '{n}公里',
} satisfies Record<keyof typeof en, string>;
