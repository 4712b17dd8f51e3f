// English texts: the gallery of photographs.

export const photos = {
  'photos.of': 'Photos of {name}',
  'photos.position': '{n} of {total}',
  'photos.nameOf': 'Photo {n} of {name}',
  'photos.open': 'Open {photo}',
  'photos.previous': 'Previous photo',
  'photos.next': 'Next photo',
  'photos.enlarge': 'Enlarge',
  'photos.broken': 'This photo can’t be shown',
};
