// What every sender of e-mail has to pass, with a server that is busy, wrong, silent, in clear or gone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EmailMessage, EmailProvider } from '#people/identity/email/email-provider.ts';
import type { MessageOutcome } from '#people/identity/messages/message-provider.ts';
import type { SmtpTrouble } from '../factories/smtp-servers.ts';

type EmailBench = {
  readonly provider: EmailProvider;
  /** Whom each message went to, and its text. */
  readonly sent: () => Promise<readonly { readonly to: string; readonly text: string }[]>;
  readonly spoil: (trouble: SmtpTrouble) => void;
  readonly heal: () => void;
  readonly close: () => Promise<unknown>;
};

type EmailTraits = {
  readonly title: string;
  /** The outcome for each trouble that it can have. */
  readonly troubles: Partial<Readonly<Record<SmtpTrouble, Partial<MessageOutcome>>>>;
  readonly open: () => Promise<EmailBench>;
};

const TO = { name: 'Siti Rahma', address: 'siti@example.com' };
/** Lines that a protocol of lines could take for its own, and letters of three scripts. */
const TEXT = '.\nFrom the company\n\n.. “dots”, 验证码, é = 100 %\nBcc: nobody@example.com\n';

export const emailOf = (more: Partial<EmailMessage> = {}): EmailMessage => ({
  ...{ id: '0195a7b2-1c3d-7e5f-8a9b-0c1d2e3f4a5b', to: TO, subject: 'Roda: an invitation', text: TEXT },
  at: new Date('2026-03-10T03:00:00.000Z'),
  ...more,
});

const WRONG = {
  'an address without a domain': { ...TO, address: 'siti' },
  'an address without a top domain': { ...TO, address: 'siti@localhost' },
  'a name with a line break': { ...TO, name: 'Siti\r\nBcc: everybody@example.com' },
  'an address with a line break': { ...TO, address: 'siti@example.com\r\nRCPT TO:<b@example.com>' },
  'two recipients in one address': { ...TO, address: 'siti@example.com, budi@example.com' },
  'a name of 10,000 characters': { ...TO, name: 'x'.repeat(10_000) },
  'an address of 10,000 characters': { ...TO, address: `${'x'.repeat(10_000)}@example.com` },
} as const;

/** Longer than any time-out of these tests. */
const BOUND_MS = 5_000;

export const testEmailProvider = ({ title, troubles, open }: EmailTraits): void => {
  let bench: EmailBench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => bench.close());

  describe(`${title} as a sender of e-mail`, () => {
    test('takes a message for one person, and the text as it is', async () => {
      expect(await bench.provider.send(emailOf())).toEqual({ kind: 'accepted', providerId: emailOf().id });
      expect(await bench.sent()).toEqual([{ to: TO.address, text: TEXT }]);
    });
    test.each(Object.entries(WRONG))('sends nothing to %s', async (_what, to) => {
      expect(await bench.provider.send(emailOf({ to }))).toEqual({ kind: 'refused', code: 'address' });
      expect(await bench.sent()).toEqual([]);
    });
    test.each(Object.entries(troubles))(
      'that is %s has the outcome %o, soon, and without anything personal',
      async (trouble, said) => {
        bench.spoil(trouble as SmtpTrouble);
        const began = performance.now();
        const outcome = await bench.provider.send(emailOf());
        expect(outcome).toMatchObject(said);
        expect(performance.now() - began).toBeLessThan(BOUND_MS);
        expect(JSON.stringify(outcome)).not.toMatch(/siti|company|never/iu);
        bench.heal();
        expect((await bench.provider.send(emailOf())).kind).toBe('accepted');
      },
    );
  });
};
