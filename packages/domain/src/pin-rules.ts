// Rules of PINs: how long they are, and which are guessed first. A client says so before the server does.

export const PIN_LENGTH = 6;

type PinWeakness = 'repeated' | 'sequence' | 'birthdate';

/** Two different digits at most, the same three twice, or three pairs. */
const isRepeated = (pin: string): boolean =>
  new Set(pin).size <= 2 || /^(\d{3})\1$/u.test(pin) || /^(\d)\1(\d)\2(\d)\3$/u.test(pin);

/** Upwards or downwards by one; 0 comes after 9. */
const isSequence = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
};

/** The forms in which a day is written with six digits. */
const formsOf = (birthDate: string): readonly string[] => {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const short = year.slice(-2);
  const forms = [day + month + short, month + day + short, short + month + day, short + day + month];
  return [...forms, month + year, year + month, day + year, year + day];
};

/** Why a PIN is guessed first, or nothing. `birthDate`: as `1990-12-31`, where it is known. */
export const weaknessOf = (pin: string, birthDate: string | undefined): PinWeakness | undefined => {
  if (isRepeated(pin)) return 'repeated';
  if (isSequence(pin)) return 'sequence';
  return birthDate !== undefined && formsOf(birthDate).includes(pin) ? 'birthdate' : undefined;
};
