// Routes of the games module: operation to handler.
import * as contract from '@roda/api-contract/engagement/games';
import * as fairness from '@roda/api-contract/engagement/games-fairness';
import * as limits from '@roda/api-contract/engagement/games-limits';
import * as operators from '@roda/api-contract/engagement/games-series';
import * as prizes from '@roda/api-contract/engagement/games-prizes';
import * as pool from '@roda/api-contract/engagement/games-rounds';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Change } from '#backoffice/approvals/index.ts';
import { boxBills } from './boxes/box-bills.query.ts';
import { boxList } from './boxes/box-list.query.ts';
import { buyBox } from './boxes/buy-box.command.ts';
import { gameLimits } from './limits/game-limits.query.ts';
import { closeBoxSeries } from './boxes/close-box-series.command.ts';
import { confirmBoxReceipt } from './boxes/confirm-box-receipt.command.ts';
import { confirmPoolReceipt } from './pools/confirm-pool-receipt.command.ts';
import { draftOdds } from './boxes/draft-odds.command.ts';
import { drawRound } from './pools/draw-round.command.ts';
import { excludeSelf } from './limits/exclude-self.command.ts';
import { fairnessSeed } from './fairness/fairness-seed.query.ts';
import { fundChange, fundPrizes } from './prizes/fund-prizes.command.ts';
import { jackpotList } from './pools/jackpot-list.query.ts';
import { listFunds } from './prizes/list-funds.query.ts';
import { listGiftKinds } from './prizes/list-gift-kinds.query.ts';
import { listWonGifts } from './prizes/list-won-gifts.query.ts';
import { listOddsAudits } from './boxes/list-odds-audits.query.ts';
import { listRounds } from './pools/list-rounds.query.ts';
import { listBoxSeries } from './boxes/list-box-series.query.ts';
import { openBoxSeries } from './boxes/open-box-series.command.ts';
import { poolEntries } from './pools/pool-entries.query.ts';
import { poolRecord } from './pools/pool-record.query.ts';
import { oddsChange, publishOdds } from './boxes/publish-odds.command.ts';
import { publishRound, roundChange } from './pools/publish-round.command.ts';
import { runningLight } from './pools/winner-ticker.query.ts';
import { upsertBox } from './boxes/upsert-box.command.ts';
import { upsertGift } from './prizes/upsert-gift.command.ts';
import { upsertBoxSeries } from './boxes/upsert-box-series.command.ts';
import { scheduleRound } from './pools/schedule-round.command.ts';
import { updateGameLimits } from './limits/update-game-limits.command.ts';
import { updateClientSeed } from './fairness/update-client-seed.command.ts';
import { shipGift } from './prizes/ship-gift.command.ts';
import { prepareSimulation, simulateOdds } from './boxes/simulate-odds.command.ts';
import { verifyDraw } from './fairness/verify-draw.query.ts';
import { voidChange, voidRound } from './pools/void-round.command.ts';

export const gamesChanges: readonly Change[] = [oddsChange, fundChange, roundChange, voidChange];

export const gamesRoutes: readonly Route[] = [
  read(contract.boxList, boxList),
  read(contract.jackpotList, jackpotList),
  command(contract.buyBox, buyBox),
  read(contract.boxBills, boxBills),
  command(contract.confirmBoxReceipt, confirmBoxReceipt),
  read(contract.poolRecord, poolRecord),
  read(contract.runningLight, runningLight),
  command(contract.confirmPoolReceipt, confirmPoolReceipt),
  read(limits.gameLimits, gameLimits),
  command(limits.updateGameLimits, updateGameLimits),
  command(limits.excludeSelf, excludeSelf),
  read(fairness.fairnessSeed, fairnessSeed),
  command(fairness.updateClientSeed, updateClientSeed),
  read(fairness.verifyDraw, verifyDraw),
  read(fairness.poolEntries, poolEntries),
  read(operators.listBoxSeries, listBoxSeries),
  command(operators.upsertBoxSeries, upsertBoxSeries),
  command(operators.upsertBox, upsertBox),
  command(operators.upsertGift, upsertGift),
  command(operators.draftOdds, draftOdds),
  command(operators.simulateOdds, simulateOdds, { prepare: prepareSimulation }),
  command(operators.publishOdds, publishOdds),
  read(operators.listFunds, listFunds),
  command(operators.fundPrizes, fundPrizes),
  command(operators.openBoxSeries, openBoxSeries),
  command(operators.closeBoxSeries, closeBoxSeries),
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
