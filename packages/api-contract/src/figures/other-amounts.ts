// Amounts, units and days in replies to reads that are no figures of the registry, each with the reason.
import type { Operation } from '../operation.ts';

/** Paths separated by spaces, per operation. */
export type OtherAmounts = { readonly reason: string; readonly of: { readonly [Id in Operation['id']]?: string } };

/** Fields of the objects of a list. */
const within = (list: string, fields: string): string =>
  fields
    .split(' ')
    .map((field) => `${list}${field}`)
    .join(' ');

/** Somebody set it, and it stays what it is until somebody sets another one. */
const terms: OtherAmounts = {
  reason: 'a term that somebody set: a price, a rate, a limit, a number of days',
  of: {
    'assurance.publicConfig': 'inviteReward.coins',
    'catalog.listProducts': 'list[].pricePerKwh',
    'catalog.listProductsForOperators': 'list[].pricePerKwh',
    'catalog.productForEditing': 'pricePerKwh memberShare assets[].unitsCapacity',
    'catalog.productInfo': 'pricePerKwh memberShare',
    'catalog.recommendProduct': '[].pricePerKwh',
    'catalog.vehicleInfo': 'memberShare',
    'content.homeIndexV3': 'recommendations[].pricePerKwh',
    'currencies.listCurrencies': '[].rate.amount [].networks[].min',
    'currencies.listNetworks': '[].min',
    'currencies.listRates': 'list[].rate',
    'currencies.payCurrencies': '[].rate.amount [].networks[].min',
    'employment.contractInfo':
      'offer.pay.rate offer.bills[].max offer.penalty.perDay offer.penalty.cap offer.termDays offer.noticeDays',
    'employment.listPayrollTaxes': 'list[].brackets[].from list[].brackets[].rate',
    'employment.templateInfo': 'terms.termDays terms.noticeDays',
    'fleet.importInfo': 'mapping.shiftDays',
    'fleet.stagedImportInfo': 'mapping.shiftDays',
    'games.boxList': 'mine.coins',
    'games.listBoxSeries': 'list[].boxes[].odds[].priceCoins',
    'holdings.heldProductInfo':
      'goods.pricePerKwh terms.unitPrice terms.dailyIncome terms.totalReturn terms.validityDays terms.memberShare',
    'holdings.heldVehicleInfo':
      'terms.unitPrice terms.dailyIncome terms.totalReturn terms.validityDays terms.memberShare',
    'identity.memberSuitability': 'cap.limit',
    'markets.countryOptions': 'topUpMin topUpMax withdrawMin withdrawMax cancelWindowDays',
    'markets.listCountryCases': within('list[].', 'cancelWindowDays claimWindowDays statementDays'),
    'members.listLevelVersions': within(
      'list[].',
      'levels[].memberDays levels[].checkInDays levels[].bonusCoins feeDiscounts[].share',
    ),
    'members.listLevels': '[].bonusCoins [].feeDiscount',
    'members.memberDetail': 'limit.cap',
    'members.privacyInfo': 'keeps[].keepDays',
    'payments.listPaymentMethods': within('list[].', 'min max cost'),
    'payments.listRechargePresets': 'list[].amounts[]',
    'payments.rechargeProduct': 'min max presets[].amount',
    'rewards.listCheckIns': 'days[].coins',
    'rewards.listQuizRules': within('[].', 'prize dayBudget weekdays[] pointsPerRight'),
    'wallet.listBankCases': 'list[].cost',
    'wallet.listWithdrawalTerms': 'rules[].autoBelow rules[].payWithinDays',
    'wallet.profitRule': 'min max dailyMax feeRate taxRate arrival.paidWithinWorkingDays',
    'wallet.withdrawInfo': 'min max feeRate taxRate exchangeRate levelDiscount arrival.paidWithinWorkingDays',
  },
};

