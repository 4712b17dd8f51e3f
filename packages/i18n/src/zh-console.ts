// Chinese: every area of the console as one catalogue.

import type { ConsoleKey } from './console-key.ts';
import { account } from './zh/console/account.ts';
import { approvals } from './zh/console/approvals.ts';
import { assets } from './zh/console/assets.ts';
import { audit } from './zh/console/audit.ts';
import { banks } from './zh/console/banks.ts';
import { barrage } from './zh/console/barrage.ts';
import { bills } from './zh/console/bills.ts';
import { boxes } from './zh/console/boxes.ts';
import { cards } from './zh/console/cards.ts';
import { categories } from './zh/console/categories.ts';
import { checkin } from './zh/console/checkin.ts';
import { common } from './zh/console/common.ts';
import { complaints } from './zh/console/complaints.ts';
import { content } from './zh/console/content.ts';
import { contracts } from './zh/console/contracts.ts';
import { countries } from './zh/console/countries.ts';
import { crypto } from './zh/console/crypto.ts';
import { currencies } from './zh/console/currencies.ts';
import { deliveries } from './zh/console/deliveries.ts';
import { fleetmap } from './zh/console/fleetmap.ts';
import { goods } from './zh/console/goods.ts';
import { identity } from './zh/console/identity.ts';
import { imports } from './zh/console/imports.ts';
import { income } from './zh/console/income.ts';
import { jobs } from './zh/console/jobs.ts';
import { keys } from './zh/console/keys.ts';
import { ledger } from './zh/console/ledger.ts';
import { levels } from './zh/console/levels.ts';
import { mallgoods } from './zh/console/mallgoods.ts';
import { mallorders } from './zh/console/mallorders.ts';
import { members } from './zh/console/members.ts';
import { modes } from './zh/console/modes.ts';
import { news } from './zh/console/news.ts';
import { notices } from './zh/console/notices.ts';
import { orders } from './zh/console/orders.ts';
import { overview } from './zh/console/overview.ts';
import { parameters } from './zh/console/parameters.ts';
import { payments } from './zh/console/payments.ts';
import { payroll } from './zh/console/payroll.ts';
import { phrases } from './zh/console/phrases.ts';
import { plans } from './zh/console/plans.ts';
import { pool } from './zh/console/pool.ts';
import { privacy } from './zh/console/privacy.ts';
import { quiz } from './zh/console/quiz.ts';
import { reconciliation } from './zh/console/reconciliation.ts';
import { redeem } from './zh/console/redeem.ts';
import { referrals } from './zh/console/referrals.ts';
import { reports } from './zh/console/reports.ts';
import { revenue } from './zh/console/revenue.ts';
import { risk } from './zh/console/risk.ts';
import { search } from './zh/console/search.ts';
import { settlement } from './zh/console/settlement.ts';
import { shell } from './zh/console/shell.ts';
import { staff } from './zh/console/staff.ts';
import { statements } from './zh/console/statements.ts';
import { texts } from './zh/console/texts.ts';
import { withdrawals } from './zh/console/withdrawals.ts';

export const zhConsole = {
  ...account,
  ...approvals,
  ...assets,
  ...audit,
  ...banks,
  ...barrage,
  ...bills,
  ...boxes,
  ...cards,
  ...categories,
  ...checkin,
  ...common,
  ...complaints,
  ...content,
  ...contracts,
  ...countries,
  ...crypto,
  ...currencies,
  ...deliveries,
  ...fleetmap,
  ...goods,
  ...identity,
  ...imports,
  ...income,
  ...jobs,
  ...keys,
  ...ledger,
  ...levels,
  ...mallgoods,
  ...mallorders,
  ...members,
  ...modes,
  ...news,
  ...notices,
  ...orders,
  ...overview,
  ...parameters,
  ...payments,
  ...payroll,
  ...phrases,
  ...plans,
  ...pool,
  ...privacy,
  ...quiz,
  ...reconciliation,
  ...redeem,
  ...referrals,
  ...reports,
  ...revenue,
  ...risk,
  ...search,
  ...settlement,
  ...shell,
  ...staff,
  ...statements,
  ...texts,
  ...withdrawals,
} satisfies Record<ConsoleKey, string>;
