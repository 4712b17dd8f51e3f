// Table of contents of the chance module.
import * as contract from '@roda/contract/chance';
import * as fairness from '@roda/contract/chance-fairness';
import * as limits from '@roda/contract/chance-limits';
import * as operators from '@roda/contract/chance-operators';
import * as prizes from '@roda/contract/chance-prizes';
import * as pool from '@roda/contract/chance-rounds';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { boxBills } from './box-bills.ts';
import { boxList } from './box-list.ts';
import { buyBox } from './buy-box.ts';
import { chanceLimits } from './chance-limits.ts';
import { closeSeries } from './close-series.ts';
import { confirmBoxReceipt } from './confirm-box-receipt.ts';
import { confirmPoolReceipt } from './confirm-pool-receipt.ts';
import { draftOdds } from './draft-odds.ts';
import { drawRound } from './draw-round.ts';
import { excludeSelf } from './exclude-self.ts';
import { fairnessSeed } from './fairness-seed.ts';
import { fundChange, fundPrizes } from './fund-prizes.ts';
import { jackpotList } from './jackpot-list.ts';
import { listFunds } from './list-funds.ts';
import { listGiftKinds } from './list-gift-kinds.ts';
import { listWonGifts } from './list-won-gifts.ts';
import { listOddsAudits } from './list-odds-audits.ts';
import { listRounds } from './list-rounds.ts';
import { listSeries } from './list-series.ts';
import { openSeries } from './open-series.ts';
import { poolEntries } from './pool-entries.ts';
import { poolRecord } from './pool-record.ts';
import { oddsChange, publishOdds } from './publish-odds.ts';
import { publishRound, roundChange } from './publish-round.ts';
import { runningLight } from './running-light.ts';
import { saveBox } from './save-box.ts';
import { saveGift } from './save-gift.ts';
import { saveSeries } from './save-series.ts';
import { scheduleRound } from './schedule-round.ts';
import { setChanceLimits } from './set-chance-limits.ts';
import { setClientSeed } from './set-client-seed.ts';
import { shipGift } from './ship-gift.ts';
import { prepareSimulation, simulateOdds } from './simulate-odds.ts';
import { verifyDraw } from './verify-draw.ts';
import { voidChange, voidRound } from './void-round.ts';

export const chanceChanges: readonly Change[] = [oddsChange, fundChange, roundChange, voidChange];

export const chanceRoutes: readonly Route[] = [
  read(contract.boxList, boxList),
  read(contract.jackpotList, jackpotList),
  command(contract.buyBox, buyBox),
  read(contract.boxBills, boxBills),
  command(contract.confirmBoxReceipt, confirmBoxReceipt),
  read(contract.poolRecord, poolRecord),
  read(contract.runningLight, runningLight),
  command(contract.confirmPoolReceipt, confirmPoolReceipt),
  read(limits.chanceLimits, chanceLimits),
  command(limits.setChanceLimits, setChanceLimits),
  command(limits.excludeSelf, excludeSelf),
  read(fairness.fairnessSeed, fairnessSeed),
  command(fairness.setClientSeed, setClientSeed),
  read(fairness.verifyDraw, verifyDraw),
  read(fairness.poolEntries, poolEntries),
  read(operators.listSeries, listSeries),
  command(operators.saveSeries, saveSeries),
  command(operators.saveBox, saveBox),
  command(operators.saveGift, saveGift),
  command(operators.draftOdds, draftOdds),
  command(operators.simulateOdds, simulateOdds, { prepare: prepareSimulation }),
  command(operators.publishOdds, publishOdds),
  read(operators.listFunds, listFunds),
  command(operators.fundPrizes, fundPrizes),
  command(operators.openSeries, openSeries),
  command(operators.closeSeries, closeSeries),
  read(prizes.listOddsAudits, listOddsAudits),
  read(prizes.listGiftKinds, listGiftKinds),
  read(prizes.listWonGifts, listWonGifts),
  command(prizes.shipGift, shipGift),
  read(pool.listRounds, listRounds),
  command(pool.scheduleRound, scheduleRound),
  command(pool.publishRound, publishRound),
  command(pool.drawRound, drawRound),
  command(pool.voidRound, voidRound),
];
