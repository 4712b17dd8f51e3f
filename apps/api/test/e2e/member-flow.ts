// Context and screen helpers shared by the e2e tests.
import type { Lang } from '@roda/domain/language';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
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

/** The time limit of a screen on a busy machine. */
export const SOON = { timeout: 20_000 };

/** Shared by all e2e tests of a run. */
export type MemberFlowStage = {
  readonly server: ServerProcess;
  readonly operations: OperatorStaff;
  readonly finance: OperatorStaff;
  readonly photo: Buffer;
};

export type Walk = { readonly phone: Phone; readonly person: MemberFlowPerson; readonly stage: MemberFlowStage };

/** Saves a screenshot to the folder E2E_SHOTS. */
export const storePicture = async (phone: Phone, name: string): Promise<void> => {
  const folder = process.env['E2E_SHOTS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await phone.page.screenshot({ path: path.join(folder, `${name}.png`) });
};

/** Waits for a screen and checks it. */
export const lookAt = async ({ phone, person: { lang } }: Walk, screen: string): Promise<void> => {
  await phone.on(screen);
  await phone.settle();
  await storePicture(phone, `${lang}-${screen.replaceAll('/', '-')}`);
  expect([screen, ...(await phone.inspect())]).toEqual([screen]);
};

/** The code of the next text message after the first `before` ones. */
export const newestCode = async (stage: MemberFlowStage, before: number): Promise<string> => {
  await expect.poll(() => stage.server.outbox('sms').length, { timeout: 20_000 }).toBeGreaterThan(before);
  return stage.server.outbox('sms').at(-1)?.['code'] ?? '';
};

/** Advances the demo's clock and waits until the server follows: whoever logs in before has no session after it. */
export const passTime = async (
  { server, operations }: Pick<MemberFlowStage, 'server' | 'operations'>,
  advance: string,
): Promise<void> => {
  const { now } = await operations.call(advanceClock, { advance });
  const second = Math.floor(Date.parse(now) / 1_000) * 1_000;
  await vi.waitUntil(async () => (await serverTime(server)).getTime() >= second, SOON);
};

/** Scrolls to the end of a text that must be read. */
export const scrollDown = async ({ phone }: Walk, testId: string): Promise<void> => {
  await phone.page
    .getByTestId(testId)
    .first()
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
};
