// Indonesian texts: the gallery of photographs.

export const photos = {
  'photos.of': 'Foto {name}',
  'photos.position': '{n} dari {total}',
  'photos.nameOf': 'Foto {n} dari {name}',
  'photos.open': 'Buka {photo}',
  'photos.previous': 'Foto sebelumnya',
  'photos.next': 'Foto berikutnya',
  'photos.enlarge': 'Perbesar',
  'photos.broken': 'Foto ini tidak bisa ditampilkan',
};
