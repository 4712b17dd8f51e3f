// A push service and a browser, following the RFCs: messages are decrypted with the browser's keys.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Arrived = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

export const openPushService = async () => {
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    /** Status codes of the next calls, in order; 201 when none is left. */
    answers,
    address: (name: string): string => `http://127.0.0.1:${port}/${name}`,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
};

/** A browser's keys, and the decryption of a message. */
export const makeBrowser = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): Record<string, string> => {
    const theirs = body.subarray(21, 21 + body.readUInt8(20));
    const encrypted = body.subarray(21 + theirs.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
    const keying = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
    const derive = (label: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', keying, body.subarray(0, 16), `Content-Encoding: ${label}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, string>;
  };
  return { keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }, open };
};
