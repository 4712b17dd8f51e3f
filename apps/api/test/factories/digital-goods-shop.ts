// A shop that sells plans: a world with a provider that misbehaves on request, and what tests ask of both.
import { seedPlaces } from '../../src/modules/places/places.public.ts';
import { accountsOf, makeBuyer, type Buyer } from './orders.ts';
import { openShop } from './payments.ts';

export const PLAN_PRICE = 5_150_000n;
export const NUMBER = '081234567890';

export type Credit = {
  readonly reference: string;
  readonly status: string;
  readonly deliveries: number;
  readonly target: string;
};

/** An order of a plan. */
export const planWish = (goodsId: number, quantity = 1) => ({
  type: 'plan' as const,
  goodsId,
  quantity,
  targetNumber: NUMBER,
});

export const openPlanShop = async () => {
  const shop = await openShop();
  const { world, psp } = shop;
  await world.asOwner((tx) => seedPlaces(tx, world.clock.now()));
  return {
    ...shop,
    /** How the provider does with orders from now on. */
    scenario: (how: object) => psp('/control/credits/scenario', how),
    /** A member without any step of the gate, but with money. */
    makeShopper: (walletMinor = 1_000_000_000n) => makeBuyer(world, { pastGate: false, walletMinor }),
    moneyOf: async ({ memberId }: Buyer) => {
      const { wallet = 0n, escrow = 0n, coins_bonus: coins = 0n } = await accountsOf(world, memberId);
      return { wallet, escrow, coins };
    },
    /** State of the order, of its delivery, and why that was refused. */
    stateOf: async (orderId: string) => {
      const [row] = await world.see<{ order: string; delivery: string | null; reason: string | null }>(
        `select o.state as order, d.state as delivery, d.reason from orders o
         left join plan_deliveries d on d.order_id = o.id where o.id = $1`,
        [orderId],
      );
      return [row?.order, row?.delivery, row?.reason];
    },
    /** What the provider has of a member. */
    creditsOf: async ({ memberId }: Buyer): Promise<readonly Credit[]> =>
      (await psp<readonly Credit[]>('/control/credits')).filter(({ reference }) =>
        reference.startsWith(`${memberId}.`),
      ),
    noticesOf: async ({ memberId }: Buyer) => {
      const rows = await world.see<{ text: string }>(
        'select text_key as text from member_notices where member_id = $1 order by id',
        [memberId],
      );
      return rows.map(({ text }) => text);
    },
    /** All work, all callbacks, and the work that follows from them. */
    settleAll: async () => {
      await world.runJobs();
      await psp('/control/credits/settled');
      await world.runJobs();
    },
  };
};

export type PlanShop = Awaited<ReturnType<typeof openPlanShop>>;
