// English: the console's words for banners and dialogs.

export const content = {
  'ops.content.title': 'Banners and dialogs',
};
