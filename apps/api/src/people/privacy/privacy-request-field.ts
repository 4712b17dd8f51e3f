// Where the words of a request about personal data are sealed.
export const wordsPlace = (id: string): string => `privacy_requests|${id}|words`;
