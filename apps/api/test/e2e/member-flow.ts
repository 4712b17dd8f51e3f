// Context and screen helpers shared by the e2e tests.
import type { Lang } from '@roda/domain/language';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isLongRun } from '@roda/testing/run';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import { expect, vi } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import type { Phone } from './member-page.ts';
import { serverTime, type OperatorStaff } from './operators.ts';

export type MemberFlowPerson = {
  readonly lang: Lang;
  readonly phone: string;
  readonly number: string;
};

export const PEOPLE: readonly MemberFlowPerson[] = [
  { lang: 'en', phone: '81310000001', number: '3174051202910011' },
  { lang: 'id', phone: '81310000002', number: '3174051202910012' },
  { lang: 'zh', phone: '81310000003', number: '3174051202910013' },
];

export const PASSWORD = 'becak-merah-73';

/** Ends a wait for something that never comes, on however busy a machine. */
export const SOON = { timeout: 60_000 };

/** What a member alone meets: text messages from the server, and what is read where it is stored. */
export type MemberStage = {
  readonly server: Pick<ServerProcess, 'outbox' | 'databaseUrl'>;
  readonly photo: Buffer;
};

/** Shared by all e2e tests of a run. */
export type MemberFlowStage = MemberStage & {
  readonly server: ServerProcess;
  readonly operations: OperatorStaff;
  readonly finance: OperatorStaff;
};

/** Whose clock an operator can move. */
type Clocked = Pick<MemberFlowStage, 'server' | 'operations'>;

/** A member at a phone; on a stage without operators they do what needs none. */
export type MemberWalk<Stage extends MemberStage = MemberStage> = {
  readonly phone: Phone;
  readonly person: MemberFlowPerson;
  readonly stage: Stage;
};
export type Walk = MemberWalk<MemberFlowStage>;

/** Saves a screenshot to the folder E2E_SHOTS. */
export const storePicture = async ({ page }: Pick<Phone, 'page'>, name: string): Promise<void> => {
  const folder = process.env['E2E_SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
};

/** Waits for a screen and checks it; what axe checks is the same in each language, and left to long runs. */
export const lookAt = async ({ phone, person: { lang } }: MemberWalk, screen: string): Promise<void> => {
  await phone.on(screen);
  await phone.settle();
  await storePicture(phone, `${lang}-${screen.replaceAll('/', '-')}`);
  expect([screen, ...(await phone.inspect({ axe: isLongRun && lang === 'id' }))]).toEqual([screen]);
};

/** The code of the next text message after the first `before` ones. */
export const newestText = async (server: MemberStage['server'], before: number): Promise<string> => {
  await expect.poll(() => server.outbox('sms').length, SOON).toBeGreaterThan(before);
  return server.outbox('sms').at(-1)?.['code'] ?? '';
};
export const newestCode = ({ server }: MemberStage, before: number): Promise<string> => newestText(server, before);

const PIN = '482913';

/** The second proof: the PIN of this device, set up by a code and the password where there is none yet. */
export const confirmByPin = async ({ phone, stage }: MemberWalk): Promise<void> => {
  const [setUp, step] = [phone.page.getByTestId('set-pin'), phone.page.getByTestId('pin-step')];
  await setUp.or(step).waitFor();
  if (await step.isVisible()) {
    await step.locator('input').fill(PIN);
    await phone.tap('pin-confirm');
    return;
  }
  for (const field of await setUp.locator('input').all()) await field.fill(PIN);
  await phone.tap('pin-chosen');
  const sent = stage.server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(stage, sent));
  await phone.type('key-password', PASSWORD);
  await phone.tap('key-lost-confirm');
};

/** Advances the demo's clock and waits until the server follows: whoever logs in before has no session after it. */
export const passTime = async ({ server, operations }: Clocked, advance: string): Promise<void> => {
  const { now } = await operations.call(advanceClock, { advance });
  const second = Math.floor(Date.parse(now) / 1_000) * 1_000;
  await vi.waitUntil(async () => (await serverTime(server)).getTime() >= second, SOON);
};

/** The zone of the demo's country, whose days count. */
const ZONE = 'Asia/Jakarta';
const MINUTE_MS = 60_000;
const MORNING_MS = 10 * 60 * MINUTE_MS;

const passUntil = async (stage: Clocked, atMs: number): Promise<void> => {
  const nowMs = (await serverTime(stage.server)).getTime();
  await passTime(stage, `PT${Math.ceil((atMs - nowMs) / MINUTE_MS)}M`);
};

/** Advances the demo's clock to the morning so many days later, long before that day's end; returns that day. */
export const passDays = async (stage: Clocked, days: number): Promise<string> => {
  const day = addDays(dayIn(await serverTime(stage.server), ZONE), days);
  await passUntil(stage, startOfDay(day, ZONE).getTime() + MORNING_MS);
  return day;
};

/** Goes on to the next day in the last hour of one: figures and what may be done once a day change at its end. */
export const passMidnight = async (stage: Clocked): Promise<void> => {
  const now = await serverTime(stage.server);
  const midnightMs = startOfDay(addDays(dayIn(now, ZONE), 1), ZONE).getTime();
  if (midnightMs - now.getTime() < 60 * MINUTE_MS) await passUntil(stage, midnightMs + MINUTE_MS);
};

/** Scrolls to the end of a text that must be read. */
export const scrollDown = async ({ phone }: MemberWalk, testId: string): Promise<void> => {
  await phone.page
    .getByTestId(testId)
    .first()
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
};
