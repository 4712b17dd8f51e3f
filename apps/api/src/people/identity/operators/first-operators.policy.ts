// Policy of the first two operators of an installation: who is invited, and when nobody is.
import { mailboxFrom } from '#platform/providers/mailbox.policy.ts';

/** Those who together invite everybody else; by the roles' constraint they are two people. */
export const FIRST_ROLES = ['compliance', 'owner'] as const;
export type FirstRole = (typeof FIRST_ROLES)[number];

export type FirstPerson = { readonly email: string; readonly name: string };
/** Absent: whoever was named before. */
export type FirstPeople = { readonly [Role in FirstRole]?: FirstPerson | undefined };

export type FirstOperatorRow = FirstPerson & {
  readonly firstRole: FirstRole | null;
  readonly state: 'invited' | 'active' | 'locked';
};

const personFor = (
  role: FirstRole,
  known: FirstOperatorRow | undefined,
  wanted: FirstPerson | undefined,
): FirstPerson | undefined => {
  if (known === undefined || known.state === 'invited') {
    const person = wanted ?? known;
    if (person === undefined) throw new Error(`nobody is named as ${role}: --${role} "Name <address>" is missing`);
    return { email: person.email.toLowerCase(), name: person.name };
  }
  if (wanted !== undefined && wanted.email.toLowerCase() !== known.email)
    throw new Error(`${known.email} is ${role} already: leave --${role} out`);
  return undefined;
};

/**
 * Whoever gets a link, of all operators that there are. Throws one sentence when this installation has operators, when
 * nobody is named, and when one person would be both.
 */
export const peopleToInvite = (
  operators: readonly FirstOperatorRow[],
  people: FirstPeople,
): readonly (FirstPerson & { readonly role: FirstRole })[] => {
  const first = operators.filter(({ firstRole }) => firstRole !== null);
  const isOver = first.length === FIRST_ROLES.length && first.every(({ state }) => state !== 'invited');
  if (isOver || first.length < operators.length)
    throw new Error('this installation has operators: they invite others in the console, on the page of staff');
  const invited = FIRST_ROLES.flatMap((role) => {
    const known = first.find(({ firstRole }) => firstRole === role);
    const person = personFor(role, known, people[role]);
    return person === undefined ? [] : [{ role, ...person }];
  });
  const emails = FIRST_ROLES.map(
    (role) =>
      invited.find((each) => each.role === role)?.email ?? first.find(({ firstRole }) => firstRole === role)?.email,
  );
  if (emails[0] === emails[1]) throw new Error('compliance and owner are two people: name two addresses');
  return invited;
};

const LEAST_NAME = 2;
const MOST_NAME = 60;

/** `Siti Rahma <siti@example.com>`; throws one sentence for anything else. */
export const personFrom = (role: FirstRole, text: string): FirstPerson => {
  const { name = '', address = '' } = mailboxFrom(text) ?? {};
  if (name.length < LEAST_NAME || name.length > MOST_NAME)
    throw new Error(`--${role} must be a name and an address, such as "Siti Rahma <siti@example.com>", not '${text}'`);
  return { name, email: address };
};
