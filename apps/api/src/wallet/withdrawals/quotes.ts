// Signs quotes and verifies signed ones.
import { equalInConstantTime, type Vault } from '#platform/encryption/vault.ts';
import { quoteOf, quoteText, type Quote } from './quotes.policy.ts';

const PURPOSE = 'withdrawal quote';

/** The quote with its signature, held by the client until it is used or expired. */
export const signQuote = (vault: Vault, quote: Quote): string => {
  const text = quoteText(quote);
  return `${Buffer.from(text).toString('base64url')}.${vault.hmac(text, PURPOSE).toString('base64url')}`;
};

/** The quote in a signed text; undefined when it was altered or never signed here. */
export const readQuote = (vault: Vault, signed: string): Quote | undefined => {
  const [body = '', signature = ''] = signed.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const isOurs = equalInConstantTime(Buffer.from(signature, 'base64url'), vault.hmac(text, PURPOSE));
  return isOurs ? quoteOf(text) : undefined;
};
