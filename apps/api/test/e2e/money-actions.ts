// E2e steps of money: topping up, buying, cancelling, claiming, withdrawing.
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import {
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { expect } from 'vitest';
import { lookAt, newestCode, scrollDown, type MemberFlowStage, type Walk } from './member-flow.ts';

/** Tops up by virtual account on the sandbox bank's page. */
export const topUp = async (walk: Walk, amount: string): Promise<void> => {
  const { phone, stage } = walk;
  await phone.go('subPages/repayment/index');
  await lookAt(walk, 'subPages/repayment/index');
  await phone.type('amount', amount);
  await phone.tap('topup-continue');
  await lookAt(walk, 'pages/pay/pay');
  await phone.tap('method-va');
  await phone.tap('pay');
  const number = (await phone.see('va-number')).replaceAll(/\D/g, '');
  const port = Number(new URL(stage.server.origin).port) + 1;
  const paid = await fetch(`http://127.0.0.1:${port}/bank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, amount }),
  });
  expect(paid.status).toBe(200);
  await phone.page.getByTestId('new-balance').waitFor({ timeout: 30_000 });
};

/** Cancels the purchase within its cancel window, and checks the refund of the whole price. */
export const cancel = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  const before = await balanceOf(walk);
  await phone.page.goBack();
  await phone.on('subPages/product/myProductDetail');
  await phone.page.locator('[data-testid^=cancel-]').first().click();
  const cancelled = phone.page.waitForResponse((reply) => reply.url().endsWith('/wx/order/cancel'));
  await phone.tap('dialog-confirm');
  await cancelled;
  expect(await balanceOf(walk)).not.toBe(before);
};

export const buy = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/index/productList');
  await lookAt(walk, 'pages/index/productList');
  await phone.go('subPages/product/list');
  await lookAt(walk, 'subPages/product/list');
  await phone.go('subPages/product/detail?id=1');
  await lookAt(walk, 'subPages/product/detail');
  await phone.tap('buy');
  await lookAt(walk, 'subPages/product/createOrder');
  await phone.tap('quantity-plus');
  await phone.tap('read-offer');
  await scrollDown(walk, 'offer-text');
  await phone.tap('offer-done');
  await phone.tap('tick-offer');
  await phone.tap('read-contract');
  await scrollDown(walk, 'agreement-text');
  await phone.tap('agreement-done');
  await phone.tap('tick-contract');
  await phone.tap('tick-risk');
  await phone.tap('submit-order');
  await phone.on('pages/pay/pay');
  await phone.tap('method-wallet');
  await phone.tap('pay');
  await phone.tap('dialog-confirm');
  await phone.tap('view-holding');
  await lookAt(walk, 'subPages/product/myProductDetail');
};

export const claim = async (walk: Walk): Promise<void> => {
  const { phone, stage } = walk;
  await stage.operations.call(advanceClock, { advance: 'P3D' });
  await phone.go('subPages/product/myProduct');
  await lookAt(walk, 'subPages/product/myProduct');
  await expect
    .poll(
      async () => {
        await phone.page.reload();
        await phone.on('subPages/product/myProduct');
        return phone.page
          .getByTestId('claim-all')
          .first()
          .isEnabled({ timeout: 2000 })
          .catch(() => false);
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await phone.tap('claim-all');
  await expect.poll(() => phone.see('unclaimed')).toMatch(/Rp\s0[.,]00/);
  await phone.go('pages/my/historyList');
  await lookAt(walk, 'pages/my/historyList');
};

export const bindCard = async (walk: Walk): Promise<void> => {
  const { phone, person, stage } = walk;
  await phone.go('subPages/card/list');
  await phone.on('subPages/card/list');
  await phone.tap('add-card');
  await lookAt(walk, 'subPages/card/addCard');
  await phone.page.getByTestId('card-bank').selectOption('BCA');
  await phone.type('card-number', `12345678${person.number.slice(-2)}`);
  await phone.type('card-phone', person.phone);
  const sent = stage.server.outbox('sms').length;
  await phone.tap('get-code');
  await phone.page.locator('input[autocomplete=one-time-code]').fill(await newestCode(stage, sent));
  await phone.tap('check-card');
  await phone.tap('confirm-card');
  await lookAt(walk, 'subPages/card/list');
};

/** Requests a withdrawal in the app: amount, lines, confirmation. */
export const withdraw = async (walk: Walk, amount: string): Promise<void> => {
  const { phone } = walk;
  await phone.go('subPages/withdraw/index');
  await lookAt(walk, 'subPages/withdraw/index');
  await phone.type('amount', amount);
  await phone.page.getByTestId('breakdown').waitFor();
  await phone.tap('withdraw');
  await phone.tap('confirm-withdraw');
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
  for (const { id, status } of open) {
    if (how === 'reject') await stage.operations.call(rejectWithdrawal, { id, reason: 'The account is closed' });
    else {
      if (status === 'reviewing') await stage.operations.call(approveWithdrawal, { id });
      await stage.finance.call(payWithdrawal, { id, reference: `BANK-${id.slice(-8)}` });
    }
  }
};

export const balanceOf = async ({ phone }: Walk): Promise<string> => {
  await phone.go('pages/index/index');
  await phone.on('pages/index/index');
  await phone.page.reload();
  await phone.on('pages/index/index');
  return phone.see('balance');
};
