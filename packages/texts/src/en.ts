// English: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { auth } from './en/auth.ts';
import { card } from './en/later/card.ts';
import { catalogue } from './en/catalogue.ts';
import { chance } from './en/chance.ts';
import { common } from './en/common.ts';
import { contract } from './en/contract.ts';
import { currencies } from './en/currencies.ts';
import { content } from './en/content.ts';
import { disclosure } from './en/disclosure.ts';
import { gate } from './en/later/gate.ts';
import { history } from './en/history.ts';
import { holding } from './en/holding.ts';
import { home } from './en/home.ts';
import { invitation } from './en/invitation.ts';
import { level } from './en/level.ts';
import { mall } from './en/mall.ts';
import { mode } from './en/mode.ts';
import { movements } from './en/movements.ts';
import { my } from './en/my.ts';
import { news } from './en/news.ts';
import { notice } from './en/notice.ts';
import { order } from './en/order.ts';
import { pay } from './en/later/pay.ts';
import { payments } from './en/payments.ts';
import { plans } from './en/plans.ts';
import { product } from './en/product.ts';
import { refusal } from './en/refusal.ts';
import { rewards } from './en/rewards.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { statement } from './en/statement.ts';
import { status } from './en/status.ts';
import { topup } from './en/later/topup.ts';
import { validation } from './en/validation.ts';
import { withdraw } from './en/later/withdraw.ts';

/** English has every key; the other languages are typed by it. */
export const en = {
  ...auth,
  ...card,
  ...catalogue,
  ...chance,
  ...common,
  ...contract,
  ...currencies,
  ...content,
  ...disclosure,
  ...gate,
  ...history,
  ...holding,
  ...home,
  ...invitation,
  ...level,
  ...mall,
  ...mode,
  ...movements,
  ...my,
  ...news,
  ...notice,
  ...order,
  ...pay,
  ...payments,
  ...plans,
  ...product,
  ...refusal,
  ...rewards,
  ...settings,
  ...shell,
  ...shop,
  ...statement,
  ...status,
  ...topup,
  ...validation,
  ...withdraw,
} as const;
