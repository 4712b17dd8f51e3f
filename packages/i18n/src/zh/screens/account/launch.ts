// Chinese texts: prompts at the first launches: country and language, and installing the app.

export const launch = {
  'launch.place': '当前为{country}版 Roda，中文显示。',
  'launch.change': '更改',
  'launch.installTitle': '将 Roda 添加到主屏幕',
  'launch.installHint': '打开更快，离线时可查看已保存的数据。',
  'launch.install': '安装',
  'launch.installed': 'Roda 已安装',
  'launch.how': '怎么做',
  'launch.stepsTitle': '将 Roda 添加到主屏幕',
  'launch.stepShare': '点按 Safari 的分享按钮。',
  'launch.stepAdd': '选择“添加到主屏幕”。',
  'launch.stepOpen': '从主屏幕打开 Roda。',
  'launch.stepsPush': '在 iPhone 和 iPad 上，添加到主屏幕后才能收到通知。',
} as const;