/** Read from its own row, which no function computes again. */
const rows: OtherAmounts = {
  reason: 'of one row or document, as it was written: an order, a withdrawal, a trip, a posting, a record, a message',
  of: {
    'assurance.listBreaks': 'list[].amount list[].ageDays',
    'assurance.listCustodyAccounts': '[].opening',
    'assurance.listHouseTransfers': 'list[].amount list[].items[].amount',
    'assurance.listLedgerAccounts': 'list[].balance',
    'assurance.listPostings': within('list[].', 'amount legs[].amount legs[].balanceAfter'),
    'assurance.postingInfo': 'amount legs[].amount legs[].balanceAfter origin.amount',
    'currencies.payCurrencies': '[].amount',
    'employment.contractBill': within(
      'list[].',
      'salary.lines[].rate salary.lines[].gross salary.lines[].quantity salary.gross salary.tax salary.taxRate salary.net salary.days bill.amount bill.penalty bill.total bill.overdueDays',
    ),
    'employment.listBills': within('list[].', 'amount penalty total overdueDays'),
    'employment.listPayrollFundings': 'list[].amount',
    'employment.listPayrolls': within('list[].', 'gross tax net'),
    'employment.listSalaries': within(
      'list[].',
      'lines[].rate lines[].gross lines[].quantity gross tax taxRate net days',
    ),
    'employment.listWork': 'list[].quantity',
    'employment.payrollInfo':
      'gross tax net rows.list[].lines[].rate rows.list[].lines[].gross rows.list[].lines[].quantity rows.list[].gross rows.list[].tax rows.list[].taxRate rows.list[].net rows.list[].days',
    'fleet.importInfo': 'revenue products[].revenue',
    'fleet.listImports': 'list[].revenue',
    'fleet.listStagedImports': 'list[].revenue',
    'fleet.listVehicleTrips': 'list[].amount',
    'fleet.stagedImportInfo': 'revenue preview.revenue preview.samples[].amount',
    'games.poolRecord': 'wins.list[].coins coins.list[].amount',
    'games.runningLight': '[].coins',
    'games.verifyDraw': 'winners[].coins',
    'holdings.incomeInfo':
      'record.revenue record.target record.amount record.trips.revenue record.unitsTotal record.unitsOwned record.memberShare waterfall.steps[].amount waterfall.revenue waterfall.members waterfall.perUnit waterfall.amount waterfall.unitsTotal waterfall.unitsOwned waterfall.memberShare trips.list[].amount',
    'holdings.listIncome': within('list[].', 'revenue target amount trips.revenue unitsTotal unitsOwned memberShare'),
    'members.listMemberEntries': 'list[].amount list[].balanceAfter',
    'members.listMemberOrders': 'list[].amount',
    'members.memberDetail': 'balances[].amount orders[].amount',
    'orders.draftInfo': 'unitPrice fee amount quantity cancelRule.days coinGift.coins',
    'orders.listOrderDrafts': 'list[].amount list[].quantity',
    'orders.listOrders': within('list[].', 'unitPrice fee amount quantity plan.coinGift.coins'),
    'orders.listOrdersForOperators': within('list[].', 'unitPrice fee amount quantity plan.coinGift.coins'),
    'orders.listVehicleOrders': within('list[].', 'unitPrice fee amount quantity plan.coinGift.coins'),
    'orders.orderInfo': 'unitPrice fee amount quantity plan.coinGift.coins',
    'payments.listCryptoTransfers': within('list[].', 'amount rate credited'),
    'payments.listPaymentCases': 'list[].expected list[].received',
    'payments.listPaymentExceptions': within('list[].', 'expected received surplus'),
    'payments.listStatementImports': 'list[].statement.opening list[].statement.closing',
    'payments.listStatementLines': within('list[].', 'amount used covers[].amount'),
    'payments.paymentCase':
      'expected received receipts[].amount exceptions[].expected exceptions[].received exceptions[].surplus',
    'referrals.listInvitationRewards': 'list[].coins',
    'referrals.listReferrals': 'list[].coins',
    'rewards.listFundings': 'list[].amount',
    'rewards.listGiftCases': 'list[].amount',
    'rewards.listGifts': 'list[].amount',
    'rewards.listLots': 'list[].amount',
    'rewards.listRedeemBatches': 'list[].amount',
    'rewards.quizInfo': 'prize.amount result.amount pointsPerRight',
    'settlement.listIncomeCases': within('list[].', 'target amount claimed'),
    'settlement.listRevenue': within(
      'list[].',
      'amount members costs imported arrived perUnit houseBears unitsTotal memberShare',
    ),
    'settlement.listUnposted': 'list[].memberShare',
    'settlement.revenueMatches': 'list[].free',
    'wallet.calculateProfit': 'amount fee tax net exchangeRate',
    'wallet.listPayoutBatches': 'list[].net',
    'wallet.listPayoutsDue': 'list[].net',
    'wallet.listProviderPayouts': 'list[].net',
    'wallet.listStream': 'list[].amount list[].balanceAfter',
    'wallet.listWithdrawalCases': within('list[].', 'amount fee tax net exchangeRate cardAgeDays'),
    'wallet.listWithdrawals': within('list[].', 'amount fee tax net exchangeRate'),
    'wallet.withdrawalCase': 'amount fee tax net exchangeRate funds[].amount others[].amount cardAgeDays',
    'wallet.withdrawalInfo': 'amount fee tax net exchangeRate',
  },
};

