// English texts: all areas as one catalogue; a new area is one file per language and one line per catalogue.

import { address } from './en/screens/account/address.ts';
import { auth } from './en/auth.ts';
import { bind } from './en/screens/account/bind.ts';
import { card } from './en/screens/money/card.ts';
import { city } from './en/screens/sales/city.ts';
import { catalog } from './en/catalog.ts';
import { game } from './en/game.ts';
import { checkin } from './en/screens/rewards/checkin.ts';
import { closing } from './en/screens/account/closing.ts';
import { common } from './en/common.ts';
import { complaint } from './en/screens/account/complaint.ts';
import { contract } from './en/contract.ts';
import { cropper } from './en/screens/account/cropper.ts';
import { currencies } from './en/currencies.ts';
import { content } from './en/content.ts';
import { disclosure } from './en/disclosure.ts';
import { equity } from './en/screens/money/equity.ts';
import { find } from './en/screens/account/find.ts';
import { suitability } from './en/screens/account/suitability.ts';
import { figures } from './en/figures.ts';
import { moment } from './en/screens/money/moment.ts';
import { week } from './en/screens/money/week.ts';
import { next } from './en/screens/sales/next.ts';
import { certificate } from './en/screens/sales/certificate.ts';
import { asset } from './en/screens/sales/asset.ts';
import { waterfall } from './en/screens/sales/waterfall.ts';
import { gift } from './en/screens/rewards/gift.ts';
import { history } from './en/screens/money/history.ts';
import { holding } from './en/screens/sales/holding.ts';
import { home } from './en/home.ts';
import { invitation } from './en/invitation.ts';
import { invite } from './en/screens/account/invite.ts';
import { keys } from './en/screens/account/keys.ts';
import { launch } from './en/screens/account/launch.ts';
import { level } from './en/level.ts';
import { location } from './en/screens/account/location.ts';
import { lots } from './en/screens/rewards/lots.ts';
import { pointsMall } from './en/points-mall.ts';
import { message } from './en/screens/account/message.ts';
import { mode } from './en/mode.ts';
import { movements } from './en/movements.ts';
import { my } from './en/my.ts';
import { news } from './en/screens/account/news.ts';
import { notification } from './en/notification.ts';
import { offerpage } from './en/screens/sales/offerpage.ts';
import { order } from './en/screens/sales/order.ts';
import { pay } from './en/screens/money/pay.ts';
import { pending } from './en/screens/money/pending.ts';
import { payments } from './en/payments.ts';
import { photos } from './en/screens/sales/photos.ts';
import { place } from './en/location-params.ts';
import { digitalGood } from './en/screens/sales/plan.ts';
import { digitalGoods } from './en/digital-goods.ts';
import { privacy } from './en/screens/account/privacy.ts';
import { product } from './en/screens/sales/product.ts';
import { profile } from './en/screens/account/profile.ts';
import { push } from './en/screens/account/push.ts';
import { quiz } from './en/screens/rewards/quiz.ts';
import { redeem } from './en/screens/rewards/redeem.ts';
import { domainError } from './en/domain-error.ts';
import { report } from './en/report.ts';
import { rewards } from './en/rewards.ts';
import { scan } from './en/screens/account/scan.ts';
import { settings } from './en/screens/account/settings.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/screens/sales/shop.ts';
import { ending } from './en/ending.ts';
import { offer } from './en/offer.ts';
import { email } from './en/email.ts';
import { sms } from './en/sms.ts';
import { statement } from './en/statement.ts';
import { status } from './en/status.ts';
import { team } from './en/screens/account/team.ts';
import { topup } from './en/screens/money/topup.ts';
import { unsaved } from './en/screens/account/unsaved.ts';
import { update } from './en/screens/account/update.ts';
import { validation } from './en/validation.ts';
import { web } from './en/screens/account/web.ts';
import { withdraw } from './en/screens/money/withdraw.ts';
import { work } from './en/screens/money/work.ts';
import { salary } from './en/screens/money/salary.ts';
import { bills } from './en/screens/money/bills.ts';
import { files } from './en/screens/account/files.ts';
import { box } from './en/screens/rewards/box.ts';
import { delivery } from './en/screens/sales/delivery.ts';
import { map } from './en/screens/account/map.ts';
import { jackpot } from './en/screens/rewards/jackpot.ts';
import { fairness } from './en/screens/rewards/fairness.ts';
import { limits } from './en/screens/rewards/limits.ts';
import { solvency } from './en/screens/money/solvency.ts';
import { proof } from './en/screens/money/proof.ts';
import { ustd } from './en/screens/money/ustd.ts';
import { pointsmall } from './en/screens/rewards/pointsmall.ts';
import { stats } from './en/screens/money/stats.ts';

/** English has every key; the other languages are type-checked against it. */
export const en = {
  ...address,
  ...auth,
  ...bind,
  ...card,
  ...city,
  ...catalog,
  ...game,
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
  ...find,
  ...suitability,
  ...figures,
  ...asset,
  ...certificate,
  ...next,
  ...moment,
  ...week,
  ...waterfall,
  ...gift,
  ...history,
  ...holding,
  ...home,
  ...invitation,
  ...invite,
  ...keys,
  ...launch,
  ...level,
  ...location,
  ...lots,
  ...pointsMall,
  ...message,
  ...mode,
  ...movements,
  ...my,
  ...news,
  ...notification,
  ...offerpage,
  ...order,
  ...pay,
  ...pending,
  ...payments,
  ...photos,
  ...place,
  ...digitalGood,
  ...digitalGoods,
  ...privacy,
  ...product,
  ...profile,
  ...push,
  ...quiz,
  ...redeem,
  ...domainError,
  ...report,
  ...rewards,
  ...scan,
  ...settings,
  ...shell,
  ...shop,
  ...ending,
  ...offer,
  ...email,
  ...sms,
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
