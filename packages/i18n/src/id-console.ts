// Indonesian: every area of the console as one catalogue.

import type { ConsoleKey } from './console-key.ts';
import { account } from './id/console/account.ts';
import { approvals } from './id/console/approvals.ts';
import { assets } from './id/console/assets.ts';
import { audit } from './id/console/audit.ts';
import { banks } from './id/console/banks.ts';
import { barrage } from './id/console/barrage.ts';
import { bills } from './id/console/bills.ts';
import { boxes } from './id/console/boxes.ts';
import { cards } from './id/console/cards.ts';
import { categories } from './id/console/categories.ts';
import { checkin } from './id/console/checkin.ts';
import { common } from './id/console/common.ts';
import { complaints } from './id/console/complaints.ts';
import { content } from './id/console/content.ts';
import { contracts } from './id/console/contracts.ts';
import { countries } from './id/console/countries.ts';
import { crypto } from './id/console/crypto.ts';
import { currencies } from './id/console/currencies.ts';
import { deliveries } from './id/console/deliveries.ts';
import { fleetmap } from './id/console/fleetmap.ts';
import { goods } from './id/console/goods.ts';
import { identity } from './id/console/identity.ts';
import { imports } from './id/console/imports.ts';
import { income } from './id/console/income.ts';
import { jobs } from './id/console/jobs.ts';
import { keys } from './id/console/keys.ts';
import { ledger } from './id/console/ledger.ts';
import { levels } from './id/console/levels.ts';
import { mallgoods } from './id/console/mallgoods.ts';
import { mallorders } from './id/console/mallorders.ts';
import { members } from './id/console/members.ts';
import { modes } from './id/console/modes.ts';
import { news } from './id/console/news.ts';
import { notices } from './id/console/notices.ts';
import { orders } from './id/console/orders.ts';
import { overview } from './id/console/overview.ts';
import { parameters } from './id/console/parameters.ts';
import { payments } from './id/console/payments.ts';
import { payroll } from './id/console/payroll.ts';
import { phrases } from './id/console/phrases.ts';
import { plans } from './id/console/plans.ts';
import { pool } from './id/console/pool.ts';
import { privacy } from './id/console/privacy.ts';
import { quiz } from './id/console/quiz.ts';
import { reconciliation } from './id/console/reconciliation.ts';
import { redeem } from './id/console/redeem.ts';
import { referrals } from './id/console/referrals.ts';
import { reports } from './id/console/reports.ts';
import { revenue } from './id/console/revenue.ts';
import { risk } from './id/console/risk.ts';
import { search } from './id/console/search.ts';
import { settlement } from './id/console/settlement.ts';
import { shell } from './id/console/shell.ts';
import { staff } from './id/console/staff.ts';
import { statements } from './id/console/statements.ts';
import { texts } from './id/console/texts.ts';
import { withdrawals } from './id/console/withdrawals.ts';

export const idConsole = {
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
