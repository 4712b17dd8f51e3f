// A test context for digital goods, with a provider whose failures can be configured.
import { makePlaces } from './markets.ts';
import { accountsOf, makeBuyer, type OrderBuyer } from './orders.ts';
import { openShop } from './payments.ts';

export const DIGITAL_GOOD_PRICE = 5_150_000n;
export const NUMBER = '081234567890';

export type DigitalGoodsShopCredit = {
  readonly reference: string;
  readonly status: string;
  readonly deliveries: number;
  readonly target: string;
};

/** An order of a digital good. */
export const digitalGoodWish = (goodsId: number, quantity = 1) => ({
  type: 'plan' as const,
  goodsId,
  quantity,
  targetNumber: NUMBER,
});

export const openDigitalGoodShop = async () => {
  const shop = await openShop();
  const { context, sandbox } = shop;
  await makePlaces(context);
  return {
    ...shop,
    /** Configures how the provider handles orders from now on. */
    scenario: (how: object) => sandbox('/control/credits/scenario', how),
    /** A member without any suitability check, but with money. */
    makeShopper: (walletMinor = 1_000_000_000n) => makeBuyer(context, { isSuitable: false, walletMinor }),
    moneyOf: async ({ memberId }: OrderBuyer) => {
      const { wallet = 0n, escrow = 0n, coins_bonus: coins = 0n } = await accountsOf(context, memberId);
      return { wallet, escrow, coins };
    },
    /** State of the order and of its delivery, and the delivery's rejection reason. */
    stateOf: async (orderId: string) => {
      const [row] = await context.see<{ order: string; delivery: string | null; reason: string | null }>(
        `select o.state as order, d.state as delivery, d.reason from orders o
         left join digital_good_deliveries d on d.order_id = o.id where o.id = $1`,
        [orderId],
      );
      return [row?.order, row?.delivery, row?.reason];
    },
    /** The provider's records of a member. */
    creditsOf: async ({ memberId }: OrderBuyer): Promise<readonly DigitalGoodsShopCredit[]> =>
      (await sandbox<readonly DigitalGoodsShopCredit[]>('/control/credits')).filter(({ reference }) =>
        reference.startsWith(`${memberId}.`),
      ),
    notificationsOf: async ({ memberId }: OrderBuyer) => {
      const rows = await context.see<{ text: string }>(
        'select text_key as text from member_notifications where member_id = $1 order by id',
        [memberId],
      );
      return rows.map(({ text }) => text);
    },
    /** Runs all jobs, all callbacks, and the resulting jobs. */
    settleAll: async () => {
      await context.runJobs();
      await sandbox('/control/credits/settled');
      await context.runJobs();
    },
  };
};

export type DigitalGoodShop = Awaited<ReturnType<typeof openDigitalGoodShop>>;
