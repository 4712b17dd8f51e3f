// Principals of the fuzz test, the data they may refer to, and the secrets that no reply may contain.
import { operatorRoles } from '@roda/api-contract/operation';
import { submitIdentity } from '@roda/api-contract/people/suitability';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { requestPrivacy } from '@roda/api-contract/people/privacy';
import { proposeLicence } from '@roda/api-contract/backoffice/licences';
import { proposeRevenue } from '@roda/api-contract/income/settlement';
import { submitComplaint } from '@roda/api-contract/backoffice/assurance';
import { makeProduct } from './factories/catalog.ts';
import { stateAccounts } from './factories/custody.ts';
import { makeWorkplace } from './factories/employment.ts';
import { deviceOf, makeArrival, sendFeed, tripsCsv } from './factories/fleet.ts';
import { makeHolding, makeIncomeProduct, type MadeProduct } from './factories/holdings.ts';
import { freshPhone, makeMember, makeOperator, type TestMember, type TestOperator } from './factories/identity.ts';
import { givePoints, makePointsMallProduct, makePointsMallOrder } from './factories/points-mall.ts';
import { freshNik, makeDocuments, makeUpload } from './factories/members.ts';
import { makeBuyer, makeDraft, makeOrder, makePaidOrder, payloadOf, type OrderBuyer } from './factories/orders.ts';
import { makePlaces } from './factories/markets.ts';
import { makeDigitalGood } from './factories/digital-goods.ts';
import { fund, settleNow } from './factories/settlement.ts';
import { makeCard, makeQuote, makeWithdrawal } from './factories/wallet.ts';
import type { Pools } from './fuzz-inputs.ts';
import { nobody, type TestClient, type TestContext } from './test-context.ts';
import { auditOnce } from '#backoffice/assurance/assurance.jobs.ts';

/** Every role except the owner's, which excludes all others that involve money. */
const staffRoles = operatorRoles.filter((role) => role !== 'owner');

export type Cast = {
  readonly callers: Readonly<Record<string, TestClient>>;
  readonly holder: TestMember;
  readonly operator: TestOperator;
  readonly pools: Pools;
  /** The victim's: phone, identity number, card number, token; in no reply to any other principal. */
  readonly secrets: readonly string[];
};

/** A member with all data: submitted documents, orders, holdings with income, a card, a withdrawal. */
const makeHolder = async (context: TestContext, goodsId: number): Promise<OrderBuyer> => {
  const member = await makeBuyer(context);
  const vehicle = { type: 'vehicle', goodsId, quantity: 1 } as const;
  await makePaidOrder(context, member, vehicle);
  await makeOrder(context, member, vehicle);
  await makeOrder(context, member, { type: 'recharge', amount: '50000' });
  const planId = await makeDigitalGood(context, { coin_gift: 5, stock_left: 50 });
  await makePaidOrder(context, member, { type: 'plan', goodsId: planId, targetNumber: '081234567890' });
  const cardId = await makeCard(context, member);
  await makeWithdrawal(context, member, { amount: '100000.00', cardId });
  await makeUpload(context, member, 'avatar');
  await context.call(upsertAddress, member, {
    ...{ name: 'Siti Rahayu', tel: '081234567890', areaCode: '327101', addressDetail: 'Jl. Melati 5' },
  });
  await givePoints(context, member.memberId, 5_000);
  const { goodsId: flask } = await makePointsMallProduct(context);
  for (let count = 0; count < 3; count += 1) await makePointsMallOrder(context, member, { goodsId: flask });
  return member;
};

const fresh = async (
  context: TestContext,
  goodsId: number,
  members: readonly OrderBuyer[],
): Promise<readonly string[]> => {
  const payloads: string[] = [];
  for (const member of members)
    for (let count = 0; count < 3; count += 1) {
      const draft = await makeDraft(context, member, { type: 'vehicle', goodsId, quantity: 1 });
      payloads.push(await payloadOf(context, { draftId: draft.draftId, agreementVersion: draft.agreement.version }));
    }
  return payloads;
};

