// Indonesian console texts: all areas as one catalogue.

import type { ConsoleKey } from './console-key.ts';
import { account } from './id/console/system/account.ts';
import { approvalFields } from './id/console/system/approval-fields.ts';
import { approvals } from './id/console/system/approvals.ts';
import { art } from './id/console/growth/art.ts';
import { assets } from './id/console/fleet/assets.ts';
import { photos } from './id/console/fleet/photos.ts';
import { audit } from './id/console/system/audit.ts';
import { banks } from './id/console/money/banks.ts';
import { barrage } from './id/console/content/barrage.ts';
import { bills } from './id/console/people/bills.ts';
import { boxes } from './id/console/growth/boxes.ts';
import { bulletins } from './id/console/content/bulletins.ts';
import { cards } from './id/console/money/cards.ts';
import { categories } from './id/console/sales/categories.ts';
import { checkin } from './id/console/growth/checkin.ts';
import { common } from './id/console/system/common.ts';
import { complaints } from './id/console/people/complaints.ts';
import { content } from './id/console/content/content.ts';
import { contracts } from './id/console/people/contracts.ts';
import { countries } from './id/console/system/countries.ts';
import { crypto } from './id/console/money/crypto.ts';
import { currencies } from './id/console/money/currencies.ts';
import { custody } from './id/console/money/custody.ts';
import { transfers } from './id/console/money/transfers.ts';
import { deliveries } from './id/console/fleet/deliveries.ts';
import { fleetmap } from './id/console/fleet/fleetmap.ts';
import { product } from './id/console/sales/goods.ts';
import { identity } from './id/console/people/identity.ts';
import { imports } from './id/console/fleet/imports.ts';
import { income } from './id/console/money/income.ts';
import { jobs } from './id/console/system/jobs.ts';
import { keys } from './id/console/system/keys.ts';
import { ledger } from './id/console/money/ledger.ts';
import { levels } from './id/console/growth/levels.ts';
import { mallgoods } from './id/console/growth/mallgoods.ts';
import { mallorders } from './id/console/growth/mallorders.ts';
import { members } from './id/console/people/members.ts';
import { modes } from './id/console/system/modes.ts';
import { news } from './id/console/content/news.ts';
import { notifications } from './id/console/content/notifications.ts';
import { orders } from './id/console/sales/orders.ts';
import { overview } from './id/console/system/overview.ts';
import { parameters } from './id/console/system/parameters.ts';
import { payments } from './id/console/money/payments.ts';
import { payroll } from './id/console/people/payroll.ts';
import { phrases } from './id/console/content/phrases.ts';
import { digitalGoods } from './id/console/sales/plans.ts';
import { pool } from './id/console/growth/pool.ts';
import { privacy } from './id/console/people/privacy.ts';
import { registrations } from './id/console/people/registrations.ts';
import { quiz } from './id/console/growth/quiz.ts';
import { reconciliation } from './id/console/money/reconciliation.ts';
import { redeem } from './id/console/growth/redeem.ts';
import { referrals } from './id/console/growth/referrals.ts';
import { reports } from './id/console/money/reports.ts';
import { revenue } from './id/console/money/revenue.ts';
import { risk } from './id/console/money/risk.ts';
import { search } from './id/console/system/search.ts';
import { settlement } from './id/console/money/settlement.ts';
import { setup } from './id/console/system/setup.ts';
import { shell } from './id/console/system/shell.ts';
import { staff } from './id/console/system/staff.ts';
import { statements } from './id/console/money/statements.ts';
import { texts } from './id/console/content/texts.ts';
import { withdrawals } from './id/console/money/withdrawals.ts';

export const idConsole = {
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
