// English: the console's words for parameters.

export const parameters = {
  'ops.parameters.title': 'Parameters',
};
