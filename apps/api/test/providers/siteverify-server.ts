// An outside captcha as a server beside a test: it gives tokens as a page would get them, and checks them once.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SiteverifyTrouble = 'error' | 'silent' | 'html' | 'huge' | 'revoked' | 'empty' | 'faulty';

type Token = { readonly hostname: string; readonly action?: string; readonly at: Date };

const HUGE_BYTES = 1024 * 1024;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
};

type Reply = { readonly status: number; readonly body: string };

const TROUBLES: Readonly<Record<Exclude<SiteverifyTrouble, 'silent'>, Reply>> = {
  error: { status: 500, body: '{}' },
  html: { status: 200, body: '<html>Welcome</html>' },
  huge: { status: 200, body: `{"success":true,"x":"${'x'.repeat(HUGE_BYTES)}"}` },
  revoked: { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  empty: { status: 200, body: '{"hostname":"localhost"}' },
  faulty: { status: 200, body: '{"success":false,"error-codes":["internal-error"]}' },
};

export const openSiteverifyServer = async (secret: string) => {
  const tokens = new Map<string, Token>();
  const asked: URLSearchParams[] = [];
  let trouble: SiteverifyTrouble | undefined;
  const verdict = (form: URLSearchParams): object => {
    if (form.get('secret') !== secret) return { success: false, 'error-codes': ['invalid-input-secret'] };
    const name = form.get('response') ?? '';
    const found = tokens.get(name);
    tokens.delete(name);
    if (found === undefined) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
    const { at, ...rest } = found;
    return { success: true, 'error-codes': [], challenge_ts: at.toISOString(), ...rest };
  };
  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const form = await bodyOf(request);
    asked.push(form);
    // No answer at all: the other side has to give up.
    if (trouble === 'silent') return;
    const said = trouble === undefined ? { status: 200, body: JSON.stringify(verdict(form)) } : TROUBLES[trouble];
    reply.writeHead(said.status, { 'content-type': 'application/json' }).end(said.body);
  };
  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    /** What a page gets when somebody has solved it. */
    token: (more: Partial<Token> = {}): string => {
      const name = `0.${randomBytes(200).toString('base64url')}`;
      tokens.set(name, { hostname: 'localhost', at: new Date(), ...more });
      return name;
    },
    spoil: (next: SiteverifyTrouble | undefined) => void (trouble = next),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

export type SiteverifyServer = Awaited<ReturnType<typeof openSiteverifyServer>>;
