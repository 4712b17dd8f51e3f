// The replies that show figures of the registry: what members, operators and visitors get of every such call.
import { listCustodyAccounts } from '@roda/api-contract/backoffice/custody';
import { listHouseMoney } from '@roda/api-contract/backoffice/custody-transfers';
import { solvency, trustSummary } from '@roda/api-contract/backoffice/assurance';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import { homeIndexV3 } from '@roda/api-contract/content/home';
import { listEmployers } from '@roda/api-contract/employment/templates';
import { marketingBudget } from '@roda/api-contract/engagement/reward-rules';
import type { FigureScope } from '@roda/api-contract/figures/figure';
import { assetInfo, listAssets } from '@roda/api-contract/fleet/assets';
import { earningsLine } from '@roda/api-contract/fleet/fleet';
import { listEarnings, selectVehicles } from '@roda/api-contract/income/earnings';
import { holdingEnding } from '@roda/api-contract/income/endings';
import {
  heldProductInfo,
  heldVehicleInfo,
  holdingsTotal,
  listHeldProducts,
  listHeldVehicles,
} from '@roda/api-contract/income/holdings';
import { listUnposted, revenueMatches } from '@roda/api-contract/income/settlement-runs';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { listMembers, memberDetail } from '@roda/api-contract/people/member-cases';
import { listMemberHoldings } from '@roda/api-contract/people/member-tabs';
import { userInfo } from '@roda/api-contract/people/members';
import {
  listProducts,
  listProductsForOperators,
  listVehicles,
  productInfo,
  recommendProduct,
  vehicleInfo,
} from '@roda/api-contract/sales/catalog';
import { productForEditing } from '@roda/api-contract/sales/catalog-editing';
import { draftInfo } from '@roda/api-contract/sales/orders';
import { accountInfo, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { withdrawalCase } from '@roda/api-contract/wallet/payouts';
import { listWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';
import type { TestMember } from '#test/factories/identity.ts';
import { nobody, type TestClient, type TestContext } from '#test/test-context.ts';
import { yesterdayOf } from './figure-values.ts';

export type FigureStage = {
  readonly context: TestContext;
  readonly members: readonly TestMember[];
  /** With the roles to read everything. */
  readonly operator: TestClient;
};

/** A reply, and what its outermost object is of where no field of it says so. */
export type FigureReply = { readonly reply: unknown; readonly of: { readonly [Scope in FigureScope]?: string } };
type Read = (stage: FigureStage) => Promise<readonly FigureReply[]>;

/** In Indonesia, as all of the simulation. */
const visitor: TestClient = { countryId: 1 };

const MOST = 100;
/** Of withdrawals, which show the balance of few members again and again. */
const SOME = 20;

const answer = async <Op extends Operation>(
  { context }: FigureStage,
  op: Op,
  client: TestClient,
  input: CallOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { errno, data } = await context.call(op, client, input);
  if (errno !== 0) throw new Error(`${op.id} answers ${errno}: ${JSON.stringify(data)}`);
  return data;
};

type Paged = { readonly next?: string | undefined };

/** Every page of a list. */
const pages = async <Page extends Paged>(
  page: (asked: { limit: number; after?: string }) => Promise<Page>,
): Promise<readonly Page[]> => {
  const found = [await page({ limit: MOST })];
  for (let after = found[0]?.next; after !== undefined; after = found.at(-1)?.next)
    found.push(await page({ limit: MOST, after }));
  return found;
};

const withOf = (replies: readonly unknown[], of: FigureReply['of'] = {}): readonly FigureReply[] =>
  replies.map((reply) => ({ reply, of }));

/** One after the other: the calls share few connections. */
const each = async <Subject>(
  subjects: readonly Subject[],
  read: (subject: Subject) => Promise<readonly FigureReply[]>,
): Promise<readonly FigureReply[]> => {
  const found: FigureReply[] = [];
  for (const subject of subjects) found.push(...(await read(subject)));
  return found;
};

const perMember =
  (read: (stage: FigureStage, member: TestMember) => Promise<readonly unknown[]>): Read =>
  (stage) =>
    each(stage.members, async (member) => withOf(await read(stage, member), { member: String(member.memberId) }));

const once =
  (read: (stage: FigureStage) => Promise<unknown>): Read =>
  async (stage) =>
    withOf([await read(stage)]);

/** The holdings of a member, each with its details. */
const details = (kind: 'vehicle' | 'other'): Read =>
  perMember(async (stage, member) => {
    const [list, info] =
      kind === 'vehicle'
        ? ([listHeldVehicles, heldVehicleInfo] as const)
        : ([listHeldProducts, heldProductInfo] as const);
    const held = (await pages((asked) => answer(stage, list, member, asked))).flatMap((page) => page.list);
    const replies: unknown[] = [];
    for (const { id } of held) replies.push(await answer(stage, info, member, { id }));
    return replies;
  });

type Listed = { readonly id: number };

/** Of every product that is listed, or of every product. */
const perProduct =
  (condition: string, read: (stage: FigureStage, id: number) => Promise<unknown>): Read =>
  async (stage) =>
    each(await stage.context.see<Listed>(`select id from products g where ${condition} order by id`), async ({ id }) =>
      withOf([await read(stage, id)]),
    );

const LISTED = `g.status in ('on_sale', 'paused')`;

type Owned = { readonly memberId: bigint; readonly id: string };

/** Of rows of the stage's members that a statement finds, as their owner gets them. */
const perRow =
  (sql: string, read: (stage: FigureStage, owner: TestMember, id: string) => Promise<unknown>): Read =>
  async (stage) =>
    each(await stage.context.see<Owned>(sql, [stage.context.clock.now()]), async ({ memberId, id }) => {
      const owner = stage.members.find((member) => member.memberId === memberId);
      return owner === undefined ? [] : withOf([await read(stage, owner, id)], { member: String(memberId) });
    });

const DRAFTS = `select member_id as "memberId", id from order_drafts
  where expires_at > $1 and used_at is null order by id`;
const ENDED = `select member_id as "memberId", holding_id as id from holding_endings
  where end_at is not null and $1::timestamptz is not null order by 2`;

/** The work of each stretch, as the form of a proposal asks for it. */
const matches: Read = async (stage) => {
  const { operator } = stage;
  const found = (await pages((asked) => answer(stage, listUnposted, operator, asked))).flatMap(({ list }) => list);
  return each(found, async ({ goodsId, assetId, periodFrom, periodTo }) =>
    withOf([await answer(stage, revenueMatches, operator, { goodsId, assetId, periodFrom, periodTo })], {
      'unposted work': `${goodsId}/${assetId}/${periodFrom}`,
    }),
  );
};

const ofCompany: Readonly<Record<string, Read>> = {
  'assurance.trustSummary': once((stage) => answer(stage, trustSummary, nobody, {})),
  'assurance.publicConfig': once((stage) => answer(stage, publicConfig, nobody, {})),
  'assurance.solvency': once((stage) => answer(stage, solvency, stage.operator, {})),
  'assurance.riskOverview': once((stage) => answer(stage, riskOverview, stage.operator, {})),
  'assurance.listCustodyAccounts': once((stage) => answer(stage, listCustodyAccounts, stage.operator, {})),
  'assurance.listHouseMoney': once((stage) => answer(stage, listHouseMoney, stage.operator, {})),
  'rewards.marketingBudget': once((stage) => answer(stage, marketingBudget, stage.operator, {})),
  'employment.listEmployers': once((stage) => answer(stage, listEmployers, stage.operator, { limit: MOST })),
};

const ofProducts: Readonly<Record<string, Read>> = {
  'catalog.listVehicles': async (stage) => withOf(await pages((asked) => answer(stage, listVehicles, nobody, asked))),
  'catalog.listProducts': async (stage) => withOf(await pages((asked) => answer(stage, listProducts, nobody, asked))),
  'catalog.vehicleInfo': perProduct(`${LISTED} and g.kind = 'vehicle'`, (stage, id) =>
    answer(stage, vehicleInfo, nobody, { id }),
  ),
  'catalog.productInfo': perProduct(`${LISTED} and g.kind <> 'vehicle'`, (stage, id) =>
    answer(stage, productInfo, nobody, { id }),
  ),
  'catalog.recommendProduct': once((stage) => answer(stage, recommendProduct, nobody, { limit: 20 })),
  'content.homeIndexV3': once((stage) => answer(stage, homeIndexV3, visitor, {})),
  'catalog.listProductsForOperators': async (stage) =>
    withOf(await pages((asked) => answer(stage, listProductsForOperators, stage.operator, asked))),
  'catalog.productForEditing': perProduct('true', (stage, id) =>
    answer(stage, productForEditing, stage.operator, { id }),
  ),
  'fleet.listAssets': async (stage) => withOf(await pages((asked) => answer(stage, listAssets, stage.operator, asked))),
  'fleet.assetInfo': async (stage) =>
    each(await stage.context.see<Listed>('select id from assets order by id'), async ({ id }) =>
      withOf([await answer(stage, assetInfo, stage.operator, { id })]),
    ),
  'settlement.listUnposted': async (stage) =>
    withOf(await pages((asked) => answer(stage, listUnposted, stage.operator, asked))),
  'settlement.revenueMatches': matches,
};

const ofMembers: Readonly<Record<string, Read>> = {
  'wallet.accountInfo': perMember(async (stage, member) => [await answer(stage, accountInfo, member, {})]),
  'wallet.withdrawInfo': perMember(async (stage, member) => [await answer(stage, withdrawInfo, member, {})]),
  'members.userInfo': perMember(async (stage, member) => [await answer(stage, userInfo, member, {})]),
  'holdings.holdingsTotal': perMember(async (stage, member) => [await answer(stage, holdingsTotal, member, {})]),
  'holdings.selectVehicles': perMember(async (stage, member) => [await answer(stage, selectVehicles, member, {})]),
  'holdings.listHeldVehicles': perMember((stage, member) =>
    pages((asked) => answer(stage, listHeldVehicles, member, asked)),
  ),
  'holdings.listHeldProducts': perMember((stage, member) =>
    pages((asked) => answer(stage, listHeldProducts, member, asked)),
  ),
  'holdings.heldVehicleInfo': details('vehicle'),
  'holdings.heldProductInfo': details('other'),
  'holdings.listEarnings': perMember((stage, member) =>
    pages((asked) => answer(stage, listEarnings, member, { type: 'product', ...asked })),
  ),
  'fleet.earningsLine': perMember(async (stage, member) => {
    const day = yesterdayOf(stage.context.clock.now());
    return [await answer(stage, earningsLine, member, { from: day, to: day })];
  }),
  'settlement.holdingEnding': perRow(ENDED, (stage, owner, id) => answer(stage, holdingEnding, owner, { id })),
  'orders.draftInfo': perRow(DRAFTS, (stage, owner, id) => answer(stage, draftInfo, owner, { id })),
  'members.memberDetail': perMember(async (stage, { memberId }) => [
    await answer(stage, memberDetail, stage.operator, { memberId: String(memberId) }),
  ]),
  'members.listMemberHoldings': perMember((stage, { memberId }) =>
    pages((asked) => answer(stage, listMemberHoldings, stage.operator, { memberId: String(memberId), ...asked })),
  ),
  'members.listMembers': async (stage) =>
    withOf(await pages((asked) => answer(stage, listMembers, stage.operator, asked))),
  'wallet.withdrawalCase': async (stage) => {
    const { operator } = stage;
    const { list } = await answer(stage, listWithdrawalCases, operator, { limit: SOME });
    return each(list, async ({ id, memberId }) =>
      withOf([await answer(stage, withdrawalCase, operator, { id })], { member: memberId }),
    );
  },
};

/** Every call that the registry names, by its operation. */
export const figureReplies: Readonly<Record<string, Read>> = { ...ofMembers, ...ofProducts, ...ofCompany };
