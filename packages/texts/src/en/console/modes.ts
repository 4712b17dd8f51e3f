// English: the console's words for modes and versions.

export const modes = {
  'ops.modes.title': 'Modes and versions',
};
