// WeChat Pay as a server beside a test, speaking API v3: it verifies our signatures, signs its answers and encrypts its
// notifications, with keys made for the test. It also redeems log-in codes of the mini-program.
import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const weChatApp = 'wx0123456789abcdef';

const MERCHANT = '1900000109';
const SERIAL = '3775B6A45ACD588826D15E583A95F5DD';
const PLATFORM_ID = 'PUB_KEY_ID_0119000001092026';

export type WeChatTrade = {
  readonly tradeNo: string;
  readonly attach: string;
  readonly openid: string;
  readonly total: number;
  readonly currency: string;
  readonly prepayId: string;
  readonly notifyUrl: string;
  /** What was asked for, to compare a repeated order with. */
  readonly asked: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'PAYERROR' | 'REFUND';
  transactionId?: string;
};

export type WeChatNotification = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type NotificationWish = {
  readonly id?: string;
  readonly eventType?: string;
  /** Seconds that its time lies in the past. */
  readonly age?: number;
  /** Signed with a key that is not WeChat Pay's. */
  readonly isForged?: boolean;
  readonly serial?: string;
  /** What is encrypted, instead of the order as it is. */
  readonly resource?: object;
  /** Encrypted with a key that is not ours. */
  readonly apiKey?: string;
};

export type WeChatPaySettings = {
  /** A merchant outside mainland China prices in a currency of its own. */
  readonly currency?: string;
  readonly places?: number;
  readonly category?: string;
};

const pem = (key: KeyObject): string =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Made once for the file of tests: they cost most of a server's start. */
const [merchant, platform, forger] = [keys(), keys(), keys()];

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const linesOf = (...lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''));

type Answer = { readonly status: number; readonly body?: object };
type Order = {
  readonly appid?: string;
  readonly mchid?: string;
  readonly out_trade_no?: string;
  readonly attach?: string;
  readonly notify_url?: string;
  readonly trade_type?: string;
  readonly merchant_category_code?: string;
  readonly amount?: { readonly total?: number; readonly currency?: string };
  readonly payer?: { readonly openid?: string };
};

