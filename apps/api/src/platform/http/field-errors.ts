// Messages for the fields of a malformed request, in the client's language.
import type { FieldError } from '@roda/api-contract/domain-errors';
import { loginRules } from '@roda/domain/login-rules';
import { translator, type TextKey } from '@roda/i18n';
import type { Lang } from '../request-context.ts';

export type Issue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
};

type Texts = { readonly missing: TextKey; readonly wrong: TextKey };

const ORDINARY: Texts = { missing: 'validation.required', wrong: 'validation.invalid' };

/** Fields that have their own messages. */
const TEXTS: Readonly<Record<string, Texts>> = {
  phone: { missing: 'validation.phoneRequired', wrong: 'validation.phoneInvalid' },
  password: { missing: 'validation.passwordRequired', wrong: 'validation.passwordShort' },
  confirmPassword: { missing: 'validation.confirmRequired', wrong: 'validation.passwordsDiffer' },
  captchaCode: { missing: 'validation.captchaRequired', wrong: 'validation.captchaRequired' },
  inviteCode: { missing: 'validation.invitationRequired', wrong: 'validation.invalid' },
  agree: { missing: 'validation.agreement', wrong: 'validation.agreement' },
  bankCode: { missing: 'validation.bank', wrong: 'validation.bank' },
  cardNumber: { missing: 'validation.cardNumber', wrong: 'validation.cardNumber' },
  amount: { missing: 'validation.amountRequired', wrong: 'validation.invalid' },
};

/** Values of the messages that name a rule. */
const RULES = { min: loginRules.passwordMin, length: loginRules.codeLength };

/** Schemas whose fields have no name of their own say their message themselves. */
const OWN: ReadonlySet<string> = new Set<TextKey>(['validation.codeRequired']);
const isOwn = (message: string): message is TextKey => OWN.has(message);

const at = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  );

const unknownKeys = (issue: Issue): readonly string[] =>
  'keys' in issue && Array.isArray(issue.keys) ? (issue.keys as string[]) : [];

/** One validation error for each invalid field, and one for each unknown field. */
export const validationErrorsOf = (issues: readonly Issue[], raw: unknown, lang: Lang): FieldError[] => {
  const say = translator(lang);
  return issues.flatMap((issue) => {
    const extra = unknownKeys(issue);
    if (extra.length > 0)
      return extra.map((key) => ({ path: [...issue.path, key].join('.'), message: say('validation.unknownField') }));
    const value = at(raw, issue.path);
    const { missing, wrong } = TEXTS[String(issue.path.at(-1) ?? '')] ?? ORDINARY;
    const ordinary = value === undefined || value === '' ? missing : wrong;
    return [{ path: issue.path.join('.'), message: say(isOwn(issue.message) ? issue.message : ordinary, RULES) }];
  });
};
