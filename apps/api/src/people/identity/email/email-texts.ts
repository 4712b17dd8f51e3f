// What e-mail to operators says, made of its facts.
import { approvalKindLabel, translator } from '@roda/i18n';
import type { EmailConfig } from '#platform/providers/config-email.ts';
import { invitationLink } from '#people/identity/operators/invitation-token.ts';
import type { EmailFacts } from './email.policy.ts';

/** The same in every language, and in no time zone of anybody's. */
const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

type Translated = ReturnType<typeof translator>;

type Written = { readonly values: Readonly<Record<string, string | number>>; readonly more: readonly string[] };

const written = (
  t: Translated,
  facts: EmailFacts,
  { lang, consoleOrigin }: { readonly lang: EmailConfig['lang']; readonly consoleOrigin: string },
): Written => {
  switch (facts.kind) {
    case 'invitation': {
      const values = { from: moment(facts.from), until: moment(facts.until) };
      return { values, more: [invitationLink(consoleOrigin, facts.token), t('email.invitation.end')] };
    }
    case 'approvals': {
      const lines = facts.waiting.map(({ kind, count }) =>
        t('email.approvals.line', { kind: approvalKindLabel(lang, kind), n: count }),
      );
      return { values: { n: facts.waiting.reduce((sum, { count }) => sum + count, 0) }, more: [lines.join('\n')] };
    }
    case 'log_in':
      return { values: { at: moment(facts.at), address: facts.address }, more: [t('email.notYou')] };
    case 'factor_added':
    case 'factor_removed':
      return {
        values: { at: moment(facts.at), factor: t('email.factor', { factor: facts.factor }) },
        more: [t('email.notYou')],
      };
    case 'password':
      return { values: { at: moment(facts.at) }, more: [t('email.notYou')] };
    case 'factors_reset':
    case 'locked':
    case 'revoked':
      return { values: { at: moment(facts.at) }, more: [] };
  }
};

type Letterhead = Pick<EmailConfig, 'lang' | 'from'> & { readonly consoleOrigin: string };

/** Plain text in the company's language. What happened is said, and no secret but an invitation's link. */
export const writeEmail = (
  { lang, from, consoleOrigin }: Letterhead,
  name: string,
  facts: EmailFacts,
): { readonly subject: string; readonly text: string } => {
  const t = translator(lang);
  const { values, more } = written(t, facts, { lang, consoleOrigin });
  const all = { ...values, company: from.name };
  const footer = t('email.footer', { company: from.name, console: `${consoleOrigin}/console/` });
  const parts = [t('email.greeting', { name }), t(`email.${facts.kind}.body`, all), ...more, footer];
  return { subject: t(`email.${facts.kind}.subject`, all), text: `${parts.join('\n\n')}\n` };
};
