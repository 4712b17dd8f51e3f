// HTTP/2 with TLS before a server, as in production: a proxy of this process, with a certificate that it makes.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export type Http2Front = { readonly origin: string; readonly close: () => void };

/** A key and a certificate that no browser trusts: it has to be told to ignore that. */
const makeCertificate = async (): Promise<{ key: Buffer; cert: Buffer }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-certificate-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certFile];
  await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
  const made = { key: await readFile(keyFile), cert: await readFile(certFile) };
  await rm(folder, { recursive: true });
  return made;
};

/** Of one hop only: they are not passed on. */
const ofTheHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
const passedOn = (headers: NodeJS.Dict<string | string[] | number>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofTheHop.has(name)));

/** Passes every request on to `origin`. */
export const openHttp2Front = async (origin: string): Promise<Http2Front> => {
  const front = createSecureServer({ ...(await makeCertificate()), allowHTTP1: false });
  front.on('request', (asked, reply) => {
    const { host } = new URL(origin);
    const sent = request(`${origin}${asked.url}`, {
      method: asked.method,
      headers: { ...passedOn(asked.headers), host },
    });
    sent.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(reply);
    });
    sent.on('error', () => reply.stream.close());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const { port } = front.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: () => front.close() };
};
