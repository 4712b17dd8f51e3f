// Chinese console texts: all areas as one catalogue.

import type { ConsoleKey } from './console-key.ts';
import { account } from './zh/console/system/account.ts';
import { approvalFields } from './zh/console/system/approval-fields.ts';
import { approvals } from './zh/console/system/approvals.ts';
import { art } from './zh/console/growth/art.ts';
import { assets } from './zh/console/fleet/assets.ts';
import { photos } from './zh/console/fleet/photos.ts';
import { audit } from './zh/console/system/audit.ts';
import { banks } from './zh/console/money/banks.ts';
import { barrage } from './zh/console/content/barrage.ts';
import { bills } from './zh/console/people/bills.ts';
import { boxes } from './zh/console/growth/boxes.ts';
import { bulletins } from './zh/console/content/bulletins.ts';
import { cards } from './zh/console/money/cards.ts';
import { categories } from './zh/console/sales/categories.ts';
import { checkin } from './zh/console/growth/checkin.ts';
import { common } from './zh/console/system/common.ts';
import { complaints } from './zh/console/people/complaints.ts';
import { content } from './zh/console/content/content.ts';
import { contracts } from './zh/console/people/contracts.ts';
import { countries } from './zh/console/system/countries.ts';
import { crypto } from './zh/console/money/crypto.ts';
import { currencies } from './zh/console/money/currencies.ts';
import { custody } from './zh/console/money/custody.ts';
import { transfers } from './zh/console/money/transfers.ts';
import { deliveries } from './zh/console/fleet/deliveries.ts';
import { fleetmap } from './zh/console/fleet/fleetmap.ts';
import { product } from './zh/console/sales/goods.ts';
import { identity } from './zh/console/people/identity.ts';
import { imports } from './zh/console/fleet/imports.ts';
import { income } from './zh/console/money/income.ts';
import { jobs } from './zh/console/system/jobs.ts';
import { keys } from './zh/console/system/keys.ts';
import { ledger } from './zh/console/money/ledger.ts';
import { levels } from './zh/console/growth/levels.ts';
import { mallgoods } from './zh/console/growth/mallgoods.ts';
import { mallorders } from './zh/console/growth/mallorders.ts';
import { members } from './zh/console/people/members.ts';
import { modes } from './zh/console/system/modes.ts';
import { news } from './zh/console/content/news.ts';
import { notifications } from './zh/console/content/notifications.ts';
import { orders } from './zh/console/sales/orders.ts';
import { overview } from './zh/console/system/overview.ts';
import { parameters } from './zh/console/system/parameters.ts';
import { payments } from './zh/console/money/payments.ts';
import { payroll } from './zh/console/people/payroll.ts';
import { phrases } from './zh/console/content/phrases.ts';
import { digitalGoods } from './zh/console/sales/plans.ts';
import { pool } from './zh/console/growth/pool.ts';
import { privacy } from './zh/console/people/privacy.ts';
import { registrations } from './zh/console/people/registrations.ts';
import { quiz } from './zh/console/growth/quiz.ts';
import { reconciliation } from './zh/console/money/reconciliation.ts';
import { redeem } from './zh/console/growth/redeem.ts';
import { referrals } from './zh/console/growth/referrals.ts';
import { reports } from './zh/console/money/reports.ts';
import { revenue } from './zh/console/money/revenue.ts';
import { risk } from './zh/console/money/risk.ts';
import { search } from './zh/console/system/search.ts';
import { settlement } from './zh/console/money/settlement.ts';
import { setup } from './zh/console/system/setup.ts';
import { shell } from './zh/console/system/shell.ts';
import { staff } from './zh/console/system/staff.ts';
import { statements } from './zh/console/money/statements.ts';
import { texts } from './zh/console/content/texts.ts';
import { withdrawals } from './zh/console/money/withdrawals.ts';

export const zhConsole = {
  ...account,
  ...approvals,
  ...approvalFields,
  ...art,
  ...assets,
  ...photos,
  ...audit,
  ...banks,
  ...barrage,
  ...bills,
  ...boxes,
  ...bulletins,
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
  ...custody,
  ...transfers,
  ...deliveries,
  ...fleetmap,
  ...product,
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
  ...notifications,
  ...orders,
  ...overview,
  ...parameters,
  ...payments,
  ...payroll,
  ...phrases,
  ...digitalGoods,
  ...pool,
  ...privacy,
  ...quiz,
  ...reconciliation,
  ...redeem,
  ...referrals,
  ...registrations,
  ...reports,
  ...revenue,
  ...risk,
  ...search,
  ...settlement,
  ...setup,
  ...shell,
  ...staff,
  ...statements,
  ...texts,
  ...withdrawals,
} satisfies Record<ConsoleKey, string>;
