// Tests that members' commands of the specification are sent by the screens that they belong to, and take effect.
import type { boxBills, poolRecord } from '@roda/api-contract/engagement/games';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { calculateCurrency, payCurrencies } from '@roda/api-contract/wallet/currencies';
import type { PayInfo } from '@roda/api-contract/sales/payments';
import { listOrders } from '@roda/api-contract/sales/orders';
import { expect, test } from 'vitest';
import { newestText, SOON } from '../member-flow.ts';
import type { Phone } from '../member-page.ts';
import { calling, demoPassword } from '../operators.ts';
import { visitorOf } from '../screens.ts';
import { answer, changed, kept, madeBy, member, stage, untilAsked } from './stage.ts';

const GRACE = '081234567892';
const MING = '081234567891';

const demoMember = async (phone: string): Promise<Phone> => member(await visitorOf(stage().server, phone));

const saveAndDeleteAddress = async (phone: Phone): Promise<void> => {
  const { page } = phone;
  const rows = page.locator('li[data-testid^=address-]');
  const ids = () => rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-testid')?.slice(8)));
  await phone.go('subPages/address/address');
  await rows.first().waitFor();
  const before = await ids();
  await phone.tap('add-address');
  await phone.type('address-name', 'Grace Tan');
  await phone.type('address-tel', '081234567892');
  await phone.tap('region');
  for (const region of ['51', '5171', '517101']) await phone.tap(`region-${region}`);
  await phone.type('address-detail', 'Jl. Danau Poso 12');
  await phone.tap('save-address');
  await phone.on('subPages/address/address');
  await expect.poll(() => rows.count(), SOON).toBe(before.length + 1);
  const added = (await ids()).find((id) => !before.includes(id));
  await phone.tap(`delete-${added ?? ''}`);
  await expect.poll(ids, SOON).toEqual(before);
};

const claimIncome = async (phone: Phone): Promise<void> => {
  const { page } = phone;
  await phone.go('subPages/product/myProduct');
  const claim = page.locator('[data-testid^=claim-]:not([data-testid=claim-all])').first();
  const testId = (await claim.getAttribute('data-testid')) ?? '';
  await claim.click();
  await page.getByTestId('claim-moment').waitFor();
  await page.getByTestId(testId).waitFor({ state: 'detached' });
};

const consentToUse = async (phone: Phone): Promise<void> => {
  const made = madeBy(phone.page);
  await phone.go('pages/my/privacy');
  await phone.tap('consent-analytics');
  await expect.poll(() => phone.page.getByTestId('consent-analytics').isChecked(), SOON).toBe(true);
  await phone.go('pages/my/help');
  await untilAsked(made, 'common/record/add?event=page&page=pages/my/help');
  await untilAsked(made, 'customer/getOne');
};

type Bill = ReplyOf<typeof boxBills>['list'][number];
type Wins = NonNullable<ReplyOf<typeof poolRecord>['wins']>;

/** What only chance gives: the list of prizes is answered by the test. */
const takePrizes = async (phone: Phone): Promise<void> => {
  const { page } = phone;
  let bill: Bill | undefined;
  await page.route('**/wx/game/box/bill/list*', async (route) => {
    const said = (await (await route.fetch()).json()) as { data: ReplyOf<typeof boxBills> };
    const [first] = said.data.list;
    if (first !== undefined) bill = { ...first, status: 'won', prize: { ...first.prize, kind: 'points' } };
    await answer({ ...said.data, list: bill === undefined ? [] : [bill] })(route);
  });
  await page.route('**/wx/game/box/confirmReceipt', (route) => answer({ ...bill, status: 'credited' })(route));
  await phone.go('subPages/box/giftList');
  const gift = page.waitForRequest('**/wx/game/box/confirmReceipt');
  await page.locator('[data-testid^=confirm-]').first().click();
  expect((await gift).postDataJSON()).toEqual({ id: bill?.id });

  const win: Wins['list'][number] = {
    id: 'b3f1c1de-0000-4000-8000-000000000001',
    roundId: 'b3f1c1de-0000-4000-8000-000000000002',
    round: 7,
    place: 1,
    coins: 120,
    status: 'won',
    wonAt: '2026-01-01T00:00:00.000Z',
  };
  await page.route('**/wx/pool/rules/infor/record*', answer({ wins: { list: [win], total: 1 } }));
  await page.route('**/wx/pool/rules/confirm/receipt', answer({ ...win, status: 'credited' }));
  await phone.go('subPages/jackpot/index2?view=wins');
  const prize = page.waitForRequest('**/wx/pool/rules/confirm/receipt');
  await phone.tap(`take-${win.id}`);
  expect((await prize).postDataJSON()).toEqual({ id: win.id });
  await page.locator('[data-toast=success]').waitFor();
};

