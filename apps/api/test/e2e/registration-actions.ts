// E2e steps of onboarding: country and language, registration, and all steps before a first purchase.
import { approveIdentity, listIdentities, revealIdentity } from '@roda/api-contract/people/suitability';
import { expect } from 'vitest';
import { openTestPool } from '../test-pool.ts';
import {
  lookAt,
  newestCode,
  PASSWORD,
  scrollDown,
  SOON,
  type MemberStage,
  type MemberWalk,
  type Walk,
} from './member-flow.ts';

/** The app starts with the phone's region, which may have no licence; the demo's is for Indonesia. */
export const choosePlace = async ({ phone, person: { lang } }: MemberWalk): Promise<void> => {
  await phone.go('pages/index/index');
  await phone.tap('place');
  await phone.tap('country-indonesia');
  await phone.on('pages/index/index');
  await phone.settle();
  if (!(await phone.page.getByTestId(`lang-${lang}`).isVisible())) await phone.tap('place');
  await phone.tap(`lang-${lang}`);
  await phone.tap('sheet-close');
  await phone.page.getByTestId('sheet-close').waitFor({ state: 'detached' });
};

export const register = async (walk: MemberWalk): Promise<void> => {
  const { phone, person, stage } = walk;
  await phone.go('pages/auth/register');
  await lookAt(walk, 'pages/auth/register');
  await phone.page.locator('input[name=phone]').fill(person.phone);
  const sent = stage.server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(stage, sent));
  await phone.page.locator('input[name=new-password]').fill(PASSWORD);
  await phone.page.locator('input[name=confirm-password]').fill(PASSWORD);
  await phone.tap('public-code');
  await phone.tap('agree');
  await phone.tap('submit');
  await lookAt(walk, 'pages/my/newUser');
  await phone.tap('skip');
};

export const IDENTITY_NAME = 'Rahma Putri';

const attach = async ({ phone, stage }: MemberWalk, testId: string): Promise<void> => {
  const uploaded = phone.page.waitForResponse((reply) => reply.url().endsWith('/wx/upload'));
  await phone.page.getByTestId(testId).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: stage.photo });
  await uploaded;
};

/** The documents and pictures of the first step, which an operator decides on. */
export const submitIdentity = async (walk: MemberWalk): Promise<void> => {
  const { phone, person } = walk;
  await phone.go('pages/my/identity');
  await lookAt(walk, 'pages/my/identity');
  await phone.type('id-name', IDENTITY_NAME);
  await phone.type('id-number', person.number);
  await phone.type('id-birth', '1991-02-12');
  await attach(walk, 'id-front');
  await attach(walk, 'id-selfie');
  await phone.tap('submit-identity');
};

export const passSuitability = async (walk: Walk): Promise<void> => {
  const { phone, stage } = walk;
  await submitIdentity(walk);
  const waiting = async () => {
    const { list } = await stage.operations.call(listIdentities, { status: 'pending', limit: 100 });
    return list.filter(({ name }) => name === IDENTITY_NAME);
  };
  await expect.poll(async () => (await waiting()).length, SOON).toBe(1);
  for (const { id } of await waiting()) {
    await stage.operations.call(revealIdentity, { id, reason: 'To compare the pictures' });
    await stage.operations.call(approveIdentity, { id });
  }
  await phone.page.reload();
  await lookAt(walk, 'pages/my/identity');
};

const rightAnswers = async (stage: MemberStage): Promise<ReadonlyMap<number, number>> => {
  const pool = openTestPool({ url: stage.server.databaseUrl(), size: 1 });
  try {
    const rows = await pool.reading((tx) =>
      tx.query<{ id: number; right_option: number }>('select id, right_option from suitability_questions'),
    );
    return new Map(rows.map(({ id, right_option: option }) => [id, option]));
  } finally {
    await pool.close();
  }
};

export const answerAndAgree = async (walk: MemberWalk): Promise<void> => {
  const { phone, stage } = walk;
  const right = await rightAnswers(stage);
  for (const fieldset of await phone.page.locator('fieldset[data-testid^=question-]').all()) {
    const id = Number((await fieldset.getAttribute('data-testid'))?.slice('question-'.length));
    await phone.tap(`answer-${id}-${right.get(id)}`);
  }
  await phone.tap('submit-answers');
  await phone.tap('questions-continue');
  await scrollDown(walk, 'ack-text');
  await phone.tap('acknowledge');
  await phone.type('yearly-income', '240000000');
  await phone.tap('submit-cap');
  await phone.page.getByTestId('gate-done').waitFor();
};
