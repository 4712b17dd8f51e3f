// Benchmark of the five main paths: taps, typed fields, texts scrolled through, and seconds, by touch alone from home.
// A person's approval takes no time here, and codes are read at once; what remains is what the app asks for.
import { approveIdentity, listIdentities, revealIdentity } from '@roda/api-contract/people/suitability';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { demoPassword, logInStaff, type OperatorStaff } from '../apps/api/test/e2e/operators.ts';
import { report, say } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone, type MemberApp } from './member-app.ts';

/** What a path asks of a person. */
type PathSteps = { taps: number; fields: number; texts: number; pictures: number };

/** Taps of the app's first version, counted by hand. */
const FIRST_VERSION = { 'first-purchase': 40, 'repeat-purchase': 8, claim: 2, withdraw: 4, 'check-in': 2 } as const;
type PathName = keyof typeof FIRST_VERSION;

const PASSWORD = 'becak-merah-73';
const PIN = '482913';
const STRANGER = { phone: '81310000009', name: 'Rahma Putri', number: '3174051202910019', birth: '1991-02-12' };

const app = await openMemberApp();
const operations = await logInStaff(app.server, 'operations');

const openHand = async ({ isIn }: { isIn: boolean }) => {
  const { page, close } = await openPhone(app, { isIn });
  await closeGreetings(page);
  await page.goto(`${app.server.origin}/#/pages/index/index`);
  const steps: PathSteps = { taps: 0, fields: 0, texts: 0, pictures: 0 };
  const at = (testId: string) => page.locator(testId.includes('[') ? testId : `[data-testid="${testId}"]`).first();
  return {
    page,
    steps,
    close,
    at,
    tap: async (testId: string) => {
      await at(testId).tap();
      steps.taps += 1;
    },
    type: async (testId: string, text: string) => {
      await at(testId).fill(text);
      steps.fields += 1;
    },
    /** To the end of a text that is to be read. */
    read: async (testId: string) => {
      await at(testId).evaluate((box) => box.scrollTo(0, box.scrollHeight));
      steps.texts += 1;
    },
    photograph: async (testId: string, buffer: Buffer) => {
      const sent = page.waitForResponse((reply) => reply.url().endsWith('/wx/upload'));
      await at(testId).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
      await sent;
      steps.pictures += 1;
    },
  };
};
type Hand = Awaited<ReturnType<typeof openHand>>;

const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#ede5ff' } })
  .png()
  .toBuffer();

/** The code of the next text message after the first `before` ones. */
const newestCode = async (before: number): Promise<string> => {
  for (;;) {
    const sent = app.server.outbox('sms');
    if (sent.length > before) return sent.at(-1)?.['code'] ?? '';
    await pause(50);
  }
};

const approve = async (staff: OperatorStaff): Promise<void> => {
  for (;;) {
    const { list } = await staff.call(listIdentities, { status: 'pending', limit: 100 });
    const mine = list.find(({ name }) => name === STRANGER.name);
    if (mine !== undefined) {
      // Who approves has to have seen the papers.
      await staff.call(revealIdentity, { id: mine.id, reason: 'To compare the pictures' });
      return void (await staff.call(approveIdentity, { id: mine.id }));
    }
    await pause(100);
  }
};

const rightAnswers = async ({ server }: MemberApp): Promise<ReadonlyMap<number, number>> => {
  const pool = openPool({ url: server.databaseUrl(), size: 1 });
  const rows = await pool.reading((tx) =>
    tx.query<{ id: number; right_option: number }>('select id, right_option from suitability_questions'),
  );
  await pool.close();
  return new Map(rows.map(({ id, right_option: option }) => [id, option]));
};

const register = async (hand: Hand): Promise<void> => {
  await hand.tap('[href*="pages/auth/register"]');
  await hand.type('input[name=phone]', STRANGER.phone);
  const sent = app.server.outbox('sms').length;
  await hand.tap('get-code');
  await hand.type('input[autocomplete=one-time-code]', await newestCode(sent));
  await hand.type('input[name=new-password]', PASSWORD);
  await hand.type('input[name=confirm-password]', PASSWORD);
  await hand.tap('public-code');
  await hand.tap('agree');
  await hand.tap('submit');
  await hand.tap('skip');
};