/** Of days, periods or a run that the caller names. The simulation compares those of income with the records. */
const spans: OtherAmounts = {
  reason: 'of a span, a day, a run or a preview that the caller chooses, or since the beginning: not of now',
  of: {
    'assurance.trialBalance':
      'list[].opening list[].debits list[].credits list[].closing sums[].debits sums[].credits sums[].difference',
    'backoffice.overview': 'money[].in money[].out money[].days[].in money[].days[].out alerts[].amount',
    'catalog.productInfo':
      'latest.steps[].amount latest.revenue latest.members latest.perUnit latest.amount latest.unitsTotal latest.unitsOwned latest.memberShare uptime30d',
    'catalog.vehicleInfo':
      'latest.steps[].amount latest.revenue latest.members latest.perUnit latest.amount latest.unitsTotal latest.unitsOwned latest.memberShare',
    'fleet.earningsLine': 'points[].revenue points[].provisionalRevenue points[].myShare',
    'fleet.earningsStats':
      'revenue provisionalRevenue myShare days settledDays utilisation previous.revenue previous.provisionalRevenue previous.myShare previous.days previous.settledDays previous.utilisation',
    'fleet.vehicleOrderTotal': 'revenue myShare',
    'holdings.heldProductInfo': 'todayOrders.revenue',
    'holdings.heldVehicleInfo': 'todayOrders.revenue',
    'notifications.listAnnouncements': 'list[].readRate',
    'referrals.listInvitationRewards': 'claimable.coins',
    'referrals.teamRechargeTotal': 'amount',
    'referrals.teamTotal': 'coins',
    'rewards.checkInCount': 'coins',
    'rewards.coinReport': 'totals[].issued totals[].burnt totals[].outstanding days[].issued days[].burnt',
    'rewards.marketingBudget': '[].issued [].used',
    'settlement.assetEnding': 'units',
    'settlement.listSettlements': within('list[].', 'pool paid fleetPart'),
    'settlement.previewSettlement':
      'pool paid fleetPart products[].revenue products[].pool products[].perUnit products[].paid products[].fleetPart products[].unitsTotal products[].unitsHeld',
    'settlement.settlementInfo':
      'pool paid fleetPart products[].revenue products[].pool products[].perUnit products[].paid products[].fleetPart products[].unitsTotal products[].unitsHeld',
    'wallet.listStream': 'sums.in sums.out sums.net',
  },
};