/** Opened until closed; every test may have its own. */
export const openWeChatPay = async ({ currency = 'CNY', places = 2, category }: WeChatPaySettings = {}) => {
  const apiKey = randomBytes(16).toString('hex');
  const trades = new Map<string, WeChatTrade>();
  const codes = new Map<string, string>();
  const requests: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  /** How the next answers are spoiled. */
  const spoiled = { signature: false, unsigned: false, age: 0 };
  const root = category === undefined ? '/v3/pay/transactions' : '/v3/global/transactions';

  const rejection = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

  const isSigned = (request: IncomingMessage, body: string): boolean => {
    const [scheme = '', given = ''] = (request.headers.authorization ?? '').split(' ', 2);
    const of = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(given)?.[1] ?? '';
    const [timestamp, nonce] = [of('timestamp'), of('nonce_str')];
    const isNow = Math.abs(Number(timestamp) * 1000 - Date.now()) <= 300_000;
    const lines = linesOf(request.method ?? '', request.url ?? '', timestamp, nonce, body);
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      of('mchid') === MERCHANT &&
      of('serial_no') === SERIAL &&
      request.headers['wechatpay-serial'] === PLATFORM_ID &&
      (request.headers['user-agent'] ?? '') !== '' &&
      isNow &&
      verify('sha256', lines, merchant.publicKey, Buffer.from(of('signature'), 'base64'))
    );
  };

  const ordered = (body: string): Answer => {
    const order = JSON.parse(body) as Order;
    const { out_trade_no: tradeNo = '', amount, payer, attach = '', notify_url: notifyUrl = '' } = order;
    const isGlobal = order.trade_type === 'JSAPI' && order.merchant_category_code === category;
    const isWhole = Number.isSafeInteger(amount?.total) && (amount?.total ?? 0) > 0;
    if (order.appid !== weChatApp || order.mchid !== MERCHANT) return rejection(400, 'APPID_MCHID_NOT_MATCH');
    if (!/^[\w|*-]{6,32}$/.test(tradeNo) || attach.length > 127 || !isWhole) return rejection(400, 'PARAM_ERROR');
    if (amount?.currency !== currency || isGlobal !== (category !== undefined)) return rejection(400, 'PARAM_ERROR');
    if (payer?.openid === undefined || ![...codes.values()].includes(`used:${payer.openid}`))
      return rejection(400, 'INVALID_REQUEST');
    const known = trades.get(tradeNo);
    if (known !== undefined && known.asked !== body) return rejection(403, 'OUT_TRADE_NO_USED');
    if (known?.state === 'SUCCESS') return rejection(400, 'ORDERPAID');
    if (known !== undefined && known.state !== 'NOTPAY') return rejection(400, 'ORDER_CLOSED');
    const prepayId = known?.prepayId ?? `wx${randomBytes(17).toString('hex')}`;
    const { openid } = payer;
    const { total = 0 } = amount;
    if (known === undefined)
      trades.set(tradeNo, {
        ...{ tradeNo, attach, openid, total, currency, prepayId, notifyUrl, asked: body },
        state: 'NOTPAY',
      });
    return { status: 200, body: { prepay_id: prepayId } };
  };

  const shown = ({ tradeNo, attach, total, currency: priced, state, transactionId, openid }: WeChatTrade): object => ({
    ...{ appid: weChatApp, mchid: MERCHANT, out_trade_no: tradeNo, trade_state: state, trade_state_desc: state },
    ...(transactionId === undefined
      ? {}
      : {
          ...{ attach, transaction_id: transactionId, trade_type: 'JSAPI', payer: { openid } },
          amount: { total, payer_total: total, currency: priced, payer_currency: 'CNY' },
        }),
  });

  const closed = (trade: WeChatTrade): Answer => {
    if (trade.state === 'SUCCESS') return rejection(400, 'ORDERPAID');
    trade.state = 'CLOSED';
    return { status: 204 };
  };

  const answerOf = (method: string, url: URL, body: string): Answer => {
    if (method === 'POST' && url.pathname === `${root}/jsapi`) return ordered(body);
    const [, tradeNo = '', end] = /\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
    const trade = url.pathname.startsWith(`${root}/`) ? trades.get(tradeNo) : undefined;
    if (trade === undefined) return rejection(404, 'ORDER_NOT_EXIST');
    if (method === 'POST' && end !== undefined)
      return (JSON.parse(body) as Order).mchid === MERCHANT ? closed(trade) : rejection(400, 'PARAM_ERROR');
    if (url.searchParams.get('mchid') !== MERCHANT) return rejection(400, 'PARAM_ERROR');
    return { status: 200, body: shown(trade) };
  };

  const proofOf = (body: string, { age = 0, isForged = false, serial = PLATFORM_ID }: NotificationWish = {}) => {
    const timestamp = Math.floor(Date.now() / 1000 - age).toString();
    const nonce = randomBytes(16).toString('hex');
    const key = isForged ? forger.privateKey : platform.privateKey;
    return {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': sign('sha256', linesOf(timestamp, nonce, body), key).toString('base64'),
    };
  };

  const send = (reply: ServerResponse, { status, body }: Answer): void => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const proof = spoiled.unsigned ? {} : proofOf(text, { isForged: spoiled.signature, age: spoiled.age });
    reply.writeHead(status, { 'content-type': 'application/json', ...proof }).end(text);
  };

  const redeemed = (url: URL): object => {
    const code = url.searchParams.get('js_code') ?? '';
    const openid = codes.get(code);
    if (openid === undefined) return { errcode: 40029, errmsg: 'invalid code' };
    if (openid.startsWith('used:')) return { errcode: 40163, errmsg: 'code been used' };
    codes.set(code, `used:${openid}`);
    return { session_key: 'HyVFkGl5F5OQWJZZaNzBBg==', openid };
  };

  const server = createServer((request, reply) => {
    void textOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://wechat.test');
      if (url.pathname === '/sns/jscode2session') return void reply.end(JSON.stringify(redeemed(url)));
      requests.push({ method: request.method ?? '', path: url.pathname, body });
      if (!isSigned(request, body)) return void reply.writeHead(401).end(JSON.stringify({ code: 'SIGN_ERROR' }));
      send(reply, answerOf(request.method ?? '', url, body));
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tradeOf = (reference: string): WeChatTrade => {
    const trade = [...trades.values()].find(({ attach }) => attach === reference);
    if (trade === undefined) throw new Error(`no order of ${reference}`);
    return trade;
  };

  return {
    url,
    requests,
    spoiled,
    tradeOf,
    /** What the server under test is configured with. */
    environment: {
      RODA_WECHAT_APP: weChatApp,
      RODA_WECHAT_SECRET: '0123456789abcdef0123456789abcdef',
      RODA_WECHAT_URL: url,
      RODA_WECHATPAY_MERCHANT: MERCHANT,
      RODA_WECHATPAY_SERIAL: SERIAL,
      RODA_WECHATPAY_KEY: pem(merchant.privateKey),
      RODA_WECHATPAY_API_KEY: apiKey,
      RODA_WECHATPAY_PLATFORM_ID: PLATFORM_ID,
      RODA_WECHATPAY_PLATFORM_KEY: pem(createPublicKey(platform.privateKey)),
      RODA_WECHATPAY_CURRENCY: currency,
      RODA_WECHATPAY_PLACES: String(places),
      RODA_WECHATPAY_URL: url,
      ...(category === undefined ? {} : { RODA_WECHATPAY_CATEGORY: category }),
    },
    /** A log-in code of a person's WeChat, good once. */
    code: (openid: string): string => {
      const code = `0a${randomBytes(15).toString('hex')}`;
      codes.set(code, openid);
      return code;
    },
    /** Whether WeChat shows the payment for these values, and to this person. */
    isPayable: (request: Readonly<Record<string, string>>, openid: string): boolean => {
      const { timeStamp = '', nonceStr = '', package: carried = '', paySign = '' } = request;
      const lines = linesOf(weChatApp, timeStamp, nonceStr, carried);
      const trade = [...trades.values()].find(({ prepayId }) => carried === `prepay_id=${prepayId}`);
      const isOurs = verify('sha256', lines, merchant.publicKey, Buffer.from(paySign, 'base64'));
      return isOurs && request['signType'] === 'RSA' && trade?.openid === openid && trade.state === 'NOTPAY';
    },
    /** The person pays; returns whether WeChat still let them. */
    pay: (reference: string): boolean => {
      const trade = tradeOf(reference);
      if (trade.state !== 'NOTPAY') return false;
      trade.state = 'SUCCESS';
      trade.transactionId = `42000000${Date.now()}${randomBytes(3).toString('hex')}`;
      return true;
    },
    /** A notification as it is sent over the wire. */
    notification: (reference: string, wish: NotificationWish = {}): WeChatNotification => {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(wish.apiKey ?? apiKey), Buffer.from(nonce));
      cipher.setAAD(Buffer.from('transaction'));
      const said = Buffer.from(JSON.stringify(wish.resource ?? shown(tradeOf(reference))));
      const ciphertext = Buffer.concat([cipher.update(said), cipher.final(), cipher.getAuthTag()]).toString('base64');
      const body = JSON.stringify({
        id: wish.id ?? randomUUID(),
        create_time: new Date().toISOString(),
        resource_type: 'encrypt-resource',
        event_type: wish.eventType ?? 'TRANSACTION.SUCCESS',
        summary: 'ok',
        resource: {
          ...{ original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM' },
          ...{ ciphertext, nonce, associated_data: 'transaction' },
        },
      });
      return { headers: { 'content-type': 'application/json', ...proofOf(body, wish) }, body };
    },
    /** A body of one's own, signed as WeChat Pay does. */
    signed: (body: string): WeChatNotification => ({
      headers: { 'content-type': 'application/json', ...proofOf(body) },
      body,
    }),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type WeChatPayServer = Awaited<ReturnType<typeof openWeChatPay>>;
