// English: every area of the console as one catalogue.

import { account } from './en/console/account.ts';
import { approvals } from './en/console/approvals.ts';
import { assets } from './en/console/assets.ts';
import { audit } from './en/console/audit.ts';
import { banks } from './en/console/banks.ts';
import { barrage } from './en/console/barrage.ts';
import { bills } from './en/console/bills.ts';
import { boxes } from './en/console/boxes.ts';
import { cards } from './en/console/cards.ts';
import { categories } from './en/console/categories.ts';
import { checkin } from './en/console/checkin.ts';
import { common } from './en/console/common.ts';
import { complaints } from './en/console/complaints.ts';
import { content } from './en/console/content.ts';
import { contracts } from './en/console/contracts.ts';
import { countries } from './en/console/countries.ts';
import { crypto } from './en/console/crypto.ts';
import { currencies } from './en/console/currencies.ts';
import { deliveries } from './en/console/deliveries.ts';
import { fleetmap } from './en/console/fleetmap.ts';
import { goods } from './en/console/goods.ts';
import { identity } from './en/console/identity.ts';
import { imports } from './en/console/imports.ts';
import { income } from './en/console/income.ts';
import { jobs } from './en/console/jobs.ts';
import { keys } from './en/console/keys.ts';
import { ledger } from './en/console/ledger.ts';
import { levels } from './en/console/levels.ts';
import { mallgoods } from './en/console/mallgoods.ts';
import { mallorders } from './en/console/mallorders.ts';
import { members } from './en/console/members.ts';
import { modes } from './en/console/modes.ts';
import { news } from './en/console/news.ts';
import { notices } from './en/console/notices.ts';
import { orders } from './en/console/orders.ts';
import { overview } from './en/console/overview.ts';
import { parameters } from './en/console/parameters.ts';
import { payments } from './en/console/payments.ts';
import { payroll } from './en/console/payroll.ts';
import { phrases } from './en/console/phrases.ts';
import { plans } from './en/console/plans.ts';
import { pool } from './en/console/pool.ts';
import { privacy } from './en/console/privacy.ts';
import { quiz } from './en/console/quiz.ts';
import { reconciliation } from './en/console/reconciliation.ts';
import { redeem } from './en/console/redeem.ts';
import { referrals } from './en/console/referrals.ts';
import { reports } from './en/console/reports.ts';
import { revenue } from './en/console/revenue.ts';
import { risk } from './en/console/risk.ts';
import { search } from './en/console/search.ts';
import { settlement } from './en/console/settlement.ts';
import { shell } from './en/console/shell.ts';
import { staff } from './en/console/staff.ts';
import { statements } from './en/console/statements.ts';
import { texts } from './en/console/texts.ts';
import { withdrawals } from './en/console/withdrawals.ts';

export const enConsole = {
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
};
