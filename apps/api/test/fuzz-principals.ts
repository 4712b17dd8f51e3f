// Who calls in the fuzz test, what lies in the database for them to name, and what none of them may be shown.
import { operatorRoles } from '@roda/contract/operation';
import { submitIdentity } from '@roda/contract/identity-gate';
import { saveAddress } from '@roda/contract/members-addresses';
import { requestPrivacy } from '@roda/contract/members-privacy';
import { proposeLicence } from '@roda/contract/places-licences';
import { proposeRevenue } from '@roda/contract/settlement';
import { submitComplaint } from '@roda/contract/trust';
import { makeGoods } from './factories/catalogue.ts';
import { makeWorkplace } from './factories/contracts.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from './factories/fleet.ts';
import { makeHolding, makeIncomeGoods, type MadeGoods } from './factories/holdings.ts';
import { freshPhone, makeMember, makeOperator, type TestMember, type TestOperator } from './factories/identity.ts';
import { givePoints, makeMallGoods, makeMallOrder } from './factories/mall.ts';
import { freshNik, makePapers, makeUpload } from './factories/members.ts';
import { makeBuyer, makeDraft, makeOrder, makePaidOrder, payloadOf, type Buyer } from './factories/orders.ts';
import { makePlaces } from './factories/places.ts';
import { makePlan } from './factories/plans.ts';
import { fund, settleNow } from './factories/settlement.ts';
import { makeCard, makeQuote, makeWithdrawal } from './factories/wallet.ts';
import type { Pools } from './fuzz-inputs.ts';
import { nobody, type TestCaller, type World } from './world.ts';

/** Every role but the owner's, which goes with no other that touches money. */
const staffRoles = operatorRoles.filter((role) => role !== 'owner');

export type Cast = {
  readonly callers: Readonly<Record<string, TestCaller>>;
  readonly holder: TestMember;
  readonly operator: TestOperator;
  readonly pools: Pools;
  /** The victim's: phone, identity number, card number, token; in no reply to anyone else. */
  readonly secrets: readonly string[];
};

/** A member with everything: papers handed in, orders, holdings with income, a card, a withdrawal. */
const makeHolder = async (world: World, goodsId: number): Promise<Buyer> => {
  const member = await makeBuyer(world);
  const vehicle = { type: 'vehicle', goodsId, quantity: 1 } as const;
  await makePaidOrder(world, member, vehicle);
  await makeOrder(world, member, vehicle);
  await makeOrder(world, member, { type: 'recharge', amount: '50000' });
  const planId = await makePlan(world, { coin_gift: 5, stock_left: 50 });
  await makePaidOrder(world, member, { type: 'plan', goodsId: planId, targetNumber: '081234567890' });
  const cardId = await makeCard(world, member);
  await makeWithdrawal(world, member, { amount: '100000.00', cardId });
  await makeUpload(world, member, 'avatar');
  await world.call(saveAddress, member, {
    ...{ name: 'Siti Rahayu', tel: '081234567890', areaCode: '327101', addressDetail: 'Jl. Melati 5' },
  });
  await givePoints(world, member.memberId, 5_000);
  const { goodsId: flask } = await makeMallGoods(world);
  for (let count = 0; count < 3; count += 1) await makeMallOrder(world, member, { goodsId: flask });
  return member;
};

const fresh = async (world: World, goodsId: number, members: readonly Buyer[]): Promise<readonly string[]> => {
  const payloads: string[] = [];
  for (const member of members)
    for (let count = 0; count < 3; count += 1) {
      const draft = await makeDraft(world, member, { type: 'vehicle', goodsId, quantity: 1 });
      payloads.push(await payloadOf(world, { draftId: draft.draftId, agreementVersion: draft.agreement.version }));
    }
  return payloads;
};

