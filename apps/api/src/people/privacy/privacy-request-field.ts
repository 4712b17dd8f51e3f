// Encryption context of the texts of a request about personal data.
export const textsPlace = (id: string): string => `privacy_requests|${id}|words`;
