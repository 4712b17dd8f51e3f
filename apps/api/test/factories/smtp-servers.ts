// A mail server beside a test: takes messages by SMTP, and is busy, rejecting, silent or gone when it is told to.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from './localhost-certificate.ts';

/** `lost`: the message is taken, and the reply never comes. `cut`: it closes in the middle. `plain`: it has no TLS. */
export type SmtpTrouble = 'busy' | 'rejecting' | 'silent' | 'cut' | 'lost' | 'plain' | 'revoked';

export type SentEmail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

const readableText = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([\dA-F]{2})/gu, (_whole, code: string) =>
    String.fromCodePoint(parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const headersOf = (head: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/gu, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );

const messageFrom = (raw: string, { from, to }: Pick<SentEmail, 'from' | 'to'>): SentEmail => {
  const end = raw.indexOf('\r\n\r\n');
  const headers = headersOf(raw.slice(0, end));
  const text = readableText(raw.slice(end + 4), headers['content-transfer-encoding']);
  return { from, to, headers, text: text.replaceAll('\r\n', '\n') };
};

const replyOf = (responseCode: number): Error => Object.assign(new Error('not now, or never'), { responseCode });

export const openSmtp = async ({ isPlain = false } = {}) => {
  const [user, pass] = ['roda', randomBytes(12).toString('hex')];
  const sent: SentEmail[] = [];
  const state: { trouble: SmtpTrouble | undefined } = { trouble: undefined };
  const sockets = new Set<Socket>();
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const options: SMTPServerOptions = {
    ...{ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE, disableReverseLookup: true, closeTimeout: 50 },
    ...{ allowInsecureAuth: true, disabledCommands: isPlain ? ['STARTTLS'] : [] },
    onConnect: (_session, done) => {
      if (state.trouble !== 'silent') done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (state.trouble !== 'revoked' && username === user && password === pass) done(null, { user });
      else done(replyOf(535));
    },
    onRcptTo: (_address, _session, done) => {
      if (state.trouble === 'busy') done(replyOf(451));
      else if (state.trouble === 'rejecting') done(replyOf(550));
      else done();
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => {
        if (state.trouble === 'cut') hangUp();
        else parts.push(part);
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        sent.push(
          messageFrom(Buffer.concat(parts).toString('utf8'), { from, to: rcptTo.map(({ address }) => address) }),
        );
        if (state.trouble === 'lost') hangUp();
        else done();
      });
    },
  };
  const server = new SMTPServer(options);
  // What a connection that was cut says.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const port = await new Promise<number>((ready) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      ready(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    sent,
    spoil: (trouble: SmtpTrouble): void => {
      state.trouble = trouble;
      if (trouble === 'plain') server.options.disabledCommands = ['STARTTLS'];
    },
    heal: (): void => {
      state.trouble = undefined;
      server.options.disabledCommands = isPlain ? ['STARTTLS'] : [];
    },
    smtp: { host: 'localhost', port, isTls: false, requiresTls: true, login: { user, pass } },
    url: `smtp://${user}:${pass}@127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        hangUp();
        server.close(() => done());
      }),
  };
};
