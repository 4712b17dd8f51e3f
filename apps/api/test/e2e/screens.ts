// Every screen of the member app, with the address parameters of the demo's first member, read through the API.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listComplaints } from '@roda/api-contract/backoffice/assurance';
import { boxBills } from '@roda/api-contract/engagement/games';
import { listProducts } from '@roda/api-contract/sales/catalog';
import { listHeldProducts, listHeldVehicles } from '@roda/api-contract/income/holdings';
import { logIn } from '@roda/api-contract/people/identity';
import { listPointsMallProducts } from '@roda/api-contract/engagement/points-mall';
import { listAddresses } from '@roda/api-contract/people/addresses';
import { listOrders } from '@roda/api-contract/sales/orders';
import { countryOptions, listCountries } from '@roda/api-contract/backoffice/markets';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { ServerProcess } from '../server-process.ts';
import { calling, demoPassword } from './operators.ts';

type TableLine = {
  readonly path: string;
  readonly protected?: true;
  readonly sells?: true;
  readonly feature?: string;
};

/** The app's own table of screens. */
export const screenTable = async (): Promise<readonly TableLine[]> => {
  const file = path.resolve(import.meta.dirname, '../../../member/src/app/routes.ts');
  const { screenRoutes } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    screenRoutes: readonly TableLine[];
  };
  return screenRoutes;
};

const ALIAS = { en: 'en', id: 'indonesia', zh: 'zh' } as const;
export type SmokeLang = keyof typeof ALIAS;
export const LANGS = Object.keys(ALIAS) as readonly SmokeLang[];

export type Visitor = {
  readonly token: string;
  readonly login: ReplyOf<typeof logIn>;
  readonly countries: ReplyOf<typeof listCountries>;
  /** The features enabled in the demo's country. */
  readonly features: Readonly<Record<string, boolean>>;
};

/** One of the demo's members, logged in; the first one has data of every kind. */
export const visitorOf = async (server: ServerProcess, phone = '081234567890'): Promise<Visitor> => {
  const input = { phone, countryId: 1, password: demoPassword(server) };
  const login = await calling(server.origin, logIn, { input });
  const countries = await calling(server.origin, listCountries, { input: {} });
  const { features } = await calling(server.origin, countryOptions, { input: { countryId: 1 } });
  return { token: login.token, login, countries, features };
};

/** The phone's local storage before the first screen: country, language, dismissed prompts, and session. */
export const memoryOf = ({ login, countries }: Visitor, lang: SmokeLang, isIn: boolean): Record<string, string> => {
  const kept = {
    country: countries.find(({ id }) => id === 1),
    lang: ALIAS[lang],
    placeSeen: true,
    notification: 'later',
    ...(isIn ? { token: login.token, userInfo: login.userInfo } : {}),
  };
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)]));
};

/** The query of the address of a detail screen; throws when the demo lacks such an item. */
export const queriesOf = async (
  { origin }: ServerProcess,
  { token }: Visitor,
): Promise<Readonly<Record<string, string>>> => {
  const first = async <T>(what: string, list: Promise<{ readonly list: readonly T[] }>): Promise<T> => {
    const [one] = (await list).list;
    if (one === undefined) throw new Error(`the demo's first member has no ${what}`);
    return one;
  };
  const pile = await first('pile on sale', calling(origin, listProducts, { input: { kind: 'pile' }, token }));
  const vehicle = await first('vehicle', calling(origin, listHeldVehicles, { input: {}, token }));
  const heldPile = await first('pile', calling(origin, listHeldProducts, { input: { kind: 'pile' }, token }));
  const order = await first('order', calling(origin, listOrders, { input: { type: 'pile' }, token }));
  const voucher = await first('plan', calling(origin, listOrders, { input: { type: 'plan' }, token }));
  const good = await first('good of the mall', calling(origin, listPointsMallProducts, { input: {}, token }));
  const bill = await first('box', calling(origin, boxBills, { input: {}, token }));
  const complaint = await first('complaint', calling(origin, listComplaints, { input: {}, token }));
  const [address] = await calling(origin, listAddresses, { input: {}, token });
  return {
    'subPages/product/detail': 'id=1',
    'subPages/product/detail2': `id=${pile.id}`,
    'subPages/product/createOrder': 'kind=vehicle&id=1',
    'subPages/product/myProductDetail': `id=${vehicle.id}`,
    'subPages/product/myProductDetail2': `id=${heldPile.id}`,
    'subPages/address/editAddress': `id=${address?.id ?? ''}`,
    'subPages/news/detail': 'id=1',
    'subPages/pointsmall/detail': `id=${good.id}`,
    'subPages/pointsmall/createOrder': `id=${good.id}`,
    'pages/pay/pay': `order=${order.id}`,
    'pages/pay/ustd': `order=${order.id}`,
    'pages/web/showCard': `orderId=${voucher.id}`,
    'pages/web/webview': `url=${encodeURIComponent('https://elsewhere.example/page')}`,
    'pages/my/text': 'key=agreement',
    'pages/my/complaintChat': `id=${complaint.id}`,
    'pages/my/fairness': `game=box&playId=${bill.id}`,
    'pages/auth/bind': 'ticket=unknown',
    'open-location': 'lat=-6.2&lng=106.8&name=Kemang&address=Jakarta',
  };
};
