// Indonesian texts: all areas as one catalogue; a new area is one file per language and one line per catalogue.

import { address } from './id/screens/account/address.ts';
import { auth } from './id/auth.ts';
import { bind } from './id/screens/account/bind.ts';
import { card } from './id/screens/money/card.ts';
import { city } from './id/screens/sales/city.ts';
import { catalog } from './id/catalog.ts';
import { game } from './id/game.ts';
import { checkin } from './id/screens/rewards/checkin.ts';
import { closing } from './id/screens/account/closing.ts';
import { common } from './id/common.ts';
import { complaint } from './id/screens/account/complaint.ts';
import { contract } from './id/contract.ts';
import { cropper } from './id/screens/account/cropper.ts';
import { currencies } from './id/currencies.ts';
import { content } from './id/content.ts';
import { disclosure } from './id/disclosure.ts';
import { equity } from './id/screens/money/equity.ts';
import { find } from './id/screens/account/find.ts';
import { suitability } from './id/screens/account/suitability.ts';
import { figures } from './id/figures.ts';
import { moment } from './id/screens/money/moment.ts';
import { week } from './id/screens/money/week.ts';
import { next } from './id/screens/sales/next.ts';
import { certificate } from './id/screens/sales/certificate.ts';
import { asset } from './id/screens/sales/asset.ts';
import { waterfall } from './id/screens/sales/waterfall.ts';
import { gift } from './id/screens/rewards/gift.ts';
import { history } from './id/screens/money/history.ts';
import { holding } from './id/screens/sales/holding.ts';
import { home } from './id/home.ts';
import { invitation } from './id/invitation.ts';
import { invite } from './id/screens/account/invite.ts';
import { keys } from './id/screens/account/keys.ts';
import { launch } from './id/screens/account/launch.ts';
import { level } from './id/level.ts';
import { location } from './id/screens/account/location.ts';
import { lots } from './id/screens/rewards/lots.ts';
import { pointsMall } from './id/points-mall.ts';
import { message } from './id/screens/account/message.ts';
import { mode } from './id/mode.ts';
import { movements } from './id/movements.ts';
import { my } from './id/my.ts';
import { news } from './id/screens/account/news.ts';
import { notification } from './id/notification.ts';
import { offerpage } from './id/screens/sales/offerpage.ts';
import { order } from './id/screens/sales/order.ts';
import { pay } from './id/screens/money/pay.ts';
import { pending } from './id/screens/money/pending.ts';
import { payments } from './id/payments.ts';
import { photos } from './id/screens/sales/photos.ts';
import { place } from './id/location-params.ts';
import { digitalGood } from './id/screens/sales/plan.ts';
import { digitalGoods } from './id/digital-goods.ts';
import { privacy } from './id/screens/account/privacy.ts';
import { product } from './id/screens/sales/product.ts';
import { profile } from './id/screens/account/profile.ts';
import { push } from './id/screens/account/push.ts';
import { quiz } from './id/screens/rewards/quiz.ts';
import { redeem } from './id/screens/rewards/redeem.ts';
import { domainError } from './id/domain-error.ts';
import { report } from './id/report.ts';
import { rewards } from './id/rewards.ts';
import { scan } from './id/screens/account/scan.ts';
import { settings } from './id/screens/account/settings.ts';
import { shell } from './id/shell.ts';
import { shop } from './id/screens/sales/shop.ts';
import { ending } from './id/ending.ts';
import { offer } from './id/offer.ts';
import { email } from './id/email.ts';
import { sms } from './id/sms.ts';
import { statement } from './id/statement.ts';
import { status } from './id/status.ts';
import { team } from './id/screens/account/team.ts';
import { topup } from './id/screens/money/topup.ts';
import { unsaved } from './id/screens/account/unsaved.ts';
import { update } from './id/screens/account/update.ts';
import { validation } from './id/validation.ts';
import { web } from './id/screens/account/web.ts';
import { withdraw } from './id/screens/money/withdraw.ts';
import { work } from './id/screens/money/work.ts';
import { salary } from './id/screens/money/salary.ts';
import { bills } from './id/screens/money/bills.ts';
import { files } from './id/screens/account/files.ts';
import { box } from './id/screens/rewards/box.ts';
import { delivery } from './id/screens/sales/delivery.ts';
import { map } from './id/screens/account/map.ts';
import { jackpot } from './id/screens/rewards/jackpot.ts';
import { fairness } from './id/screens/rewards/fairness.ts';
import { limits } from './id/screens/rewards/limits.ts';
import { solvency } from './id/screens/money/solvency.ts';
import { proof } from './id/screens/money/proof.ts';
import { ustd } from './id/screens/money/ustd.ts';
import { pointsmall } from './id/screens/rewards/pointsmall.ts';
import { stats } from './id/screens/money/stats.ts';
import type { TextKey } from './text-key.ts';

export const id = {
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
