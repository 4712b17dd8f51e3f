// Tests what is said about a merchant account at WeChat Pay that is wrong or not whole.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const whole = {
  RODA_WECHAT_APP: 'wx0123456789abcdef',
  RODA_WECHAT_SECRET: '0123456789abcdef0123456789abcdef',
  RODA_WECHATPAY_MERCHANT: '1900000109',
  RODA_WECHATPAY_SERIAL: '3775B6A45ACD588826D15E583A95F5DD',
  RODA_WECHATPAY_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  RODA_WECHATPAY_API_KEY: '0123456789abcdef0123456789ABCDEF',
  RODA_WECHATPAY_PLATFORM_ID: 'PUB_KEY_ID_0119000001092026',
  RODA_WECHATPAY_PLATFORM_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

test('a merchant in mainland China prices in yuan, at the address for such merchants', () => {
  const inside = { currency: 'CNY', places: 2, category: undefined, url: 'https://api.mch.weixin.qq.com' };
  expect(readConfig(whole).weChatPay).toMatchObject(inside);
});

test('a merchant elsewhere has a category, a currency of its own, and another address', () => {
  const given = { RODA_WECHATPAY_CATEGORY: '4121', RODA_WECHATPAY_CURRENCY: 'IDR', RODA_WECHATPAY_PLACES: '0' };
  const outside = { currency: 'IDR', places: 0, category: '4121', url: 'https://apihk.mch.weixin.qq.com' };
  expect(readConfig({ ...whole, ...given }).weChatPay).toMatchObject(outside);
});

test('without a merchant id the rest is not looked at', () => {
  expect(readConfig({ RODA_WECHATPAY_CURRENCY: 'yuan' }).weChatPay).toBeUndefined();
});

test.each(Object.keys(whole).filter((name) => name !== 'RODA_WECHATPAY_MERCHANT'))('%s is needed', (name) => {
  const { [name as keyof typeof whole]: _left, ...rest } = whole;
  expect(() => readConfig(rest)).toThrow(name);
});

test.each([
  ['RODA_WECHATPAY_MERCHANT', 'ours', 'a merchant id of digits'],
  ['RODA_WECHATPAY_SERIAL', '37 75', 'hexadecimal digits in capitals'],
  ['RODA_WECHATPAY_KEY', 'no key', 'an RSA private key in PEM'],
  ['RODA_WECHATPAY_KEY', curve.export({ type: 'pkcs8', format: 'pem' }).toString(), 'an RSA private key in PEM'],
  ['RODA_WECHATPAY_PLATFORM_KEY', '-----BEGIN PUBLIC KEY-----', 'an RSA public key in PEM'],
  ['RODA_WECHATPAY_API_KEY', 'short', '32 characters'],
  ['RODA_WECHATPAY_CURRENCY', 'yuan', 'a currency of ISO 4217'],
  ['RODA_WECHATPAY_PLACES', '4', 'a number from 0 to 3'],
  ['RODA_WECHATPAY_CATEGORY', '12', 'four digits'],
])('%s that is %s is said to have to be %s', (name, value, sort) => {
  expect(() => readConfig({ ...whole, [name]: value })).toThrow(`${name} must be ${sort}`);
});

test('another currency than yuan needs a category', () => {
  expect(() => readConfig({ ...whole, RODA_WECHATPAY_CURRENCY: 'IDR' })).toThrow('RODA_WECHATPAY_CATEGORY');
});
