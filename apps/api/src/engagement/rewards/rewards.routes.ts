// Routes of the rewards module: operation to handler.
import * as contract from '@roda/api-contract/engagement/rewards';
import * as backoffice from '@roda/api-contract/engagement/reward-rules';
import * as bank from '@roda/api-contract/engagement/quiz';
import * as codes from '@roda/api-contract/engagement/redeem';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { updateQuizQuestion } from '#engagement/quiz/update-quiz-question.command.ts';
import { checkIn } from '#engagement/check-in/check-in.command.ts';
import { createQuizQuestion } from '#engagement/quiz/create-quiz-question.command.ts';
import { createRedeemBatch, redeemBatchChange } from '#engagement/redeem/create-redeem-batch.command.ts';
import { disableRedeemBatch } from '#engagement/redeem/disable-redeem-batch.command.ts';
import { fundMarketing, marketingFundChange } from './fund-marketing.command.ts';
import { generateRedeemCodes } from '#engagement/redeem/generate-redeem-codes.command.ts';
import { giftGrantChange, grantGifts } from './grant-gifts.command.ts';
import { importQuizQuestions, readQuestions } from '#engagement/quiz/import-quiz-questions.command.ts';
import { leaveQuiz } from '#engagement/quiz/leave-quiz.command.ts';
import { checkInCount, listCheckIns } from '#engagement/check-in/list-check-ins.query.ts';
import { listGiftCases, listGifts } from './list-gifts.query.ts';
import { listLots } from './list-lots.query.ts';
import { listQuizQuestions } from '#engagement/quiz/list-quiz-questions.query.ts';
import { listRedeemBatches } from '#engagement/redeem/list-redeem-batches.query.ts';
import { listCheckInRules, listExpiryRules, listQuizRules } from './list-rules.query.ts';
import { coinReport, listFundings, marketingBudget } from './marketing-budget.query.ts';
import { checkInRuleChange, proposeCheckInRule } from '#engagement/check-in/propose-check-in-rule.command.ts';
import { expiryRuleChange, proposeExpiryRule } from './propose-expiry-rule.command.ts';
import { proposeQuizRule, quizRuleChange } from '#engagement/quiz/propose-quiz-rule.command.ts';
import { nextQuestion, quizInfo } from '#engagement/quiz/quiz-info.query.ts';
import { receiveGifts } from './receive-gifts.command.ts';
import { retireQuizQuestion } from '#engagement/quiz/retire-quiz-question.command.ts';
import { startQuiz } from '#engagement/quiz/start-quiz.command.ts';
import { submitAnswer } from '#engagement/quiz/submit-answer.command.ts';
import { lookUpCode, useRedeemCode } from '#engagement/redeem/use-redeem-code.command.ts';

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
  command(backoffice.fundMarketing, fundMarketing),
  read(backoffice.listFundings, listFundings),
  read(backoffice.marketingBudget, marketingBudget),
  read(backoffice.coinReport, coinReport),
  read(backoffice.listCheckInRules, listCheckInRules),
  command(backoffice.proposeCheckInRule, proposeCheckInRule),
  read(backoffice.listExpiryRules, listExpiryRules),
  command(backoffice.proposeExpiryRule, proposeExpiryRule),
  read(bank.listQuizQuestions, listQuizQuestions),
  command(bank.createQuizQuestion, createQuizQuestion),
  command(bank.updateQuizQuestion, updateQuizQuestion),
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

/** Handlers that a second operator's approval runs in this module. */
export const rewardsChanges: readonly Change[] = [
  marketingFundChange,
  checkInRuleChange,
  quizRuleChange,
  expiryRuleChange,
  redeemBatchChange,
  giftGrantChange,
];
