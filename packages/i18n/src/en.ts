// English: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { address } from './en/later/address.ts';
import { auth } from './en/auth.ts';
import { bind } from './en/later/bind.ts';
import { card } from './en/later/card.ts';
import { catalogue } from './en/catalogue.ts';
import { chance } from './en/chance.ts';
import { checkin } from './en/later/checkin.ts';
import { closing } from './en/later/closing.ts';
import { common } from './en/common.ts';
import { complaint } from './en/later/complaint.ts';
import { contract } from './en/contract.ts';
import { cropper } from './en/later/cropper.ts';
import { currencies } from './en/currencies.ts';
import { content } from './en/content.ts';
import { disclosure } from './en/disclosure.ts';
import { equity } from './en/later/equity.ts';
import { gate } from './en/later/gate.ts';
import { gift } from './en/later/gift.ts';
import { history } from './en/later/history.ts';
import { holding } from './en/later/holding.ts';
import { home } from './en/home.ts';
import { invitation } from './en/invitation.ts';
import { invite } from './en/later/invite.ts';
import { launch } from './en/later/launch.ts';
import { level } from './en/level.ts';
import { location } from './en/later/location.ts';
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
import { plan } from './en/later/plan.ts';
import { plans } from './en/plans.ts';
import { privacy } from './en/later/privacy.ts';
import { product } from './en/later/product.ts';
import { profile } from './en/later/profile.ts';
import { push } from './en/later/push.ts';
import { quiz } from './en/later/quiz.ts';
import { redeem } from './en/later/redeem.ts';
import { refusal } from './en/refusal.ts';
import { report } from './en/report.ts';
import { rewards } from './en/rewards.ts';
import { scan } from './en/later/scan.ts';
import { settings } from './en/later/settings.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/later/shop.ts';
import { statement } from './en/statement.ts';
import { status } from './en/status.ts';
import { team } from './en/later/team.ts';
import { topup } from './en/later/topup.ts';
import { unsaved } from './en/later/unsaved.ts';
import { update } from './en/later/update.ts';
import { validation } from './en/validation.ts';
import { web } from './en/later/web.ts';
import { withdraw } from './en/later/withdraw.ts';
import { work } from './en/later/work.ts';
import { salary } from './en/later/salary.ts';
import { bills } from './en/later/bills.ts';
import { files } from './en/later/files.ts';
import { box } from './en/later/box.ts';
import { delivery } from './en/later/delivery.ts';
import { map } from './en/later/map.ts';
import { jackpot } from './en/later/jackpot.ts';
import { fairness } from './en/later/fairness.ts';
import { limits } from './en/later/limits.ts';
import { solvency } from './en/later/solvency.ts';
import { proof } from './en/later/proof.ts';
import { ustd } from './en/later/ustd.ts';
import { pointsmall } from './en/later/pointsmall.ts';
import { stats } from './en/later/stats.ts';

/** English has every key; the other languages are typed by it. */
export const en = {
  ...address,
  ...auth,
  ...bind,
  ...card,
  ...catalogue,
  ...chance,
  ...checkin,
  ...closing,
  ...common,
  ...complaint,
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
  ...launch,
  ...level,
  ...location,
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
  ...plan,
  ...plans,
  ...privacy,
  ...product,
  ...profile,
  ...push,
  ...quiz,
  ...redeem,
  ...refusal,
  ...report,
  ...rewards,
  ...scan,
  ...settings,
  ...shell,
  ...shop,
  ...statement,
  ...status,
  ...team,
  ...topup,
  ...unsaved,
  ...update,
  ...validation,
  ...web,
  ...withdraw,
  ...work,
  ...salary,
  ...bills,
  ...files,
  ...box,
  ...delivery,
  ...map,
  ...jackpot,
  ...fairness,
  ...limits,
  ...solvency,
  ...proof,
  ...ustd,
  ...pointsmall,
  ...stats,
} as const;
