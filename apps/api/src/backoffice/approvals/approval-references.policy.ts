// Which rows a request for approval is about, read from its kind, its subject and what was proposed.

export type ApprovalReference = {
  readonly kind: string;
  /** The subject where it is the id of a row: a UUID, a number (`goods:12`), or a code. */
  readonly key: string | null;
  readonly number: number | null;
  readonly memberId: string | null;
  readonly lineId: string | null;
  readonly countryId: number | null;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MEMBERS = new Set(['member_freeze', 'member_unfreeze', 'member_closing']);
/** Subjects that begin with a country's number. */
const COUNTRIES = new Set([
  'bank_holiday',
  'check_in_rule',
  'country',
  'country_option',
  'crypto_licence',
  'mode_rule',
  'payroll_tax',
  'withdrawal_rule',
  'withdrawal_tax',
]);
const GREATEST = 2_147_483_647;

/** An object, or undefined for a sentence. */
const fieldsOf = (text: string | null): Readonly<Record<string, unknown>> => {
  if (text?.startsWith('{') !== true) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const numberOf = (text: string | undefined): number | null => {
  const found = /^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined;
  return found !== undefined && found <= GREATEST ? found : null;
};

const countryIdOf = (value: unknown): number | null => (typeof value === 'number' ? numberOf(String(value)) : null);

const uuidOf = (value: unknown): string | null => (typeof value === 'string' && UUID.test(value) ? value : null);

const memberIdOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,18}$/.test(value) ? value : null;

type Described = {
  readonly kind: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Of the payload. */
  readonly memberId: string | null;
};

export const referenceOf = ({ kind, subject, before, after, memberId }: Described): ApprovalReference => {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) };
  const first = subject.split(/[: ]/)[0];
  const last = subject.split(/[: ]/).at(-1);
  const country = COUNTRIES.has(kind) ? numberOf(first) : null;
  return {
    kind,
    key: uuidOf(subject),
    number: numberOf(last),
    memberId: memberIdOf(MEMBERS.has(kind) ? subject : (memberId ?? fields['memberId'])),
    lineId: uuidOf(fields['statementLineId']) ?? uuidOf(first),
    countryId: country ?? countryIdOf(fields['countryId']),
  };
};
