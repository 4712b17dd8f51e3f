// Chinese: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { address } from './zh/later/address.ts';
import { auth } from './zh/auth.ts';
import { bind } from './zh/later/bind.ts';
import { card } from './zh/later/card.ts';
import { catalogue } from './zh/catalogue.ts';
import { chance } from './zh/chance.ts';
import { checkin } from './zh/later/checkin.ts';
import { closing } from './zh/later/closing.ts';
import { common } from './zh/common.ts';
import { complaint } from './zh/later/complaint.ts';
import { contract } from './zh/contract.ts';
import { cropper } from './zh/later/cropper.ts';
import { currencies } from './zh/currencies.ts';
import { content } from './zh/content.ts';
import { disclosure } from './zh/disclosure.ts';
import { equity } from './zh/later/equity.ts';
import { gate } from './zh/later/gate.ts';
import { gift } from './zh/later/gift.ts';
import { history } from './zh/later/history.ts';
import { holding } from './zh/later/holding.ts';
import { home } from './zh/home.ts';
import { invitation } from './zh/invitation.ts';
import { invite } from './zh/later/invite.ts';
import { launch } from './zh/later/launch.ts';
import { level } from './zh/level.ts';
import { location } from './zh/later/location.ts';
import { lots } from './zh/later/lots.ts';
import { mall } from './zh/mall.ts';
import { message } from './zh/later/message.ts';
import { mode } from './zh/mode.ts';
import { movements } from './zh/movements.ts';
import { my } from './zh/my.ts';
import { news } from './zh/later/news.ts';
import { notice } from './zh/notice.ts';
import { order } from './zh/later/order.ts';
import { pay } from './zh/later/pay.ts';
import { payments } from './zh/payments.ts';
import { place } from './zh/place.ts';
import { plan } from './zh/later/plan.ts';
import { plans } from './zh/plans.ts';
import { privacy } from './zh/later/privacy.ts';
import { product } from './zh/later/product.ts';
import { profile } from './zh/later/profile.ts';
import { push } from './zh/later/push.ts';
import { quiz } from './zh/later/quiz.ts';
import { redeem } from './zh/later/redeem.ts';
import { refusal } from './zh/refusal.ts';
import { report } from './zh/report.ts';
import { rewards } from './zh/rewards.ts';
import { scan } from './zh/later/scan.ts';
import { settings } from './zh/later/settings.ts';
import { shell } from './zh/shell.ts';
import { shop } from './zh/later/shop.ts';
import { statement } from './zh/statement.ts';
import { status } from './zh/status.ts';
import { team } from './zh/later/team.ts';
import { topup } from './zh/later/topup.ts';
import { unsaved } from './zh/later/unsaved.ts';
import { update } from './zh/later/update.ts';
import { validation } from './zh/validation.ts';
import { web } from './zh/later/web.ts';
import { withdraw } from './zh/later/withdraw.ts';
import { work } from './zh/later/work.ts';
import { salary } from './zh/later/salary.ts';
import { bills } from './zh/later/bills.ts';
import { files } from './zh/later/files.ts';
import { box } from './zh/later/box.ts';
import { delivery } from './zh/later/delivery.ts';
import { map } from './zh/later/map.ts';
import { jackpot } from './zh/later/jackpot.ts';
import { fairness } from './zh/later/fairness.ts';
import { limits } from './zh/later/limits.ts';
import { solvency } from './zh/later/solvency.ts';
import { proof } from './zh/later/proof.ts';
import { ustd } from './zh/later/ustd.ts';
import { pointsmall } from './zh/later/pointsmall.ts';
import { stats } from './zh/later/stats.ts';
import type { TextKey } from './text-key.ts';

export const zh = {
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
} satisfies Record<TextKey, string>;
