// Policy of live tests: what the words of a provider mean to an operator, how often one is tested, when it has passed.
import type { LiveTest, LiveTestChannel } from '@roda/api-contract/backoffice/setup';

type LiveTestOutcome = NonNullable<LiveTest['last']>['outcome'];

/** What is stored of a test, or what a receipt said since. */
export type LiveTestState = 'accepted' | 'delivered' | 'undelivered' | 'number' | 'refused' | 'retry' | 'unknown';

/** Of a provider, by all operators, within an hour from the first. */
export const TESTS_PER_HOUR = 5;
export const HOUR_MS = 3_600_000;

/** By the codes of Twilio, of SMTP and of HTTP: a key or password that isn't taken. */
const CREDENTIALS = /^(?:20003|eauth(?:_.*)?|enoauth|status_40[13](?:_.*)?)$/u;
/** An address without a domain, or one that the mail server doesn't take. */
const RECIPIENT = /^(?:address|eenvelope(?:_.*)?)$/u;
const BUSY = /^(?:14107|20429|status_429(?:_.*)?|e[a-z]+_4\d\d)$/u;
const UNREACHABLE = /^(?:unreachable|resting|no_answer|it_rests.*|edns|econnection|etimedout)$/u;

const finalOutcome = (code: string): LiveTestOutcome => {
  if (code.startsWith('cap_')) return 'cap';
  if (CREDENTIALS.test(code)) return 'credentials';
  return RECIPIENT.test(code) ? 'recipient' : 'rejected';
};

const passingOutcome = (code: string): LiveTestOutcome => {
  if (code === 'etls') return 'insecure';
  if (CREDENTIALS.test(code)) return 'credentials';
  if (BUSY.test(code)) return 'busy';
  return UNREACHABLE.test(code) ? 'unreachable' : 'failed';
};

export const outcomeOf = (state: LiveTestState, code: string): LiveTestOutcome => {
  switch (state) {
    case 'number':
      return 'recipient';
    case 'refused':
      return finalOutcome(code);
    case 'retry':
      return passingOutcome(code);
    case 'unknown':
      return UNREACHABLE.test(code) ? 'unreachable' : 'unclear';
    default:
      return state;
  }
};

/** One that is configured, with a digest of how. */
export type TestedProvider = {
  readonly channel: LiveTestChannel;
  readonly provider: string;
  readonly configuration: Buffer;
};

export type StoredTest = {
  readonly channel: LiveTestChannel;
  readonly provider: string;
  readonly configuration: Buffer;
  readonly state: LiveTestState;
  readonly code: string;
  readonly testedAt: Date;
  readonly by: string;
};

export const toLiveTest = (
  { channel, provider, configuration }: TestedProvider,
  stored: StoredTest | undefined,
): LiveTest => {
  if (stored === undefined) return { channel, provider, isPassed: false };
  const { state, code, testedAt, by } = stored;
  const isCurrent = stored.configuration.equals(configuration);
  const isGood = state === 'accepted' || state === 'delivered';
  return {
    ...{ channel, provider, isPassed: isGood && isCurrent },
    last: { outcome: outcomeOf(state, code), code, at: testedAt.toISOString(), by, isCurrent },
  };
};
