// What a profile may say.

/** What is shown of a passport number: `A••••78`. */
export const maskedPassport = (number: string): string => `${number.slice(0, 1)}••••${number.slice(-2)}`;

/** A birth date lies in the past, and in living memory. */
export const isBirthDate = (day: string, today: string): boolean => day >= '1900-01-01' && day < today;

/** Addresses that one book holds; the database's own check knows the same number. */
export const ADDRESS_LIMIT = 20;

/** How long a copy of one's data can be fetched, and how long until the next one may be asked for. */
export const EXPORT_MS = 86_400_000;

/** R30: requests about personal data are answered within three times 24 hours. */
export const PRIVACY_MS = 3 * 86_400_000;
export const PRIVACY_REQUESTS_PER_DAY = 10;
