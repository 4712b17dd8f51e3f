// Tests the encryption by the vector of RFC 8291, the signature, and that nothing is sent into private networks.
import { createDecipheriv, createECDH, createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptPush, isPoint, isPublicAddress, isPushEndpoint, pushKeyOf, sendPush, type Pusher } from './web-push.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(privateKey));
  return pair;
};

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  plain: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95' +
    'bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** A browser's decryption of a message: written from the RFC's receiving side. */
const opened = (body: Buffer, receiver: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const encrypted = body.subarray(21 + theirs.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), theirs]);
  const keying = Buffer.from(hkdfSync('sha256', receiver.computeSecret(theirs), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', keying, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', keying, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
};

describe('encryptPush', () => {
  test('gives the bytes of the RFC', () => {
    const target = { publicKey: bytes(VECTOR.receiverPublic), authSecret: bytes(VECTOR.auth) };
    const body = encryptPush(Buffer.from(VECTOR.plain), target, {
      salt: bytes(VECTOR.salt),
      pair: pairOf(VECTOR.sender),
    });
    expect(body.toString('base64url')).toBe(VECTOR.body);
    expect(opened(body, pairOf(VECTOR.receiver), bytes(VECTOR.auth))).toBe(VECTOR.plain);
  });
  test('rejects what would not fit into one record', () => {
    const target = { publicKey: bytes(VECTOR.receiverPublic), authSecret: bytes(VECTOR.auth) };
    const giving = { salt: bytes(VECTOR.salt), pair: pairOf(VECTOR.sender) };
    expect(() => encryptPush(Buffer.alloc(4_000), target, giving)).toThrow('too long');
  });
});

describe('isPoint', () => {
  test('accepts points of the curve and nothing else', () => {
    expect(isPoint(bytes(VECTOR.receiverPublic))).toBe(true);
    for (const wrong of [Buffer.alloc(65, 4), Buffer.alloc(64), Buffer.alloc(0)]) expect(isPoint(wrong)).toBe(false);
  });
});

describe('isPushEndpoint', () => {
  const good = ['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x'];
  const bad = [
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.1.1/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://db.localhost/x',
    'https://intranet/x',
    'https://user:word@push.example.com/x',
    'ftp://push.example.com/x',
    'not an address',
  ];
  test.each(good)('production takes %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(true));
  test.each(bad)('production refuses %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(false));
  test('loopback and private network addresses are not public', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
    const inside = [
      '127.0.0.1',
      '0.0.0.0',
      '::1',
      'fd00::1',
      'fe80::1',
      'fec0::1',
      '2001:0:53aa::1',
      '2002:a00::1',
      'x',
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
    expect(isPublicAddress('2001:4860:4860::8888')).toBe(true);
  });
});

describe('sendPush', () => {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let answer = 201;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(answer, answer === 301 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const key = pushKeyOf(pem.toString());
  const pusher: Pusher = { key, subject: 'mailto:care@roda.example', open: true };
  const pushing = { payload: Buffer.from('{"title":"Halo"}'), ttlSeconds: 60, urgency: 'high' } as const;
  const target = () => ({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/1`,
    publicKey: bytes(VECTOR.receiverPublic),
    authSecret: bytes(VECTOR.auth),
  });
  beforeAll(() => new Promise<void>((go) => void server.listen(0, '127.0.0.1', go)));
  beforeEach(() => {
    received.length = 0;
    answer = 201;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  test('arrives, is decrypted with the browser’s key, and is signed for that service by our key', async () => {
    expect(await sendPush(pusher, target(), pushing)).toBe('sent');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(opened(body, pairOf(VECTOR.receiver), bytes(VECTOR.auth))).toBe('{"title":"Halo"}');
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const [, token = '', named] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(named).toBe(key.publicKey);
    const { payload } = await jwtVerify(token, createPublicKey(key.privateKey), {
      audience: new URL(target().endpoint).origin,
      subject: 'mailto:care@roda.example',
      algorithms: ['ES256'],
    });
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThan(24 * 3_600);
  });
  test('two messages never share salt or key', async () => {
    for (let count = 0; count < 2; count += 1) await sendPush(pusher, target(), pushing);
    expect(received).toHaveLength(2);
    const [one, other] = received.map(({ body }) => body.subarray(0, 86).toString('hex'));
    expect(one).not.toBe(other);
  });
  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [301, 'refused'],
  ])('an answer of %d means %s', async (status, meant) => {
    answer = status;
    expect(await sendPush(pusher, target(), pushing)).toBe(meant);
  });
  test.each([429, 500, 503])('an answer of %d is tried again', async (status) => {
    answer = status;
    await expect(sendPush(pusher, target(), pushing)).rejects.toThrow(String(status));
  });
  test('in production nothing is sent to this machine, not even by a name that resolves here', async () => {
    const before = received.length;
    expect(await sendPush({ ...pusher, open: false }, target(), pushing)).toBe('gone');
    const named = { ...target(), endpoint: 'https://localtest.invalid/push' };
    await expect(sendPush({ ...pusher, open: false }, named, pushing)).rejects.toThrow();
    expect(received.length).toBe(before);
  });
});