/** They stay as they were signed or stored. */
const past: OtherAmounts = {
  reason: 'of an earlier moment, signed or stored then',
  of: {
    'assurance.liabilityProof': 'total held claim coverage',
    'assurance.listLiabilityRoots': within('list[].', 'total held coverage'),
    'assurance.listReconciliations': within('list[].', 'statement book inFlight difference open'),
    'assurance.riskOverview':
      'maturing[].paidIn topClaims[].claim topClaims[].share topProducts[].paidIn topProducts[].share threshold.stop threshold.warn',
  },
};

const GOOD = 'price faceValue validityDays coinGift.coins stock boughtToday';
const otherGoods: OtherAmounts = {
  reason: 'of goods that bring no income: digital goods and the points mall',
  of: {
    'digital-goods.digitalGoodInfo': GOOD,
    'digital-goods.digitalGoodsByCategory': within('list[].', GOOD),
    'digital-goods.listDeliveries': 'list[].amount list[].quantity',
    'digital-goods.listDigitalGoods': within('list[].', GOOD),
    'digital-goods.listDigitalGoodsForOperators': within('list[].', 'price cost faceValue validityDays stock'),
    'digital-goods.rechargeList': within('list[].plans[].', GOOD),
    'digital-goods.singlePage': `goods[].price ${within('plans[].', GOOD)}`,
    'points-mall.listPointsMallOrders': within(
      'list[].',
      'goodsList[].price goodsList[].points goodsList[].coins price points coins',
    ),
    'points-mall.listPointsMallOrdersForOperators': within('list[].', 'price points coins'),
    'points-mall.listPointsMallProducts': within('list[].', 'price points coins'),
    'points-mall.listPointsMallProductsForOperators': within(
      'list[].',
      'stock products[].price products[].points products[].coins products[].stock',
    ),
    'points-mall.listPointsMallStockChanges': 'list[].stockAfter',
    'points-mall.pointsMallOrderInfo': 'goodsList[].price goodsList[].points goodsList[].coins price points coins',
    'points-mall.pointsMallPicks': within('[].', 'price points coins'),
    'points-mall.pointsMallProductInfo':
      'price points coins bought productList[].price productList[].points productList[].coins',
  },
};

/** The purchase limit counts orders that are not paid yet, which holdings do not. */
const counted: OtherAmounts = {
  reason: 'counted against a limit: of purchases, of the cap, of a day’s withdrawals',
  of: {
    'catalog.listProducts': 'list[].bought',
    'catalog.listVehicles': 'list[].bought',
    'catalog.productInfo': 'bought',
    'catalog.recommendProduct': '[].bought',
    'catalog.vehicleInfo': 'bought',
    'content.homeIndexV3': 'recommendations[].bought',
    'holdings.heldProductInfo': 'goods.bought',
    'holdings.heldVehicleInfo': 'goods.bought',
    'identity.memberSuitability': 'cap.used',
    'wallet.withdrawInfo': 'dailyRemaining',
  },
};

const daysOfFigures: OtherAmounts = {
  reason: 'the days behind a figure: its sums are compared',
  of: {
    'catalog.listProducts': 'list[].actuals.days[].amount',
    'catalog.listProductsForOperators': 'list[].actuals.days[].amount',
    'catalog.listVehicles': 'list[].actuals.days[].amount',
    'catalog.productInfo': 'actuals.days[].amount',
    'catalog.recommendProduct': '[].actuals.days[].amount',
    'catalog.vehicleInfo': 'actuals.days[].amount',
    'content.homeIndexV3': 'recommendations[].actuals.days[].amount',
    'holdings.heldProductInfo': 'goods.actuals.days[].amount',
    'holdings.heldVehicleInfo': 'goods.actuals.days[].amount',
  },
};

export const otherAmounts: readonly OtherAmounts[] = [terms, rows, spans, past, otherGoods, counted, daysOfFigures];
