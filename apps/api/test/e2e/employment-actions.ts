// E2e steps of employment: signing the contract, its review, a week's work, its pay, and the confirmation of receipt.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { listEmployers } from '@roda/api-contract/employment/templates';
import { buildPayroll, payPayroll } from '@roda/api-contract/employment/payroll';
import { importWork } from '@roda/api-contract/employment/work';
import { approveSigning, listContracts, listSignings } from '@roda/api-contract/employment/signings';
import { addDays } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import { lookAt, passTime, scrollDown, SOON, type Walk } from './member-flow.ts';

const contractStatus = ({ phone }: Walk) => phone.page.getByTestId('contract-status').getAttribute('data-status');

const drawName = async ({ phone }: Walk): Promise<void> => {
  const pad = phone.page.getByTestId('signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no pad to sign on');
  const { mouse } = phone.page;
  await mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
  await mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await mouse.move(
      box.x + box.width * (0.2 + step * 0.05),
      box.y + box.height * (0.5 + (step % 2 === 0 ? 0.2 : -0.2)),
    );
  await mouse.up();
};

/** Signs in four steps; the contract is pending review afterwards. */
export const signContract = async (walk: Walk): Promise<void> => {
  const { phone, person } = walk;
  await phone.go('subPages/contract/view');
  await lookAt(walk, 'subPages/contract/view');
  expect(await contractStatus(walk)).toBe('sign');
  await phone.tap('contract-edit');
  await lookAt(walk, 'subPages/contract/edit');
  await phone.type('work-id', person.number);
  await phone.type('work-phone', person.phone);
  await phone.page.getByTestId('work-education').selectOption('senior');
  await phone.tap('work-next-person');
  await phone.page.getByTestId('work-bank').selectOption('BCA');
  await phone.type('work-card', '5270143811');
  await phone.tap('work-next-bank');
  await scrollDown(walk, 'work-text');
  await phone.tap('work-agree');
  await phone.tap('work-next-read');
  await drawName(walk);
  await lookAt(walk, 'subPages/contract/edit');
  await phone.tap('work-next-sign');
  await phone.on('subPages/contract/view');
  await expect.poll(() => contractStatus(walk), SOON).toBe('awaiting_review');
};

/** After the one-day cancellation period, an operator approves; returns the contract's number and its first day. */
export const reviewContract = async (walk: Walk): Promise<{ readonly number: string; readonly startOn: string }> => {
  const { phone, stage } = walk;
  const before = new Set((await stage.finance.call(listContracts, {})).list.map(({ number }) => number));
  const waiting = (await stage.finance.call(listSignings, { status: 'submitted' })).list;
  const [signing] = waiting.toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt));
  await passTime(stage, 'P1DT1H');
  await stage.finance.call(approveSigning, { id: signing?.id ?? '' });
  await phone.page.reload();
  await expect.poll(() => contractStatus(walk), SOON).toBe('active');
  const { list } = await stage.finance.call(listContracts, {});
  const made = list.find(({ number }) => !before.has(number));
  return { number: made?.number ?? '', startOn: made?.startOn ?? '' };
};

/** The first whole week after a day, from its Monday. */
const weekAfter = (day: string): string => addDays(day, 7 - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A week of work is logged, built, approved and paid; the member confirms receipt. */
export const workAndBePaid = async (
  walk: Walk,
  { number, startOn }: { readonly number: string; readonly startOn: string },
): Promise<void> => {
  const { phone, stage } = walk;
  const { operations, finance } = stage;
  const weekFrom = weekAfter(startOn);
  await passTime(stage, 'P14D');
  const [employer] = (await operations.call(listEmployers, {})).list;
  const employerId = employer?.id ?? 0;
  const lines = [0, 1, 2].map((day) => `${number},${addDays(weekFrom, day)},8,08:00,Depot Cawang`);
  await operations.send(importWork, { input: { employerId }, lines: ['contract,day,hours,start,note', ...lines] });
  const { id, approvalId } = await operations.call(buildPayroll, { employerId, weekFrom });
  await finance.call(approveChange, { id: approvalId });
  await operations.call(payPayroll, { id });
  await phone.go('subPages/salary/list');
  await lookAt(walk, 'subPages/salary/list');
  const week = phone.page.locator('[data-testid^=salary-][data-status=paid]').first();
  const weeks = async (): Promise<number> => {
    await phone.page.reload();
    await phone.on('subPages/salary/list');
    await phone.settle();
    return week.count();
  };
  await expect.poll(weeks, SOON).toBe(1);
  await phone.page.locator('[data-testid^=answer-]').first().click();
  await phone.tap('salary-yes');
  await phone.page.locator('[data-testid^=salary-][data-status=confirmed]').first().waitFor();
};
