// What the environment says about our account at Xendit.
import { readAll } from '../config-problems.ts';
import { httpAddress, mustBe, sharedSecret } from '../config-values.ts';

type Read = (name: `RODA_XENDIT_${'KEY' | 'CALLBACK_TOKEN' | 'NAME' | 'URL'}`) => string | undefined;

export type XenditConfig = {
  readonly url: string;
  /** Our secret key there. */
  readonly key: string;
  /** What its webhooks carry. */
  readonly callbackToken: string;
  /** Whom a virtual account says that it pays. */
  readonly name: string;
};

const needed = (read: Read, name: 'RODA_XENDIT_CALLBACK_TOKEN' | 'RODA_XENDIT_NAME'): string => {
  const value = read(name);
  if (value === undefined) throw new Error(`RODA_XENDIT_KEY needs ${name}`);
  return value;
};

/** What banks print beside a number. */
const NAME = /^[A-Za-z][A-Za-z ]{2,49}$/u;

const nameFrom = (read: Read): string => {
  const name = needed(read, 'RODA_XENDIT_NAME');
  return NAME.test(name) ? name : mustBe('RODA_XENDIT_NAME', '3 to 50 letters and spaces');
};

/** Complete, or undefined where no key is given. Throws a sentence for every variable that is wrong. */
export const xenditFrom = (read: Read): XenditConfig | undefined => {
  const key = read('RODA_XENDIT_KEY');
  if (key === undefined) return undefined;
  return readAll<XenditConfig>({
    url: () => httpAddress('RODA_XENDIT_URL', read('RODA_XENDIT_URL') ?? ''),
    key: () => sharedSecret('RODA_XENDIT_KEY', key),
    callbackToken: () => sharedSecret('RODA_XENDIT_CALLBACK_TOKEN', needed(read, 'RODA_XENDIT_CALLBACK_TOKEN')),
    name: () => nameFrom(read),
  });
};
