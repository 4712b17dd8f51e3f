// Where the words of a request about personal data are sealed.
export const textsPlace = (id: string): string => `privacy_requests|${id}|words`;
