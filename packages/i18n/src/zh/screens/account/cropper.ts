// Chinese texts: cropping a photo.

import type { cropper as en } from '../../../en/screens/account/cropper.ts';

export const cropper = {
  'cropper.title': '裁剪照片',
  'cropper.stage': '您的照片',
  'cropper.help': '拖动、双指缩放或点按照片。键盘：方向键移动，+ 和 − 缩放，R 旋转。',
  'cropper.zoom': '缩放',
  'cropper.turn': '旋转90°',
  'cropper.reset': '重置',
  'cropper.use': '使用照片',
  'cropper.none': '尚未选择照片',
  'cropper.kinds': '支持 JPEG、PNG、WebP，最大2400万像素。',
  'cropper.choose': '选择照片',
  'cropper.unreadable': '无法读取此图片',
} satisfies Record<keyof typeof en, string>;
