// Policy of profiles, addresses, exports and privacy requests.

/** The masked passport number: `A••••78`. */
export const maskedPassport = (number: string): string => `${number.slice(0, 1)}••••${number.slice(-2)}`;

/** A birth date is in the past, and plausible for a living person. */
export const isBirthDate = (day: string, today: string): boolean => day >= '1900-01-01' && day < today;

/** Maximum addresses per book; the database's own check has the same number. */
export const ADDRESS_LIMIT = 20;

/** How long a data export can be downloaded, and how long until the next one may be requested. */
export const EXPORT_MS = 86_400_000;

/** R30: requests about personal data are answered within three times 24 hours. */
export const PRIVACY_MS = 3 * 86_400_000;
export const PRIVACY_REQUESTS_PER_DAY = 10;
