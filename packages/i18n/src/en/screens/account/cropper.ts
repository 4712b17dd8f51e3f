// English texts: cropping a photo.

export const cropper = {
  'cropper.title': 'Crop photo',
  'cropper.stage': 'Your photo',
  'cropper.help': 'Drag, pinch or tap the photo. Keys: arrows move, + and − zoom, R rotates.',
  'cropper.zoom': 'Zoom',
  'cropper.turn': 'Rotate 90°',
  'cropper.reset': 'Start over',
  'cropper.use': 'Use photo',
  'cropper.none': 'No photo chosen yet',
  'cropper.kinds': 'JPEG, PNG or WebP, up to 24 megapixels.',
  'cropper.choose': 'Choose a photo',
  'cropper.unreadable': 'This photo can’t be read',
} as const;
