// The calls of the product specification (section 7), and which file of browser tests sees a page make each of them.
import { specifiedCalls } from '@roda/api-contract/specified-calls';

/** Addresses beside the deep links of the screens, with the calls that no screen makes by itself. */
export const furtherAddresses: readonly (readonly [address: string, asks: string])[] = [
  ['pages/my/text?key=agreement&version=1', 'mallSystem/getSystemConfSingle?key=agreement&version=1'],
  ['subPages/news/detail?kind=help&id=1', 'help/info?id=1'],
  ['pages/index/productList?kind=pile', 'g/goods/list'],
  ['subPages/product/detail?id=1&part=terms', 'Profit/rule'],
  ['subPages/product/detail2?kind=plan&id={plan}', 'etel/plan/getById/{plan}'],
];

/** What is below on a screen asks when it comes into view. */
export const asksBelow: readonly (readonly [address: string, asks: string])[] = [
  ['pages/index/index', 'g/vehicle/position/list'],
  ['pages/index/index', 'home/getIndexBarrage'],
  ['subPages/product/detail?id=1&part=asset', 'vehicle/realtime/position/list'],
  ['subPages/product/detail2?id={pile}&part=asset', 'charging/realtime/position/list'],
];

/** Parameters that the specification names, by path. */
export const specifiedParameters: Readonly<Record<string, readonly string[]>> = {
  'nio/country/list': ['t'],
  'nio/option/all': ['countryId'],
  'sysconfig/getExamineStatus': ['version'],
  'goods/level/list': ['type'],
};

/** Headers beside those of every call; the specification does not show the name of the withdrawal's own one. */
export const specifiedCallHeaders: Readonly<Record<string, readonly string[]>> = {
  'Profit/withdrawal': ['idempotency-key'],
};

const listed = (paths: string): readonly string[] => paths.trim().split(/\s+/u);

/** Calls that take a story of their own, by the file, without `.test.ts`, whose last test asserts them. */
export const callsSeenElsewhere = {
  'main-job': listed(`
    auth/registerByPhone auth/register/sendAliSms captcha order/hsCardSubmit order/getPrepayType order/prepay
    capital/addBindCard capital/remove Profit/calculate Profit/check/capital Profit/withdrawal`),
  'member-flows': listed(`
    mallNotice/readAll answer/submit auth/unsubscribe invitation/reward/confirm/receipt game/box/buy
    address/integral/getDefault integral/order/checkout g/contract/submit g/contract/confirm/receipt`),
  entry: listed('just/oauth/phone/verify just/oauth/bingPhoneNumber'),
  smoke: listed('home/index3 v2/pointMall/list'),
} as const;

export type CallFile = keyof typeof callsSeenElsewhere | 'specification';

const elsewhere = new Set(Object.values(callsSeenElsewhere).flat());

/** The specified calls that each file must see made; all that no other one has are those of the specification's own. */
export const callsSeenBy: Readonly<Record<CallFile, readonly string[]>> = {
  ...callsSeenElsewhere,
  specification: specifiedCalls.map(({ path }) => path).filter((path) => !elsewhere.has(path)),
};
