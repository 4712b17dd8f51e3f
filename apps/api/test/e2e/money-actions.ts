// E2e steps of money: topping up, buying, cancelling, claiming, withdrawing.
import {
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { approveRevenue, listRevenue, proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted } from '@roda/api-contract/income/settlement-runs';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import {
  confirmByPin,
  lookAt,
  passDays,
  scrollDown,
  SOON,
  type MemberFlowStage,
  type MemberWalk,
  type Walk,
  type MemberFlowPerson,
} from './member-flow.ts';
import { logInStaff } from './operators.ts';

/** Asks for a top-up by virtual account, and returns the number that is to be paid to. */
export const askVirtualAccount = async (walk: MemberWalk, amount: string): Promise<string> => {
  const { phone } = walk;
  await phone.go('subPages/repayment/index');
  await lookAt(walk, 'subPages/repayment/index');
  await phone.type('amount', amount);
  await phone.tap('topup-continue');
  await lookAt(walk, 'pages/pay/pay');
  await phone.tap('method-va');
  await phone.tap('pay');
  return (await phone.see('va-number')).replaceAll(/\D/g, '');
};

/** Tops up by virtual account on the sandbox bank's page. */
export const topUp = async (walk: Walk, amount: string): Promise<void> => {
  const { phone, stage } = walk;
  const number = await askVirtualAccount(walk, amount);
  const port = Number(new URL(stage.server.origin).port) + 1;
  const paid = await fetch(`http://127.0.0.1:${port}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, amount }),
  });
  expect(paid.status).toBe(200);
  await phone.page.getByTestId('new-balance').waitFor();
};

/** Cancels the purchase within its cancel window, and checks the refund of the whole price. */
export const cancel = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  const before = await balanceOf(walk);
  await phone.page.goBack();
  await phone.on('subPages/product/myProductDetail');
  await phone.page.locator('[data-testid^=cancel-]').first().click();
  await phone.tap('dialog-confirm');
  // Where the app leads after it: leaving at once would race with that.
  await phone.on('pages/my/productOrderList');
  expect(await balanceOf(walk)).not.toBe(before);
};

/** Two units of the product with the number 1, from the wallet. */
export const buy = async (walk: MemberWalk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/index/productList');
  await lookAt(walk, 'pages/index/productList');
  await phone.go('subPages/product/list');
  await lookAt(walk, 'subPages/product/list');
  await phone.go('subPages/product/detail?id=1');
  await lookAt(walk, 'subPages/product/detail');
  await phone.tap('buy');
  await phone.page.getByTestId('purchase').waitFor();
  await phone.tap('quantity-plus');
  await phone.tap('read-offer');
  await scrollDown(walk, 'offer-text');
  await phone.tap('offer-done');
  // The contract follows by itself.
  await scrollDown(walk, 'agreement-text');
  await phone.tap('agreement-done');
  await lookAt(walk, 'subPages/product/detail');
  await phone.tap('tick-risk');
  await phone.tap('method-wallet');
  await phone.tap('pay');
  await phone.tap('dialog-confirm');
  await phone.on('pages/pay/pay');
  await phone.tap('view-holding');
  await lookAt(walk, 'subPages/product/myProductDetail');
};

/** The vehicle of the product that `buy` buys. */
const BOUGHT = { goodsId: 1, device: 'RD-TX-01' } as const;

/**
 * The two days before today of the bought vehicle are imported; whatever is unposted of it is proposed and approved,
 * and settles by itself.
 */
const earn = async ({ server, operations, finance }: MemberFlowStage, today: string): Promise<void> => {
  const fleet = await logInStaff(server, 'fleet');
  const days = [addDays(today, -2), addDays(today, -1)];
  const { goodsId, device } = BOUGHT;
  const trips = days.map(
    (day) => `${device}-${day},${device},${day}T09:00:00+07:00,${day}T09:30:00+07:00,8.2,520000.00`,
  );
  const feed = ['id,deviceNumber,startedAt,endedAt,distance,amount', ...trips];
  await fleet.send(importFleet, { input: { kind: 'trip' }, lines: feed });
  const { list: unposted } = await operations.call(listUnposted, { goodsId });
  const arrived = unposted.reduce((sum, { amount }) => sum + (parseAmount(amount, 'IDR') ?? 0n), 0n);
  // Today's: the statements of the days before are there already.
  const reference = `E2E-${today}`;
  const arrival = `${today},${reference},Fares of ${device},${formatAmount(arrived, 'IDR')}`;
  const lines = ['date,reference,description,amount', arrival];
  await operations.send(importStatement, { input: { account: 'bank' }, lines });
  const line = (await operations.call(listStatementLines, { limit: 100 })).list.find(
    (each) => each.reference === reference,
  );
  const approved = new Set<string>();
  for (const { assetId, periodFrom, periodTo } of unposted) {
    const given = { goodsId, assetId, periodFrom, periodTo, ...(line && { statementLineId: line.id }) };
    const { id } = await operations.call(proposeRevenue, given);
    await finance.call(approveRevenue, { id });
    approved.add(id);
  }
  // A claim between two settlements would leave what the second one pays.
  const waiting = async () =>
    (await finance.call(listRevenue, { goodsId, limit: 100 })).list
      .filter(({ id, settled, parts }) => approved.has(id) && settled < parts)
      .map(({ id }) => id);
  await expect.poll(waiting, SOON).toEqual([]);
};

/** The cancel window of the demo's country is 14 days from the payment. */
const PAST_WINDOW_DAYS = 16;

/** Claims all that can be claimed, once there is something. */
export const claimAll = async (walk: MemberWalk): Promise<void> => {
  const { phone } = walk;
  await phone.go('subPages/product/myProduct');
  await lookAt(walk, 'subPages/product/myProduct');
  await expect
    .poll(async () => {
      await phone.page.reload();
      await phone.on('subPages/product/myProduct');
      await phone.settle();
      const button = phone.page.getByTestId('claim-all').first();
      return (await button.count()) === 1 && button.isEnabled();
    }, SOON)
    .toBe(true);
  await phone.tap('claim-all');
  await expect.poll(() => phone.see('unclaimed'), SOON).toMatch(/Rp\s0[.,]00/);
  await phone.go('pages/my/historyList');
  await lookAt(walk, 'pages/my/historyList');
};

export const claim = async (walk: Walk): Promise<void> => {
  const { stage } = walk;
  await earn(stage, await passDays(stage, PAST_WINDOW_DAYS));
  await claimAll(walk);
};

export const cardOf = ({ number }: MemberFlowPerson): string => `12345678${number.slice(-2)}`;

export const bindCard = async (walk: MemberWalk): Promise<void> => {
  const { phone, person } = walk;
  await phone.go('subPages/card/list');
  await phone.on('subPages/card/list');
  await phone.tap('add-card');
  await lookAt(walk, 'subPages/card/addCard');
  await phone.page.getByTestId('card-bank').selectOption('BCA');
  await phone.type('card-number', cardOf(person));
  await phone.type('card-phone', person.phone);
  await phone.tap('check-card');
  await phone.tap('confirm-card');
  await confirmByPin(walk);
  await lookAt(walk, 'subPages/card/list');
};

/** Removes the member's only card. */
export const removeCard = async ({ phone }: Walk): Promise<void> => {
  const card = phone.page.locator('[data-testid^=remove-]');
  await phone.go('subPages/card/list');
  await card.click();
  await phone.tap('dialog-confirm');
  await card.waitFor({ state: 'detached' });
};

/** Requests a withdrawal in the app: amount, lines, PIN. */
export const withdraw = async (walk: MemberWalk, amount: string): Promise<void> => {
  const { phone } = walk;
  await phone.go('subPages/withdraw/index');
  await lookAt(walk, 'subPages/withdraw/index');
  await phone.type('amount', amount);
  await phone.page.getByTestId('breakdown').waitFor();
  await phone.tap('withdraw');
  await confirmByPin(walk);
  await phone.page.getByTestId('withdraw-done').waitFor();
};

/** The amount withdrawn by the e2e tests: larger than any in the demo. */
export const WITHDRAWN = '751000';

export const decide = async (stage: MemberFlowStage, how: 'pay' | 'reject'): Promise<void> => {
  const { list } = await stage.operations.call(listWithdrawalCases, { limit: 100 });
  const open = list.filter(
    ({ status, amount }) => (status === 'reviewing' || status === 'approved') && amount === `${WITHDRAWN}.00`,
  );
  expect(open).toHaveLength(1);
  for (const { id, status, stage: at } of open) {
    if (how === 'reject')
      await stage.operations.call(rejectWithdrawal, { id, reason: 'The account is closed', stage: at });
    else {
      if (status === 'reviewing') await stage.operations.call(approveWithdrawal, { id });
      await stage.finance.call(payWithdrawal, { id, reference: `BANK-${id.slice(-8)}` });
    }
  }
};

export const balanceOf = async ({ phone }: MemberWalk): Promise<string> => {
  await phone.go('pages/index/index');
  await phone.on('pages/index/index');
  await phone.page.reload();
  await phone.on('pages/index/index');
  return phone.see('balance');
};
