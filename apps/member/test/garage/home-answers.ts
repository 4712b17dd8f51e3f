// What home asks of the server, for the tests of what is next for the member.

import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { homeIndexV3, listOpenAds } from '@roda/api-contract/content/home';
import { checkInCount } from '@roda/api-contract/engagement/rewards';
import { earningsLine } from '@roda/api-contract/fleet/fleet';
import { selectVehicles } from '@roda/api-contract/income/earnings';
import { holdingsTotal, listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import type { ReplyOf } from '@roda/api-contract/operation';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { server } from '../render-screen.tsx';
import { emptyPage, onePage } from '../sample-data.ts';
import { account, holding, holdingsSum } from '../sample-figures.ts';
import { stubInView } from './in-view.ts';

/** What lies between the garage and the balance. */
export const nextInView = (): void => stubInView((target) => (target as HTMLElement).style.height === '190px');

const home = { blocks: [], banners: [], dialogs: [], shortcuts: [], notices: [], news: [], recommendations: [] };
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: { asOf: '2026-03-10T00:00:00.000Z', currencies: [], products: [], custody: [] },
};

type Given = Readonly<{
  claimable?: boolean;
  withdrawing?: string;
  todayDone?: boolean;
  /** Of the last whole week and the one before. */
  points?: ReplyOf<typeof earningsLine>['points'];
  /** Of the holdings that the recap asks for, in their order. */
  ofHoldings?: readonly ReplyOf<typeof earningsLine>['points'][];
}>;

const { id, goodsId, kind, name, deviceNumber, quantity, status } = holding;
/** The holding as one of a list to choose from. */
export const choice = { id, goodsId, kind, name, deviceNumber, quantity, status };

/** Everything that home asks, of a member with one holding. */
export function answerHome({
  claimable = true,
  withdrawing = '300000.00',
  todayDone = false,
  points = [],
  ofHoldings = [[]],
}: Given = {}): void {
  const sum = claimable ? holdingsSum : { ...holdingsSum, claimable: 0, unclaimedIncome: '0.00' };
  server.answer(accountInfo, ok(accountInfo, { ...account, withdrawing }));
  server.answer(homeIndexV3, ok(homeIndexV3, home));
  server.answer(listOpenAds, ok(listOpenAds, []));
  server.answer(publicConfig, ok(publicConfig, config));
  server.answer(holdingsTotal, ok(holdingsTotal, sum));
  server.answer(listHeldVehicles, ok(listHeldVehicles, onePage([holding])));
  server.answer(listHeldProducts, ok(listHeldProducts, emptyPage));
  const answerOf = (line: typeof points) => ok(earningsLine, { currency: 'IDR', points: line });
  server.answer(earningsLine, answerOf(points), ...ofHoldings.map(answerOf));
  server.answer(selectVehicles, ok(selectVehicles, [choice]));
  server.answer(checkInCount, ok(checkInCount, { streak: 4, total: 40, todayDone, coins: 10 }));
}
