// What every sender of text messages has to pass, with a server that is slow, wrong, silent, too talkative or gone.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MessageOutcome } from '#people/identity/messages/message-provider.ts';
import type { SmsProvider, TextMessage } from '#people/identity/sms/sms-provider.ts';
import type { Receipt, ReceiptWish, SentText, SmsTrouble } from '../factories/sms-servers.ts';

type SmsBench = {
  readonly provider: SmsProvider;
  readonly sent: () => Promise<readonly Omit<SentText, 'id'>[]>;
  readonly spoil: (trouble: SmsTrouble) => void;
  readonly heal: () => void;
  /** From then on it takes no messages for the number. */
  readonly reject: (to: string) => void;
  readonly receipt?: (providerId: string, wish: ReceiptWish) => Receipt;
  readonly close: () => Promise<void>;
};

type SmsTraits = {
  readonly title: string;
  /** The kind of outcome for each trouble that it can have. */
  readonly troubles: Partial<Readonly<Record<SmsTrouble, MessageOutcome['kind']>>>;
  readonly isRejectingNumbers: boolean;
  readonly open: () => Promise<SmsBench>;
};

const TO = '+6281234567890';
/** What would break a body into which it was put as it is. */
const TEXT = '123456 "is" your\ncode & more={to}: 验证码 %20 é';

export const messageOf = (more: Partial<TextMessage> = {}): TextMessage => ({
  ...{ id: '0195a7b2-1c3d-7e5f-8a9b-0c1d2e3f4a5b', to: TO, text: TEXT, sender: undefined, lifeSeconds: 300 },
  parts: { scene: 'register', code: '123456', at: '2026-03-10T03:00:00.000Z' },
  ...more,
});

/** Longer than any time-out of these tests. */
const BOUND_MS = 4_000;

export const testSmsProvider = ({ title, troubles, isRejectingNumbers, open }: SmsTraits): void => {
  let bench: SmsBench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => bench.close());

  const acceptedId = async (message: TextMessage): Promise<string> => {
    const outcome = await bench.provider.send(message);
    if (outcome.kind !== 'accepted') throw new Error(`${outcome.kind}, ${outcome.code}`);
    return outcome.providerId ?? '';
  };

  describe(`${title} as a sender of text messages`, () => {
    test('takes a message with an id of its own, and the text as it is', async () => {
      expect(await acceptedId(messageOf())).not.toBe('');
      expect(await bench.sent()).toMatchObject([{ to: TO, text: TEXT }]);
    });
    test.each(isRejectingNumbers ? [TO] : [])('says that it takes nothing for %s, and sends nothing', async (to) => {
      bench.reject(to);
      const outcome = await bench.provider.send(messageOf());
      expect(outcome.kind).toBe('number');
      expect(await bench.sent()).toEqual([]);
      expect((await bench.provider.send(messageOf({ to: '+6281234567891' }))).kind).toBe('accepted');
    });
    test.each(Object.entries(troubles))(
      'that is %s has the outcome %s, soon, and without anything personal',
      async (trouble, kind) => {
        bench.spoil(trouble as SmsTrouble);
        const began = performance.now();
        const outcome = await bench.provider.send(messageOf());
        expect(outcome.kind).toBe(kind);
        expect(performance.now() - began).toBeLessThan(BOUND_MS);
        expect(JSON.stringify(outcome)).not.toMatch(/81234567890|123456|xxxx|Welcome/u);
        bench.heal();
        expect((await bench.provider.send(messageOf({ id: '0195a7b2-1c3d-7e5f-8a9b-0c1d2e3f4a5c' }))).kind).toBe(
          'accepted',
        );
      },
    );
  });

  if (!isRejectingNumbers) return;
  describe(`${title} as another system`, () => {
    test('that is gone has not seen the message', async () => {
      await bench.close();
      expect(await bench.provider.send(messageOf())).toEqual({ kind: 'retry', code: 'unreachable', isDown: true });
    });
    test('comes from the sender of the country', async () => {
      await acceptedId(messageOf({ sender: 'RODA' }));
      expect(await bench.sent()).toMatchObject([{ sender: 'RODA' }]);
    });
    test('after a lost reply it says what became of the message, or takes it as the same one', async () => {
      bench.spoil('lost');
      expect((await bench.provider.send(messageOf())).kind).toBe('unknown');
      bench.heal();
      const { provider } = bench;
      if (provider.ask === undefined) {
        expect(provider.isIdempotent).toBe(true);
        await acceptedId(messageOf());
      } else {
        expect(await provider.ask(messageOf())).toEqual({ providerId: expect.any(String) as string });
        expect(await provider.ask(messageOf({ text: 'another' }))).toBe('none');
        bench.spoil('slow');
        expect(await provider.ask(messageOf())).toBe('silent');
      }
      expect(await bench.sent()).toHaveLength(1);
    });
    test('proves its receipts by their signature', async () => {
      const id = await acceptedId(messageOf());
      const read = (wish: ReceiptWish, spoil: (body: string) => string = (body) => body) => {
        const receipt = bench.receipt?.(id, wish) ?? { headers: {}, body: '' };
        const body = Buffer.from(spoil(receipt.body));
        return bench.provider.readReceipt?.({ headers: receipt.headers, body, receivedAt: new Date() });
      };
      expect(read({ state: 'delivered' })).toMatchObject({ verdict: 'receipt', providerId: id, state: 'delivered' });
      expect(read({ state: 'undelivered' })).toMatchObject({
        state: 'undelivered',
        code: expect.any(String) as string,
      });
      expect(read({ state: 'sent' })).toMatchObject({ state: 'underway' });
      const forged = { verdict: 'rejected', why: 'signature' };
      expect(read({ state: 'delivered', isForged: true })).toEqual(forged);
      expect(read({ state: 'sent' }, (body) => body.replace('sent', 'delivered'))).toEqual(forged);
    });
  });
};
