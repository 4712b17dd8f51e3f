// Chinese console texts: the live map.

export const fleetmap = {
  'ops.fleetmap.title': '实时地图',
  'ops.fleetmap.now': '当前',
  'ops.fleetmap.doubts': '可疑上报',
  'ops.fleetmap.label': '车队地图，共{n}项资产',
  'ops.fleetmap.list': '列表',
  'ops.fleetmap.speed': 'km/h',
  'ops.fleetmap.unseen': '从未上报',
  'ops.fleetmap.truncated': '仅显示前5000项，请筛选查看其他。',
  'ops.fleetmap.upload': '上传位置',
  'ops.fleetmap.uploadNote': 'CSV文件，须含deviceNumber、at、lat、lng列，可含busy、faulty、speedKph、battery列。',
  'ops.fleetmap.seenAt': '上报时刻',
  'ops.fleetmap.before': '前一次上报',
  'ops.fleetmap.jump': '位移（公里）',
  'ops.fleetmap.reportedBy': '上报者',
  'ops.fleetmap.assetId': '资产序号',
  'ops.fleetmap.accept': '确认位置',
  'ops.fleetmap.discard': '弃用',
  'ops.fleetmap.state.open': '待处理',
  'ops.fleetmap.state.accepted': '已采纳',
  'ops.fleetmap.state.discarded': '已弃用',
};
