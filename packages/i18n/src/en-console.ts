// English console texts: all areas as one catalogue.

import { account } from './en/console/system/account.ts';
import { approvalFields } from './en/console/system/approval-fields.ts';
import { approvals } from './en/console/system/approvals.ts';
import { art } from './en/console/growth/art.ts';
import { assets } from './en/console/fleet/assets.ts';
import { photos } from './en/console/fleet/photos.ts';
import { audit } from './en/console/system/audit.ts';
import { banks } from './en/console/money/banks.ts';
import { barrage } from './en/console/content/barrage.ts';
import { bills } from './en/console/people/bills.ts';
import { boxes } from './en/console/growth/boxes.ts';
import { bulletins } from './en/console/content/bulletins.ts';
import { cards } from './en/console/money/cards.ts';
import { categories } from './en/console/sales/categories.ts';
import { checkin } from './en/console/growth/checkin.ts';
import { common } from './en/console/system/common.ts';
import { complaints } from './en/console/people/complaints.ts';
import { content } from './en/console/content/content.ts';
import { contracts } from './en/console/people/contracts.ts';
import { countries } from './en/console/system/countries.ts';
import { crypto } from './en/console/money/crypto.ts';
import { currencies } from './en/console/money/currencies.ts';
import { custody } from './en/console/money/custody.ts';
import { transfers } from './en/console/money/transfers.ts';
import { deliveries } from './en/console/fleet/deliveries.ts';
import { fleetmap } from './en/console/fleet/fleetmap.ts';
import { product } from './en/console/sales/goods.ts';
import { identity } from './en/console/people/identity.ts';
import { imports } from './en/console/fleet/imports.ts';
import { income } from './en/console/money/income.ts';
import { jobs } from './en/console/system/jobs.ts';
import { keys } from './en/console/system/keys.ts';
import { ledger } from './en/console/money/ledger.ts';
import { levels } from './en/console/growth/levels.ts';
import { mallgoods } from './en/console/growth/mallgoods.ts';
import { mallorders } from './en/console/growth/mallorders.ts';
import { members } from './en/console/people/members.ts';
import { modes } from './en/console/system/modes.ts';
import { news } from './en/console/content/news.ts';
import { notifications } from './en/console/content/notifications.ts';
import { orders } from './en/console/sales/orders.ts';
import { overview } from './en/console/system/overview.ts';
import { parameters } from './en/console/system/parameters.ts';
import { payments } from './en/console/money/payments.ts';
import { payroll } from './en/console/people/payroll.ts';
import { phrases } from './en/console/content/phrases.ts';
import { digitalGoods } from './en/console/sales/plans.ts';
import { pool } from './en/console/growth/pool.ts';
import { privacy } from './en/console/people/privacy.ts';
import { registrations } from './en/console/people/registrations.ts';
import { quiz } from './en/console/growth/quiz.ts';
import { reconciliation } from './en/console/money/reconciliation.ts';
import { redeem } from './en/console/growth/redeem.ts';
import { referrals } from './en/console/growth/referrals.ts';
import { reports } from './en/console/money/reports.ts';
import { revenue } from './en/console/money/revenue.ts';
import { risk } from './en/console/money/risk.ts';
import { search } from './en/console/system/search.ts';
import { settlement } from './en/console/money/settlement.ts';
import { setup } from './en/console/system/setup.ts';
import { shell } from './en/console/system/shell.ts';
import { staff } from './en/console/system/staff.ts';
import { statements } from './en/console/money/statements.ts';
import { texts } from './en/console/content/texts.ts';
import { withdrawals } from './en/console/money/withdrawals.ts';

export const enConsole = {
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
};