/** Every id of a kind in the database, except those of sessions. */
const idsIn = async (context: TestContext): Promise<readonly string[]> => {
  const tables = await context.see<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
       and table_name not in ('sessions', 'operator_sessions')`,
  );
  const found = await Promise.all(
    tables.map(({ name }) => context.see<{ id: string }>(`select id from ${name} limit 12`)),
  );
  return found.flat().map(({ id }) => id);
};

/** The source of ids by field; an operation whose `id` is not of the table of its name is listed. */
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
  'holdings.heldProductInfo.id': 'holdings',
  'holdings.heldVehicleInfo.id': 'holdings',
  'wallet.deleteCard.id': 'bank_cards',
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
  'members.upsertAddress.id': 'addresses',
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
    [
      'pointsMallOrderInfo',
      'payPointsMallOrder',
      'cancelPointsMallOrder',
      'refundPointsMallOrder',
      'confirmPointsMallOrder',
    ].map((name) => [`mall.${name}.orderId`, 'points_mall_orders']),
  ),
  ...Object.fromEntries(
    ['shipPointsMallOrder', 'approvePointsMallRefund', 'rejectPointsMallRefund'].map((name) => [
      `mall.${name}.id`,
      'points_mall_orders',
    ]),
  ),
  'employment.confirmReceipt.id': 'salaries',
  'employment.workImportInfo.id': 'work_imports',
  'employment.excludeWork.id': 'work_entries',
};

const named = async (context: TestContext): Promise<Pools['words']> => {
  const found = Object.entries(TABLES).map(async ([field, table]) => {
    const rows = await context.see<{ id: string }>(`select id from ${table} limit 20`);
    return [field, rows.map(({ id }) => id)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
};

const quotesOf = (context: TestContext, member: TestMember): Promise<readonly string[]> =>
  Promise.all([1, 2, 3].map(() => makeQuote(context, member, '200000.00')));

/** Pending items of operators: a statement, proposed revenue, a licence to approve, a complaint. */
const fillBackoffice = async (context: TestContext, member: TestMember, goods: MadeProduct): Promise<void> => {
  const [proposer, device] = [await makeOperator(context, ...staffRoles), await deviceOf(context, goods.assetId)];
  const trips = [9, 10, 11].map((day) => ({
    ...{ device, amount: '50000', distance: '5' },
    start: `2026-03-${String(day).padStart(2, '0')} 08:00:00`,
    end: `2026-03-${String(day).padStart(2, '0')} 08:30:00`,
  }));
  await sendFeed(context, await makeOperator(context, 'fleet'), tripsCsv(trips));
  const statementLineId = await makeArrival(context, proposer, '500000.00');
  const period = { periodFrom: '2026-03-08T17:00:00Z', periodTo: '2026-03-09T17:00:00Z' };
  await context.call(proposeRevenue, proposer, { goodsId: goods.goodsId, statementLineId, ...period });
  await context.call(proposeLicence, proposer, {
    ...{ countryId: 1, number: 'TEST-77', authority: 'OJK', register: 'https://register.example/77' },
    ...{ scope: ['vehicle'], validFrom: '2026-01-01', validUntil: '2027-01-01' },
  });
  await context.call(submitComplaint, member, { subject: 'payment', text: 'Where is my money, please?' });
  await context.call(requestPrivacy, member, { kind: 'access', text: 'What do you know about me?' });
};

const secretsOf = async (context: TestContext, victim: TestMember, idNumber: string): Promise<readonly string[]> => {
  const { vault } = context.around;
  const cards = await context.see<{ id: string; number: Buffer }>(
    'select id, number_encrypted as number from bank_cards where member_id = $1',
    [victim.memberId],
  );
  const numbers = cards.map(({ id, number }) => vault.open(number, `bank_cards|${id}|number`));
  return [victim.token, victim.phone.slice(1), idNumber, ...numbers];
};

export const outfit = async (context: TestContext): Promise<Cast> => {
  await makePlaces(context);
  const goodsId = await makeProduct(context, { unitsTotal: 1_000 });
  const [victim, holder] = [await makeHolder(context, goodsId), await makeHolder(context, goodsId)];
  const documents = await makeDocuments(context, victim);
  const checked = await makeMember(context, { phone: freshPhone() });
  const checkedDocuments = await makeDocuments(context, checked);
  await context.call(submitIdentity, checked, checkedDocuments);
  const goods = await makeIncomeProduct(context);
  for (const { memberId } of [victim, holder]) await makeHolding(context, memberId, goods);
  await fund(context, goods.goodsId, 1_000_000n, { periods: 2 });
  context.clock.advance('P3D');
  await settleNow(context);
  await fillBackoffice(context, holder, goods);
  const office = await makeWorkplace(context, [victim, holder]);
  const [plain, operator] = [await makeMember(context), await makeOperator(context, ...staffRoles)];
  await stateAccounts(context);
  await auditOnce(context.jobAct);
  const payloads = await fresh(context, goodsId, [victim, holder]);
  return {
    callers: { nobody, 'a plain member': plain, 'a member with holdings': holder, 'an operator': operator },
    holder,
    operator,
    secrets: [
      ...(await secretsOf(context, victim, documents.idNumber)),
      ...[checked.token, checked.phone.slice(1), checkedDocuments.idNumber],
    ],
    pools: {
      uuids: await idsIn(context),
      numbers: [1_000_000, goodsId, goods.goodsId, goods.assetId, 1, 2, 3],
      words: {
        ...(await named(context)),
        goodsId: [goodsId, goods.goodsId, 999],
        'catalog.productInfo.id': [goodsId, goods.goodsId],
        countryId: [1, 1, 2, 3],
        employerId: [office.employerId],
        templateId: [office.templateId],
        'employment.submitContract.version': [1, 2],
        weekFrom: ['2026-03-09', '2026-03-16', '2026-03-23'],
        page: [1, 1, 1, 100_000],
        limit: [10, 100],
        quantity: [1, 2, 9_999],
        confirmPassword: [holder.password],
        passport: ['A1234567'],
        number: ['TEST-77', 'TEST-78', 'TEST-1'],
        password: [holder.password, operator.password, 'wrong-password'],
        idNumber: [freshNik(), checkedDocuments.idNumber, 'A1234567'],
        inviteCode: ['RODA2026', 'NOBODY12'],
        'wallet.withdraw.amount': ['200000.00', '200000'],
        quoteId: await quotesOf(context, holder),
        advance: ['PT1M', 'P1D', 'P'],
        payload: [...payloads, 'x'.repeat(64), `${'a'.repeat(20)}.b.c.d.e`],
        bankCode: ['BCA', 'MANDIRI', 'x'],
        payType: ['wallet', 'sandbox', 'va', 'usdt'],
        memberId: [String(victim.memberId), String(holder.memberId), '0', '9999999999999999999'],
        phone: [victim.phone, holder.phone, '0812', '+62 812-3456-7890', '999999999999999999'],
        code: ['123456', '000000'],
        cardNumber: ['1234567890', '0000000000', '9'.repeat(19)],
        email: [operator.email, 'x@y.example', 'nobody@y.example'],
        account: ['bank', 'provider', 'payroll', 'no_such_account', 'Bank'],
        register: ['https://register.example/x', 'https://'],
        mapping: ['{}', '{"names":{"__proto__":"x"}}', '{"assign":"round_robin","assets":["x"]}', '[', 'null'],
      },
    },
  };
};
