// Chinese texts: all areas as one catalogue; a new area is one file per language and one line per catalogue.

import { address } from './zh/screens/account/address.ts';
import { auth } from './zh/auth.ts';
import { bind } from './zh/screens/account/bind.ts';
import { card } from './zh/screens/money/card.ts';
import { city } from './zh/screens/sales/city.ts';
import { catalog } from './zh/catalog.ts';
import { game } from './zh/game.ts';
import { checkin } from './zh/screens/rewards/checkin.ts';
import { closing } from './zh/screens/account/closing.ts';
import { common } from './zh/common.ts';
import { complaint } from './zh/screens/account/complaint.ts';
import { contract } from './zh/contract.ts';
import { cropper } from './zh/screens/account/cropper.ts';
import { currencies } from './zh/currencies.ts';
import { content } from './zh/content.ts';
import { disclosure } from './zh/disclosure.ts';
import { equity } from './zh/screens/money/equity.ts';
import { find } from './zh/screens/account/find.ts';
import { suitability } from './zh/screens/account/suitability.ts';
import { figures } from './zh/figures.ts';
import { moment } from './zh/screens/money/moment.ts';
import { week } from './zh/screens/money/week.ts';
import { next } from './zh/screens/sales/next.ts';
import { certificate } from './zh/screens/sales/certificate.ts';
import { asset } from './zh/screens/sales/asset.ts';
import { waterfall } from './zh/screens/sales/waterfall.ts';
import { gift } from './zh/screens/rewards/gift.ts';
import { history } from './zh/screens/money/history.ts';
import { holding } from './zh/screens/sales/holding.ts';
import { home } from './zh/home.ts';
import { invitation } from './zh/invitation.ts';
import { invite } from './zh/screens/account/invite.ts';
import { keys } from './zh/screens/account/keys.ts';
import { launch } from './zh/screens/account/launch.ts';
import { level } from './zh/level.ts';
import { location } from './zh/screens/account/location.ts';
import { lots } from './zh/screens/rewards/lots.ts';
import { pointsMall } from './zh/points-mall.ts';
import { message } from './zh/screens/account/message.ts';
import { mode } from './zh/mode.ts';
import { movements } from './zh/movements.ts';
import { my } from './zh/my.ts';
import { news } from './zh/screens/account/news.ts';
import { notification } from './zh/notification.ts';
import { offerpage } from './zh/screens/sales/offerpage.ts';
import { order } from './zh/screens/sales/order.ts';
import { pay } from './zh/screens/money/pay.ts';
import { pending } from './zh/screens/money/pending.ts';
import { payments } from './zh/payments.ts';
import { photos } from './zh/screens/sales/photos.ts';
import { place } from './zh/location-params.ts';
import { digitalGood } from './zh/screens/sales/plan.ts';
import { digitalGoods } from './zh/digital-goods.ts';
import { privacy } from './zh/screens/account/privacy.ts';
import { product } from './zh/screens/sales/product.ts';
import { profile } from './zh/screens/account/profile.ts';
import { push } from './zh/screens/account/push.ts';
import { quiz } from './zh/screens/rewards/quiz.ts';
import { redeem } from './zh/screens/rewards/redeem.ts';
import { domainError } from './zh/domain-error.ts';
import { report } from './zh/report.ts';
import { rewards } from './zh/rewards.ts';
import { scan } from './zh/screens/account/scan.ts';
import { settings } from './zh/screens/account/settings.ts';
import { shell } from './zh/shell.ts';
import { shop } from './zh/screens/sales/shop.ts';
import { ending } from './zh/ending.ts';
import { offer } from './zh/offer.ts';
import { email } from './zh/email.ts';
import { sms } from './zh/sms.ts';
import { statement } from './zh/statement.ts';
import { status } from './zh/status.ts';
import { team } from './zh/screens/account/team.ts';
import { topup } from './zh/screens/money/topup.ts';
import { unsaved } from './zh/screens/account/unsaved.ts';
import { update } from './zh/screens/account/update.ts';
import { validation } from './zh/validation.ts';
import { web } from './zh/screens/account/web.ts';
import { withdraw } from './zh/screens/money/withdraw.ts';
import { work } from './zh/screens/money/work.ts';
import { salary } from './zh/screens/money/salary.ts';
import { bills } from './zh/screens/money/bills.ts';
import { files } from './zh/screens/account/files.ts';
import { box } from './zh/screens/rewards/box.ts';
import { delivery } from './zh/screens/sales/delivery.ts';
import { map } from './zh/screens/account/map.ts';
import { jackpot } from './zh/screens/rewards/jackpot.ts';
import { fairness } from './zh/screens/rewards/fairness.ts';
import { limits } from './zh/screens/rewards/limits.ts';
import { solvency } from './zh/screens/money/solvency.ts';
import { proof } from './zh/screens/money/proof.ts';
import { ustd } from './zh/screens/money/ustd.ts';
import { pointsmall } from './zh/screens/rewards/pointsmall.ts';
import { stats } from './zh/screens/money/stats.ts';
import type { TextKey } from './text-key.ts';

export const zh = {
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
} satisfies Record<TextKey, string>;
