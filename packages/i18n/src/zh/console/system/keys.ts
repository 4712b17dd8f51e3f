// Chinese console texts: telemetry keys.

export const keys = {
  'ops.keys.title': '遥测密钥',
  'ops.keys.owner': '设备所有方',
  'ops.keys.ownerHelp': '须与车辆和充电桩登记的所有方一致，密钥只能上报这些设备。',
  'ops.keys.labelHelp': '由哪台机器使用，例如“北区网关”。',
  'ops.keys.lastUsed': '最近使用',
  'ops.keys.revoked': '已吊销',
  'ops.keys.revokedBy': '吊销人',
  'ops.keys.create': '新建密钥',
  'ops.keys.createNote': '密钥仅在创建后显示一次，我们只保存其指纹。',
  'ops.keys.madeTitle': '“{name}”的密钥',
  'ops.keys.onceNote': '请立即复制到设备中，之后将无法再次查看。',
  'ops.keys.kept': '我已保存',
  'ops.keys.revoke': '吊销',
  'ops.keys.revokeNote': '使用此密钥的设备将立即停止上报，且无法恢复。',
  'ops.keys.state.active': '有效',
  'ops.keys.state.revoked': '已吊销',
};