export const testSpecifiedCommands = (): void => {
  test('a member saves and deletes an address, claims income, and agrees to be counted', async () => {
    const phone = await demoMember(GRACE);
    await saveAndDeleteAddress(phone);
    await claimIncome(phone);
    await consentToUse(phone);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('all income is claimed where all holdings are summed, and prizes are taken where they are listed', async () => {
    const phone = await demoMember(MING);
    await phone.go('subPages/product/myProduct');
    await phone.tap('claim-all');
    await expect.poll(() => phone.page.getByTestId('claim-all').count(), SOON).toBe(0);
    await phone.close();
    const winner = await member();
    await takePrizes(winner);
    await winner.close();
  });

  test('a new password is set with a code, and ends the session', async () => {
    const { server } = stage();
    const phone = await demoMember(MING);
    const { page } = phone;
    await phone.go('pages/auth/changePassword');
    const sent = server.outbox('sms').length;
    await phone.tap('get-code');
    await page.locator('input[autocomplete=one-time-code]').fill(await newestText(server, sent));
    await page.locator('input[name=current-password]').fill(demoPassword(server));
    await page.locator('input[name=new-password]').fill('becak-biru-74');
    await page.locator('input[name=confirm-password]').fill('becak-biru-74');
    await phone.tap('submit');
    await phone.on('pages/auth/login');
    expect(await kept(page, 'token')).toBeNull();
    await phone.close();
  });

  test('an order is paid in USDT where a country allows it: currencies, an address, and the rate of now', async () => {
    const { server, visitor } = stage();
    const [order] = (await calling(server.origin, listOrders, { input: { type: 'pile' }, token: visitor.token })).list;
    const network = { code: 'bep20', name: 'BNB Smart Chain', confirmations: 15, min: '1.000000', feeNote: 'BNB' };
    const currencies: ReplyOf<typeof payCurrencies> = [
      { code: 'USDT', name: 'Tether', enabled: true, amount: '31.500000', networks: [network] },
    ];
    const address = { kind: 'address', chain: 'bep20', address: `0x${'a1'.repeat(20)}`, amount: '31.500000' } as const;
    const chain = { network: 'bep20', due: '31.500000', rate: '16250.00', needed: 15, transfers: [] };
    let info: PayInfo = { status: 'pending' };
    const result: ReplyOf<typeof calculateCurrency> = {
      from: 'IDR',
      to: 'USDT',
      amount: order?.amount ?? '',
      result: '32.000000',
      rate: { of: 'IDR', amount: '16000.00', since: '2026-01-01T00:00:00.000Z' },
    };
    const phone = await member();
    const { page } = phone;
    const made = madeBy(page);
    await page.route('**/wx/nio/option/all*', changed({ features: { ...visitor.features, usdt: true } }));
    await page.route('**/wx/order/payInfo', (route) => answer(info)(route));
    await page.route('**/wx/currency/pay*', answer(currencies));
    await page.route('**/wx/currency/calculate', answer(result));
    await page.route('**/wx/order/prepay', async (route) => {
      info = { status: 'pending', action: address, chain: { ...chain, lockedUntil: '2026-01-01T00:00:00.000Z' } };
      await answer({ payId: order?.id, status: 'pending', action: address, expiresAt: '2099-01-01T00:00:00.000Z' })(
        route,
      );
    });
    await phone.go(`pages/pay/ustd?order=${order?.id ?? ''}`);
    await phone.on('pages/pay/ustd');
    await untilAsked(made, `currency/pay?amount=${order?.amount ?? ''}`);
    await untilAsked(made, 'currency/all');
    await phone.tap('network-bep20');
    await phone.tap('usdt-continue');
    expect(await page.getByTestId('usdt-address').getAttribute('data-address')).toBe(address.address);
    const asked = page.waitForRequest('**/wx/currency/calculate');
    await phone.tap('recalculate');
    expect((await asked).postDataJSON()).toEqual({ from: 'IDR', to: 'USDT', amount: order?.amount });
    await page.getByText(/32\.0/u).first().waitFor();
    await phone.close();
  });
};
