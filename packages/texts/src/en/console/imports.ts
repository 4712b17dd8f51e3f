// English: the console's words for fleet imports.

export const imports = {
  'ops.imports.title': 'Fleet imports',
};
