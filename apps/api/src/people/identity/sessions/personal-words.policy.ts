// What somebody who knows a person tries as the password; no storage.

export type Person = {
  /** In E.164. */
  readonly phone?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** As 1990-01-31. */
  readonly birthDate?: string | undefined;
};

const LEAST = 3;

/** A number as it is dialled at home: without the code of the country, with a zero or without. */
const ofPhone = (phone: string): readonly string[] => {
  const digits = phone.replaceAll(/\D/gu, '');
  return [digits, ...[1, 2, 3].flatMap((length) => [digits.slice(length), `0${digits.slice(length)}`])];
};

const ofName = (name: string): readonly string[] => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [words.join(''), words.toReversed().join(''), ...words];
};

const ofBirth = (birthDate: string): readonly string[] => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(2);
  return [
    ...[year + month + day, day + month + year, month + day + year],
    ...[short + month + day, day + month + short, month + day + short],
    ...[year, day + month, month + day, birthDate, [day, month, year].join('-')],
  ];
};

/** Words of three characters and more, in lower case, each once. */
export const personalWords = ({ phone = '', name = '', email = '', birthDate }: Person): readonly string[] => {
  const [mailbox = '', host = ''] = email.split('@');
  const words = [
    ...(phone === '' ? [] : ofPhone(phone)),
    ...ofName(name),
    ...[mailbox, ...ofName(mailbox), ...ofName(host)],
    ...(birthDate === undefined ? [] : ofBirth(birthDate)),
  ];
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length >= LEAST);
};
