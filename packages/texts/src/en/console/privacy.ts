// English: the console's words for privacy requests.

export const privacy = {
  'ops.privacy.title': 'Privacy requests',
};