/** Every id of a kind that stands in the database, but those of sessions. */
const idsIn = async (world: World): Promise<readonly string[]> => {
  const tables = await world.see<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
       and table_name not in ('sessions', 'operator_sessions')`,
  );
  const found = await Promise.all(
    tables.map(({ name }) => world.see<{ id: string }>(`select id from ${name} limit 12`)),
  );
  return found.flat().map(({ id }) => id);
};

/** Where the ids come from that fields name; an operation whose `id` is no table's of its name is listed. */
const TABLES: Readonly<Record<string, string>> = {
  orderId: 'orders',
  holdingId: 'holdings',
  draftId: 'order_drafts',
  cardId: 'bank_cards',
  statementLineId: 'statement_lines',
  frontImage: 'uploads',
  selfieImage: 'uploads',
  avatar: 'uploads',
  'orders.draftInfo.id': 'order_drafts',
  'holdings.heldGoodsInfo.id': 'holdings',
  'holdings.heldVehicleInfo.id': 'holdings',
  'wallet.removeCard.id': 'bank_cards',
  'members.answerComplaint.id': 'complaints',
  'fleet.importInfo.id': 'imports',
  'settlement.settlementInfo.id': 'settlements',
  ...Object.fromEntries(
    ['approve', 'return', 'reject', 'reveal'].map((verb) => [`identity.${verb}Identity.id`, 'identity_checks']),
  ),
  ...Object.fromEntries(['approve', 'reject'].map((verb) => [`settlement.${verb}Revenue.id`, 'revenue_proposals'])),
  ...Object.fromEntries(['approve', 'reject'].map((verb) => [`places.${verb}Licence.id`, 'licence_changes'])),
  ...Object.fromEntries(
    ['approve', 'pay', 'reject', 'cancel'].map((verb) => [`wallet.${verb}Withdrawal.id`, 'withdrawals']),
  ),
  'wallet.withdrawalInfo.id': 'withdrawals',
  'wallet.blockCard.id': 'bank_cards',
  'wallet.unblockCard.id': 'bank_cards',
  'members.saveAddress.id': 'addresses',
  'members.deleteAddress.id': 'addresses',
  'members.answerPrivacyRequest.id': 'privacy_requests',
  'members.proposeErasure.id': 'privacy_requests',
  'members.exportForRequest.id': 'privacy_requests',
  contractId: 'contracts',
  signature: 'uploads',
  ...Object.fromEntries(['resign', 'terminate'].map((verb) => [`contracts.${verb}Contract.id`, 'contracts'])),
  ...Object.fromEntries(
    ['signingInfo', 'approveSigning', 'returnSigning', 'rejectSigning', 'revealSigning', 'cancelContract'].map(
      (name) => [`contracts.${name}.id`, 'contract_signings'],
    ),
  ),
  ...Object.fromEntries(
    ['payrollInfo', 'discardPayroll', 'payPayroll'].map((name) => [`contracts.${name}.id`, 'payrolls']),
  ),
  ...Object.fromEntries(
    ['payBill', 'disputeBill', 'pausePenalty', 'waiveBill', 'returnDeposit'].map((name) => [
      `contracts.${name}.id`,
      'bills',
    ]),
  ),
  ...Object.fromEntries(
    ['mallOrderInfo', 'payMallOrder', 'cancelMallOrder', 'refundMallOrder', 'confirmMallOrder'].map((name) => [
      `mall.${name}.orderId`,
      'mall_orders',
    ]),
  ),
  ...Object.fromEntries(
    ['shipMallOrder', 'approveMallRefund', 'rejectMallRefund'].map((name) => [`mall.${name}.id`, 'mall_orders']),
  ),
  'contracts.confirmReceipt.id': 'salaries',
  'contracts.workImportInfo.id': 'work_imports',
  'contracts.excludeWork.id': 'work_entries',
};

const named = async (world: World): Promise<Pools['words']> => {
  const found = Object.entries(TABLES).map(async ([field, table]) => {
    const rows = await world.see<{ id: string }>(`select id from ${table} limit 20`);
    return [field, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};

const quotesOf = (world: World, member: TestMember): Promise<readonly string[]> =>
  Promise.all([1, 2, 3].map(() => makeQuote(world, member, '200000.00')));

/** What staff have before them: a statement, proposed revenue, a licence to approve, a complaint. */
const fillDesks = async (world: World, member: TestMember, goods: MadeGoods): Promise<void> => {
  const [proposer, device] = [await makeOperator(world, ...staffRoles), await deviceOf(world, goods.assetId)];
  const trips = [9, 10, 11].map((day) => ({
    ...{ device, amount: '50000', distance: '5' },
    start: `2026-03-${String(day).padStart(2, '0')} 08:00:00`,
    end: `2026-03-${String(day).padStart(2, '0')} 08:30:00`,
  }));
  await sendFeed(world, proposer, tripsCsv(trips));
  const statementLineId = await makeArrival(world, proposer, '500000.00');
  const period = { periodFrom: '2026-03-08T17:00:00Z', periodTo: '2026-03-09T17:00:00Z' };
  await world.call(proposeRevenue, proposer, { goodsId: goods.goodsId, statementLineId, ...period });
  await world.call(proposeLicence, proposer, {
    ...{ countryId: 1, number: 'TEST-77', authority: 'OJK', register: 'https://register.example/77' },
    ...{ scope: ['vehicle'], validFrom: '2026-01-01', validUntil: '2027-01-01' },
  });
  await world.call(submitComplaint, member, { subject: 'payment', text: 'Where is my money, please?' });
  await world.call(requestPrivacy, member, { kind: 'access', text: 'What do you know about me?' });
};

const secretsOf = async (world: World, victim: TestMember, idNumber: string): Promise<readonly string[]> => {
  const { vault } = world.around;
  const cards = await world.see<{ id: string; number: Buffer }>(
    'select id, number_sealed as number from bank_cards where member_id = $1',
    [victim.memberId],
  );
  const numbers = cards.map(({ id, number }) => vault.open(number, `bank_cards|${id}|number`));
  return [victim.token, victim.phone.slice(1), idNumber, ...numbers];
};

export const outfit = async (world: World): Promise<Cast> => {
  await makePlaces(world);
  const goodsId = await makeGoods(world, { unitsTotal: 1_000 });
  const [victim, holder] = [await makeHolder(world, goodsId), await makeHolder(world, goodsId)];
  const papers = await makePapers(world, victim);
  const checked = await makeMember(world, { phone: freshPhone() });
  const checkedPapers = await makePapers(world, checked);
  await world.call(submitIdentity, checked, checkedPapers);
  const goods = await makeIncomeGoods(world);
  for (const { memberId } of [victim, holder]) await makeHolding(world, memberId, goods);
  await fund(world, goods.goodsId, 3_000_000n);
  world.clock.advance('P3D');
  await settleNow(world);
  await fillDesks(world, holder, goods);
  const office = await makeWorkplace(world, [victim, holder]);
  const [plain, operator] = [await makeMember(world), await makeOperator(world, ...staffRoles)];
  const payloads = await fresh(world, goodsId, [victim, holder]);
  return {
    callers: { nobody, 'a plain member': plain, 'a member with holdings': holder, 'an operator': operator },
    holder,
    operator,
    secrets: [
      ...(await secretsOf(world, victim, papers.idNumber)),
      ...[checked.token, checked.phone.slice(1), checkedPapers.idNumber],
    ],
    pools: {
      uuids: await idsIn(world),
      numbers: [1_000_000, goodsId, goods.goodsId, goods.assetId, 1, 2, 3],
      words: {
        ...(await named(world)),
        goodsId: [goodsId, goods.goodsId, 999],
        'catalogue.goodsInfo.id': [goodsId, goods.goodsId],
        countryId: [1, 1, 2, 3],
        employerId: [office.employerId],
        templateId: [office.templateId],
        'contracts.submitContract.version': [1, 2],
        weekFrom: ['2026-03-09', '2026-03-16', '2026-03-23'],
        page: [1, 1, 1, 100_000],
        limit: [10, 100],
        quantity: [1, 2, 9_999],
        confirmPassword: [holder.password],
        passport: ['A1234567'],
        number: ['TEST-77', 'TEST-78', 'TEST-1'],
        password: [holder.password, operator.password, 'wrong-password'],
        idNumber: [freshNik(), checkedPapers.idNumber, 'A1234567'],
        inviteCode: ['RODA2026', 'NOBODY12'],
        'wallet.withdraw.amount': ['200000.00', '200000'],
        quoteId: await quotesOf(world, holder),
        advance: ['PT1M', 'P1D', 'P'],
        payload: [...payloads, 'x'.repeat(64), `${'a'.repeat(20)}.b.c.d.e`],
        bankCode: ['BCA', 'MANDIRI', 'x'],
        payType: ['wallet', 'sandbox', 'va', 'usdt'],
        memberId: [String(victim.memberId), String(holder.memberId), '0', '9999999999999999999'],
        phone: [victim.phone, holder.phone, '0812', '+62 812-3456-7890', '999999999999999999'],
        code: ['123456', '000000'],
        cardNumber: ['1234567890', '0000000000', '9'.repeat(19)],
        email: [operator.email, 'x@y.example', 'nobody@y.example'],
        account: ['bank', 'provider'],
        register: ['https://register.example/x', 'https://'],
        mapping: ['{}', '{"names":{"__proto__":"x"}}', '{"assign":"round_robin","assets":["x"]}', '[', 'null'],
      },
    },
  };
};
