// Chinese texts: the gallery of photographs.

export const photos = {
  'photos.of': '{name}的照片',
  'photos.position': '{n} / {total}',
  'photos.nameOf': '{name}的照片 {n}',
  'photos.open': '打开{photo}',
  'photos.previous': '上一张照片',
  'photos.next': '下一张照片',
  'photos.enlarge': '放大',
  'photos.broken': '无法显示这张照片',
};
