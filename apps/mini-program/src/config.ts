// Written by `npm run mini-program`: the one server whose pages this mini-program shows.

export const server = '@SERVER@';
