// The calls of the product specification, with who may make them; the operations are checked against this list.

type Specified = { readonly method: 'GET' | 'POST'; readonly path: string; readonly realm: 'public' | 'member' };

const LIST = `
GET home/indexV3 public
GET home/index3 public
GET v2/openAd/list public
GET v2/etel/channel/getChannelList public
GET catalog/new/singlePage public
GET v2/etel/channel/channelTreeByCategory public
GET etel/plan/category/list public
GET v2/etel/plan/pageList public
GET etel/plan/getById/{planId} public
GET v2/pointMall/list public
GET v2/etel/plan/category/getCategoryTree public
GET v2/etel/plan/getPlanByCategory public
GET v2/operator/rechargeList public
GET v2/operator/list public
GET catalog/getCategoryIndex public
GET home/getIndexBarrage public
GET address/list member
POST address/save member
POST address/delete member
GET region/getRegion public
GET address/integral/getDefault member
GET nio/country/list public
GET nio/option/all public
GET g/vehicle/position/list public
GET customer/getOne public
GET Profit/rule public
GET currency/pay member
GET currency/all public
POST currency/calculate member
GET mallNotice/noticeList member
GET mallNotice/getRead member
GET mallNotice/readAll member
GET card/type/list public
GET common/appversion public
GET sysconfig/getExamineStatus public
GET sysconfig/list public
GET mallSystem/getSystemConfSingle public
GET mallSystem/getSystemConfMore public
GET common/record/add public
GET help/list public
GET help/info public
GET answer/info member
GET answer/next member
POST answer/submit member
GET capital/findBindCardList member
GET capital/bank member
GET capital/streamList member
POST capital/addBindCard member
POST capital/remove member
GET goods/rechargeGoods public
GET g/account/info member
GET g/account/bill/earn/list member
GET g/user/vehicle/earn/list member
POST Profit/withdrawal member
GET Profit/calculate member
GET Profit/check/capital member
GET g/goods/withdrawInfo member
GET sysconfig/getLoginConfig public
POST auth/jwscLogin public
POST auth/reset public
POST auth/registerByPhone public
POST auth/register/sendAliSms public
POST auth/unsubscribe member
GET captcha public
POST just/oauth/bingPhoneNumber public
POST just/oauth/phone/verify public
GET user/info member
POST user/update/info member
GET goods/level/list public
GET g/team/list member
GET g/team/total member
GET g/team/recharge/total member
GET g/user/goods/total member
GET g/user/goods/list member
GET g/user/goods/info member
POST g/user/goods/earnings/claim member
POST redeemCodeRule/use member
POST g/account/earn/receive member
GET g/contract/info member
GET g/contract/bill member
POST g/contract/submit member
POST g/contract/confirm/receipt member
GET invitation/reward/record member
POST invitation/reward/confirm/receipt member
GET g/vehicle/order/earnings/stats member
GET g/vehicle/order/line member
GET game/sign/list member
GET game/sign/getSignNum member
POST game/sign member
GET g/goods/list public
GET g/goods/vehicle/list public
GET g/goods/recommend public
GET g/goods/info public
GET g/goods/vehicle/info public
GET integral/goods/list public
GET integral/goods/category/list public
GET integral/goods/info public
POST integral/order/checkout member
GET integral/order/list member
POST order/hsCardSubmit member
POST order/getPrepayType member
POST order/prepay member
POST order/payInfo member
POST order/wallet/goToUpdateAboutTaskPayAfter member
POST order/draft/generate member
GET order/draft/info/{id} member
GET g/order/list member
GET g/order/vehicle/list member
GET g/user/vehicle/list member
GET g/user/vehicle/info member
GET g/user/vehicle/select member
GET g/vehicle/order/total member
GET g/vehicle/order/list member
GET vehicle/realtime/position/list public
GET charging/realtime/position/list public
GET pool/rules/infor/record member
GET pool/rules/running/light public
POST pool/rules/confirm/receipt member
GET game/box/jackpotList public
GET game/box/list public
GET game/box/bill/list member
POST game/box/buy member
POST game/box/confirmReceipt member
`;

/** In the specification's order. */
export const specifiedCalls: readonly Specified[] = LIST.trim()
  .split('\n')
  .map((row) => {
    const [method, path = '', realm] = row.split(' ');
    return { method: method === 'GET' ? 'GET' : 'POST', path, realm: realm === 'public' ? 'public' : 'member' };
  });