const verify = async (hand: Hand): Promise<void> => {
  await hand.type('id-name', STRANGER.name);
  await hand.type('id-number', STRANGER.number);
  await hand.type('id-birth', STRANGER.birth);
  await hand.photograph('id-front', photo);
  await hand.photograph('id-selfie', photo);
  await hand.tap('submit-identity');
  await approve(operations);
  await hand.at('[data-testid^=question-]').waitFor();
  const right = await rightAnswers(app);
  for (const fieldset of await hand.page.locator('fieldset[data-testid^=question-]').all()) {
    const id = Number((await fieldset.getAttribute('data-testid'))?.slice('question-'.length));
    await hand.tap(`answer-${id}-${right.get(id)}`);
  }
  await hand.tap('submit-answers');
  await hand.tap('questions-continue');
  await hand.read('ack-text');
  await hand.tap('acknowledge');
  await hand.type('yearly-income', '240000000');
  await hand.tap('submit-cap');
};

const readTerms = async (hand: Hand): Promise<void> => {
  // To its end, which lies below the summary: only then may its sentence be ticked.
  await hand.at('read-offer').scrollIntoViewIfNeeded();
  hand.steps.texts += 1;
  await hand.tap('tick-offer');
  await hand.read('agreement-text');
  await hand.tap('agreement-done');
  await hand.tap('tick-risk');
};

/** Pays at the sandbox bank, whose page is not the app's. */
const transfer = async (hand: Hand): Promise<void> => {
  const number = (await hand.at('va-number').innerText()).replaceAll(/\D/g, '');
  const amount = (await hand.at('pay-amount').innerText()).replaceAll(/\D/g, '');
  const port = Number(new URL(app.server.origin).port) + 1;
  const body = JSON.stringify({ number, amount });
  const paid = await fetch(`http://127.0.0.1:${port}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (paid.status !== 200) throw new Error(`the bank refused ${body}`);
};

/** With the first withdrawal on a device; each further one takes the six digits alone. */
const setUpPin = async (hand: Hand): Promise<void> => {
  await hand.type('[data-testid=set-pin] input >> nth=0', PIN);
  await hand.type('[data-testid=set-pin] input >> nth=1', PIN);
  await hand.tap('pin-chosen');
  const sent = app.server.outbox('sms').length;
  await hand.tap('get-code');
  await hand.type('input[autocomplete=one-time-code]', await newestCode(sent));
  await hand.type('key-password', demoPassword(app.server));
  await hand.tap('key-lost-confirm');
};

/** Each path from the home screen to the sign that it is done; the hand stays there. */
const paths: Readonly<Record<PathName, (hand: Hand) => Promise<void>>> = {
  'first-purchase': async (hand) => {
    await register(hand);
    await hand.tap('step-verify');
    await verify(hand);
    await hand.tap('gate-choose');
    await hand.tap('main [data-testid^=goods-]');
    await hand.tap('buy');
    await readTerms(hand);
    await hand.tap('method-va');
    await hand.tap('pay');
    await transfer(hand);
    await hand.at('view-holding').waitFor();
  },
  'repeat-purchase': async (hand) => {
    await hand.tap('tab-shop');
    await hand.tap('main [data-testid^=goods-]');
    await hand.tap('buy');
    await readTerms(hand);
    await hand.tap('method-wallet');
    await hand.tap('pay');
    await hand.tap('dialog-confirm');
    await hand.at('view-holding').waitFor();
  },
  claim: async (hand) => {
    await hand.tap('[data-testid^=hero-claim-]');
    await hand.at('claim-moment').waitFor();
  },
  withdraw: async (hand) => {
    await hand.tap('a[href*="subPages/withdraw"]');
    await hand.type('amount', '100000');
    await hand.at('breakdown').waitFor();
    await hand.tap('withdraw');
    await setUpPin(hand);
    await hand.at('withdraw-done').waitFor();
  },
  'check-in': async (hand) => {
    await hand.tap('next-check-in');
    await hand.tap('check-in');
    await hand.at('streak').waitFor();
  },
};

for (const [name, walk] of Object.entries(paths) as [PathName, (hand: Hand) => Promise<void>][]) {
  const hand = await openHand({ isIn: name !== 'first-purchase' });
  const began = performance.now();
  await walk(hand);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { taps, fields, texts, pictures } = hand.steps;
  const before = FIRST_VERSION[name];
  report({ name: `path-${name}-taps`, figure: taps, floor: before });
  say(`${name}: ${fields} fields, ${texts} texts, ${pictures} pictures, ${seconds} s on this machine`);
  await hand.close();
}
await app.close();
