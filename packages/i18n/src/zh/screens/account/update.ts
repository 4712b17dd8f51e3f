// Chinese texts: the app's version and its update.

export const update = {
  'update.title': '应用更新',
  'update.yours': '当前版本',
  'update.latest': '最新版本',
  'update.size': '大小',
  'update.notes': '更新内容',
  'update.none': '已是最新版本',
  'update.optional': '有新版本可用',
  'update.forced': '此版本已停止支持',
  'update.forcedText': '请更新后继续使用。期间仍可查看余额、明细和提现。',
  'update.now': '立即更新',
  'update.store': '打开应用商店',
  'update.check': '再次检查',
  'update.checked': '未发现新版本',
  'update.failed': '更新未能安装，请检查网络后重试。',
  'update.money': '余额与提现',
} as const;
