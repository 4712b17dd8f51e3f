// English: the console's words for shared.

export const common = {};
