// What a profile may say.

/** What is shown of a passport number: `A••••78`. */
export const maskedPassport = (number: string): string => `${number.slice(0, 1)}••••${number.slice(-2)}`;

/** A birth date lies in the past, and in living memory. */
export const isBirthDate = (day: string, today: string): boolean => day >= '1900-01-01' && day < today;

/** Addresses that one book holds; the database's own check knows the same number. */
export const ADDRESS_LIMIT = 20;
