// E2e steps of rewards: codes, the daily check-in, the quiz, inviting, boxes.
import { expect } from 'vitest';
import { lookAt, newestCode, PASSWORD, passTime, SOON, type Walk } from './member-flow.ts';

/** Enters an unknown code, then one that the demo printed. */
export const redeem = async (walk: Walk, code: string): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/my/redeem');
  await lookAt(walk, 'pages/my/redeem');
  await phone.type('redeem-code', 'AAAA-BBBB-CCCC');
  await phone.tap('redeem-submit');
  const field = phone.page.getByTestId('redeem-code');
  await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBe('true');
  await phone.type('redeem-code', code);
  await phone.tap('redeem-submit');
  expect(await phone.see('redeem-got')).toMatch(/200/);
  await phone.tap('redeem-onward');
  await lookAt(walk, 'pages/my/historyList');
};

/** Checks in; a second phone of the same member shows it as done. */
export const checkIn = async (walk: Walk, second: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/my/checkIn');
  await lookAt(walk, 'pages/my/checkIn');
  const before = await phone.see('streak');
  await phone.tap('check-in');
  await expect.poll(() => phone.see('streak'), SOON).not.toBe(before);
  expect(await phone.page.getByTestId('check-in').isDisabled()).toBe(true);
  await second.phone.go('pages/my/checkIn');
  await second.phone.on('pages/my/checkIn');
  expect(await second.phone.see('streak')).toBe(await phone.see('streak'));
  expect(await second.phone.page.getByTestId('check-in').isDisabled()).toBe(true);
};

const answerOne = async ({ phone }: Walk): Promise<void> => {
  await phone.page.locator('[data-testid^=option-]').first().check();
  await phone.tap('quiz-submit');
  await phone.page.getByTestId('quiz-outcome').waitFor();
};

/** Answers one question, closes and reopens the app, and answers all others. */
export const playQuiz = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/my/answer');
  await lookAt(walk, 'pages/my/answer');
  await phone.tap('quiz-start');
  await answerOne(walk);
  phone.page.on('dialog', (dialog) => void dialog.accept());
  await phone.page.reload();
  await phone.tap('quiz-resume');
  const result = phone.page.getByTestId('quiz-result');
  for (let asked = 1; asked < 10 && !(await result.isVisible()); asked += 1) {
    await answerOne(walk);
    // A second tap on the same place within a short time is ignored.
    await phone.page.waitForTimeout(1_100);
    await phone.tap('quiz-next');
    await phone.page.locator('[data-testid=quiz-submit], [data-testid=quiz-result]').first().waitFor();
  }
  await lookAt(walk, 'pages/my/answer');
  expect(await result.isVisible()).toBe(true);
};

/** Starts, tries to leave, stays, then leaves: the try of the day is used up. */
export const leaveQuiz = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/index/index');
  await phone.on('pages/index/index');
  await phone.go('pages/my/answer');
  await phone.tap('quiz-start');
  await answerOne(walk);
  await phone.tap('back');
  await phone.tap('dialog-cancel');
  await phone.page.getByTestId('quiz-outcome').waitFor();
  // The same navigation twice within a second counts as one.
  await phone.page.waitForTimeout(1_100);
  await phone.tap('back');
  await phone.tap('dialog-confirm');
  await phone.on('pages/index/index');
  await phone.go('pages/my/answer');
  await phone.page.getByTestId('quiz-forfeited').waitFor();
  await lookAt(walk, 'pages/my/answer');
};

/** The member's invitation code. */
export const inviteCode = async (walk: Walk): Promise<string> => {
  const { phone } = walk;
  await phone.go('pages/my/invite');
  await lookAt(walk, 'pages/my/invite');
  return (await phone.see('invite-code')).trim();
};

/** Registers by a friend's link: the code is prefilled in the form. */
export const registerInvited = async (walk: Walk, code: string): Promise<void> => {
  const { phone, person, stage } = walk;
  await phone.page.goto(`${stage.server.origin}/?i=${code}`);
  await phone.on('pages/index/index');
  // As a tap on a link does: without reloading the page.
  await phone.page.evaluate(() => location.assign('#/pages/auth/register'));
  await phone.on('pages/auth/register');
  await phone.page.locator('input[name=phone]').fill(person.phone);
  const sent = stage.server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(stage, sent));
  await phone.page.locator('input[name=new-password]').fill(PASSWORD);
  await phone.page.locator('input[name=confirm-password]').fill(PASSWORD);
  const typed = await phone.page.locator('input').evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value));
  expect(typed).toContain(code);
  await phone.tap('agree');
  await phone.tap('submit');
  await phone.on('pages/my/newUser');
  await phone.tap('skip');
};

/** Claims every claimable invitation reward. */
export const takeInviteRewards = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/my/inviteGift');
  await lookAt(walk, 'pages/my/inviteGift');
  await phone.tap('claim-all');
  await phone.page.getByTestId('claim-all').waitFor({ state: 'detached' });
  expect(await phone.see('claimable')).toMatch(/^\D*0\b/);
};

/** Opens a box for coins, claims the prize, and verifies the draw once its seed is revealed. */
export const openBox = async (walk: Walk): Promise<void> => {
  const { phone, stage } = walk;
  await phone.go('subPages/box/index');
  await lookAt(walk, 'subPages/box/index');
  await phone.tap('open-box');
  await phone.tap('use-coins');
  await phone.page.getByTestId('box-result').waitFor();
  if (await phone.page.getByTestId('take-prize').isVisible()) {
    await phone.tap('take-prize');
    await phone.page.getByTestId('take-prize').waitFor({ state: 'detached' });
  }
  await phone.tap('check-draw');
  await lookAt(walk, 'pages/my/fairness');
  const verdict = () => phone.page.getByTestId('verdict').getAttribute('data-verdict');
  expect(await verdict()).toBe('sealed');
  await passTime(stage, 'PT3H');
  const again = async () => {
    await phone.page.reload();
    return verdict();
  };
  await expect.poll(again, { ...SOON, interval: 500 }).toMatch(/proven|computing/);
  await expect.poll(verdict, SOON).toBe('proven');
  await phone.go('subPages/box/historyList');
  await lookAt(walk, 'subPages/box/historyList');
};
