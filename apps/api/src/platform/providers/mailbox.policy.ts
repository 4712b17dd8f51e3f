// Policy of mailboxes, one person's or our own: the only form in which anybody is written to by e-mail.

export type Mailbox = { readonly name: string; readonly address: string };

const MOST_NAME = 100;
const MOST_ADDRESS = 254;

/** One address with a domain: no list, no comment, no quoted part. */
const ADDRESS = /^[^\s\p{Cc}<>@,;:"()[\]\\]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;
/** A line break would begin another header. */
const NAME = /^[^\p{Cc}\p{Zl}\p{Zp}]+$/u;

export const isMailbox = ({ name, address }: Mailbox): boolean =>
  name.length <= MOST_NAME && NAME.test(name) && address.length <= MOST_ADDRESS && ADDRESS.test(address);

/** `Siti Rahma <siti@example.com>`; undefined for anything else. */
export const mailboxFrom = (text: string): Mailbox | undefined => {
  // Before anything looks at it: a text of any length is given.
  if (text.length > MOST_NAME + MOST_ADDRESS + MOST_NAME) return undefined;
  const [, name = '', address = ''] = /^([^<>]+)<([^<>]+)>\s*$/u.exec(text) ?? [];
  const mailbox = { name: name.trim(), address };
  return isMailbox(mailbox) ? mailbox : undefined;
};

/** What is behind the at sign. */
export const domainOf = ({ address }: Mailbox): string => address.slice(address.indexOf('@') + 1);
