// Table of contents of the rewards module.
import * as contract from '@roda/contract/rewards';
import * as desk from '@roda/contract/rewards-operators';
import * as bank from '@roda/contract/rewards-quiz';
import * as codes from '@roda/contract/rewards-redeem';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { changeQuizQuestion } from './change-quiz-question.ts';
import { checkIn } from './check-in.ts';
import { createQuizQuestion } from './create-quiz-question.ts';
import { createRedeemBatch, redeemBatchChange } from './create-redeem-batch.ts';
import { disableRedeemBatch } from './disable-redeem-batch.ts';
import { fundMarketing, marketingFundChange } from './fund-marketing.ts';
import { generateRedeemCodes } from './generate-redeem-codes.ts';
import { giftGrantChange, grantGifts } from './grant-gifts.ts';
import { importQuizQuestions, readQuestions } from './import-quiz-questions.ts';
import { leaveQuiz } from './leave-quiz.ts';
import { checkInCount, listCheckIns } from './list-check-ins.ts';
import { listGiftCases, listGifts } from './list-gifts.ts';
import { listLots } from './list-lots.ts';
import { listQuizQuestions } from './list-quiz-questions.ts';
import { listRedeemBatches } from './list-redeem-batches.ts';
import { listCheckInRules, listExpiryRules, listQuizRules } from './list-rules.ts';
import { coinReport, listFundings, marketingBudget } from './marketing-budget.ts';
import { checkInRuleChange, proposeCheckInRule } from './propose-check-in-rule.ts';
import { expiryRuleChange, proposeExpiryRule } from './propose-expiry-rule.ts';
import { proposeQuizRule, quizRuleChange } from './propose-quiz-rule.ts';
import { nextQuestion, quizInfo } from './quiz-info.ts';
import { receiveGifts } from './receive-gifts.ts';
import { retireQuizQuestion } from './retire-quiz-question.ts';
import { startQuiz } from './start-quiz.ts';
import { submitAnswer } from './submit-answer.ts';
import { lookUpCode, useRedeemCode } from './use-redeem-code.ts';

export const rewardsRoutes: readonly Route[] = [
  read(contract.listCheckIns, listCheckIns),
  read(contract.checkInCount, checkInCount),
  command(contract.checkIn, checkIn),
  read(contract.quizInfo, quizInfo),
  read(contract.nextQuestion, nextQuestion),
  command(contract.startQuiz, startQuiz),
  command(contract.submitAnswer, submitAnswer),
  command(contract.leaveQuiz, leaveQuiz),
  command(contract.useRedeemCode, useRedeemCode, { prepare: lookUpCode }),
  read(contract.listGifts, listGifts),
  command(contract.receiveGifts, receiveGifts),
  read(contract.listLots, listLots),
  command(desk.fundMarketing, fundMarketing),
  read(desk.listFundings, listFundings),
  read(desk.marketingBudget, marketingBudget),
  read(desk.coinReport, coinReport),
  read(desk.listCheckInRules, listCheckInRules),
  command(desk.proposeCheckInRule, proposeCheckInRule),
  read(desk.listExpiryRules, listExpiryRules),
  command(desk.proposeExpiryRule, proposeExpiryRule),
  read(bank.listQuizQuestions, listQuizQuestions),
  command(bank.createQuizQuestion, createQuizQuestion),
  command(bank.changeQuizQuestion, changeQuizQuestion),
  command(bank.retireQuizQuestion, retireQuizQuestion),
  command(bank.importQuizQuestions, importQuizQuestions, { prepare: readQuestions }),
  read(bank.listQuizRules, listQuizRules),
  command(bank.proposeQuizRule, proposeQuizRule),
  read(codes.listRedeemBatches, listRedeemBatches),
  command(codes.createRedeemBatch, createRedeemBatch),
  command(codes.generateRedeemCodes, generateRedeemCodes),
  command(codes.disableRedeemBatch, disableRedeemBatch),
  command(codes.grantGifts, grantGifts),
  read(codes.listGiftCases, listGiftCases),
];

/** What a second operator's approval carries out here. */
export const rewardsChanges: readonly Change[] = [
  marketingFundChange,
  checkInRuleChange,
  quizRuleChange,
  expiryRuleChange,
  redeemBatchChange,
  giftGrantChange,
];
