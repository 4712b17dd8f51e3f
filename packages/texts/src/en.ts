// English: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { address } from './en/later/address.ts';
import { auth } from './en/auth.ts';
import { card } from './en/later/card.ts';
import { catalogue } from './en/catalogue.ts';
import { chance } from './en/chance.ts';
import { checkin } from './en/later/checkin.ts';
import { common } from './en/common.ts';
import { contract } from './en/contract.ts';
import { cropper } from './en/later/cropper.ts';
import { currencies } from './en/currencies.ts';
import { content } from './en/content.ts';
import { disclosure } from './en/disclosure.ts';
import { equity } from './en/later/equity.ts';
import { gate } from './en/later/gate.ts';
import { gift } from './en/later/gift.ts';
import { history } from './en/history.ts';
import { holding } from './en/holding.ts';
import { home } from './en/home.ts';
import { invitation } from './en/invitation.ts';
import { invite } from './en/later/invite.ts';
import { level } from './en/level.ts';
import { lots } from './en/later/lots.ts';
import { mall } from './en/mall.ts';
import { message } from './en/later/message.ts';
import { mode } from './en/mode.ts';
import { movements } from './en/movements.ts';
import { my } from './en/my.ts';
import { news } from './en/later/news.ts';
import { notice } from './en/notice.ts';
import { order } from './en/later/order.ts';
import { pay } from './en/later/pay.ts';
import { payments } from './en/payments.ts';
import { place } from './en/place.ts';
import { plans } from './en/plans.ts';
import { product } from './en/later/product.ts';
import { profile } from './en/later/profile.ts';
import { quiz } from './en/later/quiz.ts';
import { redeem } from './en/later/redeem.ts';
import { refusal } from './en/refusal.ts';
import { rewards } from './en/rewards.ts';
import { settings } from './en/later/settings.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/later/shop.ts';
import { statement } from './en/statement.ts';
import { status } from './en/status.ts';
import { team } from './en/later/team.ts';
import { topup } from './en/later/topup.ts';
import { unsaved } from './en/later/unsaved.ts';
import { validation } from './en/validation.ts';
import { withdraw } from './en/later/withdraw.ts';
import { work } from './en/later/work.ts';
import { salary } from './en/later/salary.ts';
import { bills } from './en/later/bills.ts';
import { files } from './en/later/files.ts';
import { box } from './en/later/box.ts';
import { delivery } from './en/later/delivery.ts';
import { map } from './en/later/map.ts';

/** English has every key; the other languages are typed by it. */
export const en = {
  ...address,
  ...auth,
  ...card,
  ...catalogue,
  ...chance,
  ...checkin,
  ...common,
  ...contract,
  ...cropper,
  ...currencies,
  ...content,
  ...disclosure,
  ...equity,
  ...gate,
  ...gift,
  ...history,
  ...holding,
  ...home,
  ...invitation,
  ...invite,
  ...level,
  ...lots,
  ...mall,
  ...message,
  ...mode,
  ...movements,
  ...my,
  ...news,
  ...notice,
  ...order,
  ...pay,
  ...payments,
  ...place,
  ...plans,
  ...product,
  ...profile,
  ...quiz,
  ...redeem,
  ...refusal,
  ...rewards,
  ...settings,
  ...shell,
  ...shop,
  ...statement,
  ...status,
  ...team,
  ...topup,
  ...unsaved,
  ...validation,
  ...withdraw,
  ...work,
  ...salary,
  ...bills,
  ...files,
  ...box,
  ...delivery,
  ...map,
} as const;
