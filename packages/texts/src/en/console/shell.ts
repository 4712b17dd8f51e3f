// English: the console's words for console.

export const shell = {
  'ops.shell.title': 'Console',
};
