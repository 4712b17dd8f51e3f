// Indonesian: all areas as one catalogue. A new area is one file in each language and one line in each catalogue.

import { address } from './id/later/address.ts';
import { auth } from './id/auth.ts';
import { bind } from './id/later/bind.ts';
import { card } from './id/later/card.ts';
import { catalogue } from './id/catalogue.ts';
import { chance } from './id/chance.ts';
import { checkin } from './id/later/checkin.ts';
import { closing } from './id/later/closing.ts';
import { common } from './id/common.ts';
import { complaint } from './id/later/complaint.ts';
import { contract } from './id/contract.ts';
import { cropper } from './id/later/cropper.ts';
import { currencies } from './id/currencies.ts';
import { content } from './id/content.ts';
import { disclosure } from './id/disclosure.ts';
import { equity } from './id/later/equity.ts';
import { gate } from './id/later/gate.ts';
import { gift } from './id/later/gift.ts';
import { history } from './id/later/history.ts';
import { holding } from './id/later/holding.ts';
import { home } from './id/home.ts';
import { invitation } from './id/invitation.ts';
import { invite } from './id/later/invite.ts';
import { launch } from './id/later/launch.ts';
import { level } from './id/level.ts';
import { location } from './id/later/location.ts';
import { lots } from './id/later/lots.ts';
import { mall } from './id/mall.ts';
import { message } from './id/later/message.ts';
import { mode } from './id/mode.ts';
import { movements } from './id/movements.ts';
import { my } from './id/my.ts';
import { news } from './id/later/news.ts';
import { notice } from './id/notice.ts';
import { order } from './id/later/order.ts';
import { pay } from './id/later/pay.ts';
import { payments } from './id/payments.ts';
import { place } from './id/place.ts';
import { plan } from './id/later/plan.ts';
import { plans } from './id/plans.ts';
import { privacy } from './id/later/privacy.ts';
import { product } from './id/later/product.ts';
import { profile } from './id/later/profile.ts';
import { push } from './id/later/push.ts';
import { quiz } from './id/later/quiz.ts';
import { redeem } from './id/later/redeem.ts';
import { refusal } from './id/refusal.ts';
import { report } from './id/report.ts';
import { rewards } from './id/rewards.ts';
import { scan } from './id/later/scan.ts';
import { settings } from './id/later/settings.ts';
import { shell } from './id/shell.ts';
import { shop } from './id/later/shop.ts';
import { statement } from './id/statement.ts';
import { status } from './id/status.ts';
import { team } from './id/later/team.ts';
import { topup } from './id/later/topup.ts';
import { unsaved } from './id/later/unsaved.ts';
import { update } from './id/later/update.ts';
import { validation } from './id/validation.ts';
import { web } from './id/later/web.ts';
import { withdraw } from './id/later/withdraw.ts';
import { work } from './id/later/work.ts';
import { salary } from './id/later/salary.ts';
import { bills } from './id/later/bills.ts';
import { files } from './id/later/files.ts';
import { box } from './id/later/box.ts';
import { delivery } from './id/later/delivery.ts';
import { map } from './id/later/map.ts';
import { jackpot } from './id/later/jackpot.ts';
import { fairness } from './id/later/fairness.ts';
import { limits } from './id/later/limits.ts';
import { solvency } from './id/later/solvency.ts';
import { proof } from './id/later/proof.ts';
import { ustd } from './id/later/ustd.ts';
import { pointsmall } from './id/later/pointsmall.ts';
import { stats } from './id/later/stats.ts';
import type { TextKey } from './text-key.ts';

export const id = {
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
