// Policy of the suitability checks before a first purchase (R11): five questions, two attempts a day, a cap by stated
// income.

export const QUESTIONS_PER_TRY = 5;
export const TRIES_PER_DAY = 2;
/** A higher cap applies a day after it was stated, as a cooling-off period. A lower one applies at once. */
export const CAP_RAISE_WAIT_MS = 86_400_000;

/** Rp 500 million, in minor units. */
const MODEST_INCOME_MINOR = 50_000_000_000n;

/** Maximum investment within a year: 5% of a yearly income up to Rp 500 million, 10% above; rounded down. */
export const capOf = (yearlyIncomeMinor: bigint): bigint =>
  (yearlyIncomeMinor * (yearlyIncomeMinor <= MODEST_INCOME_MINOR ? 5n : 10n)) / 100n;

/**
 * Draws the questions of one attempt from 20 or more seed bytes: the same seed draws the same ones in the same order,
 * so no row is stored before the answers arrive. Every choice uses four bytes of the seed.
 */
export const drawQuestions = (ids: readonly number[], seed: Buffer): readonly number[] => {
  const left = ids.toSorted((one, other) => one - other);
  const drawn: number[] = [];
  while (drawn.length < QUESTIONS_PER_TRY && left.length > 0) {
    const [id] = left.splice(seed.readUInt32BE(drawn.length * 4) % left.length, 1);
    if (id !== undefined) drawn.push(id);
  }
  return drawn;
};

export type SuitabilityAnswered = { readonly questionId: number; readonly optionId: number };

/** Checks that exactly the drawn questions were answered, each once. */
export const answersFit = (drawn: readonly number[], answers: readonly SuitabilityAnswered[]): boolean =>
  answers.length === drawn.length &&
  drawn.every((id) => answers.filter(({ questionId }) => questionId === id).length === 1);

export type SuitabilityStep = 'identity' | 'questions' | 'acknowledgement' | 'cap';
export type SuitabilityFacts = {
  readonly identityApproved: boolean;
  readonly questionsPassed: boolean;
  readonly riskAccepted: boolean;
  readonly capStated: boolean;
};

/** The suitability steps that are still missing before a first purchase, in the order in which they are taken. */
export const missingSteps = (facts: SuitabilityFacts): SuitabilityStep[] => {
  const steps: readonly (readonly [SuitabilityStep, boolean])[] = [
    ['identity', facts.identityApproved],
    ['questions', facts.questionsPassed],
    ['acknowledgement', facts.riskAccepted],
    ['cap', facts.capStated],
  ];
  return steps.filter(([, done]) => !done).map(([step]) => step);
};
