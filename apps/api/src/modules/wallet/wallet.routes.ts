// Table of contents of the wallet module.
import * as contract from '@roda/contract/wallet';
import * as ways from '@roda/contract/wallet-withdrawals';
import { command, read, type Route } from '#platform/http/route.ts';
import { accountInfo } from './account-info.ts';
import { addBindCard, proveCard } from './add-bind-card.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { calculateProfit } from './calculate-profit.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { checkCapital } from './check-capital.ts';
import { listBanks, listCardTypes } from './list-banks.ts';
import { listBindCards } from './list-bind-cards.ts';
import { listStream } from './list-stream.ts';
import { listWithdrawalCases } from './list-withdrawal-cases.ts';
import { listWithdrawals, withdrawalInfo } from './list-withdrawals.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { profitRule } from './profit-rule.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { removeCard } from './remove-card.ts';
import { proveWithdrawal, withdraw } from './withdraw.ts';
import { withdrawInfo } from './withdraw-info.ts';

export const walletRoutes: readonly Route[] = [
  read(contract.accountInfo, accountInfo),
  read(contract.listStream, listStream),
  read(contract.listBanks, listBanks),
  read(contract.listCardTypes, listCardTypes, { cacheMs: 60_000 }),
  command(contract.addBindCard, addBindCard, { prepare: proveCard }),
  read(contract.listBindCards, listBindCards),
  command(contract.removeCard, removeCard),
  read(contract.withdrawInfo, withdrawInfo),
  read(contract.profitRule, profitRule, { cacheMs: 5_000 }),
  read(contract.calculateProfit, calculateProfit),
  read(contract.checkCapital, checkCapital),
  command(contract.withdraw, withdraw, { prepare: proveWithdrawal }),
  read(ways.listWithdrawals, listWithdrawals),
  read(ways.withdrawalInfo, withdrawalInfo),
  command(ways.cancelWithdrawal, cancelWithdrawal),
  read(ways.listWithdrawalCases, listWithdrawalCases),
  command(ways.approveWithdrawal, approveWithdrawal),
  command(ways.rejectWithdrawal, rejectWithdrawal),
  command(ways.payWithdrawal, payWithdrawal),
];
