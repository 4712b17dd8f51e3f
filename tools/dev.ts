// `npm run dev`: the server with reload and both web apps with hot replacement behind one address, until Ctrl-C.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite';
import { isForServer, passOn, passSocketOn } from './dev/proxy.ts';
import { ROOT } from './steps.ts';

const HELP = `npm run dev: the demo on http://localhost:8070, with reload. PORT is its address, PORT+10 the server's;
every other variable is passed on to the server (npm start -- --help).
`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What the server writes into the console's page when it serves the built one. */
const consolePage: Plugin = {
  name: 'roda-dev-console-page',
  transformIndexHtml: { order: 'pre', handler: (page) => page.replaceAll('__MODE__', 'demo') },
};

const webApp = (server: Server, name: string, base: string): Promise<ViteDevServer> =>
  createVite({
    root: path.join(ROOT, 'apps', name),
    configFile: path.join(ROOT, 'apps', name, 'vite.config.ts'),
    base,
    clearScreen: false,
    cacheDir: path.join(ROOT, 'node_modules/.roda/vite', name),
    plugins: base === '/console/' ? [consolePage] : [],
    server: { middlewareMode: true, proxy: {}, ws: { server, path: '__replacement' } },
  });

/** The demo's server, started again by Node whenever a file that it imports changes. */
const startServer = (port: number, address: number): ChildProcess =>
  spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(ROOT, 'apps/demo/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { RODA_ORIGIN: `http://localhost:${address}`, ...process.env, PORT: String(port) },
  });

const stopped = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });

/** Answers while the address is taken and the web apps are not ready: without a listener a request would hang. */
const notYet: RequestListener = (_request, reply) => {
  reply.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('The web apps are starting.');
};

const listenOn = (front: Server, address: number): Promise<void> =>
  new Promise((resolve, reject) => {
    front.once('error', reject);
    front.listen(address, '127.0.0.1', resolve);
  });

const run = async (): Promise<void> => {
  const address = Number(process.env['PORT'] ?? '8070');
  const behind = address + 10;
  const front = createServer(notYet);
  await listenOn(front, address);
  const [consoleApp, memberApp] = [await webApp(front, 'console', '/console/'), await webApp(front, 'member', '/')];
  front.off('request', notYet);
  front.on('request', (request, reply) => {
    const url = request.url ?? '/';
    if (isForServer(url)) passOn(behind, request, reply);
    else if (/^\/console(\/|\?|$)/.test(url)) consoleApp.middlewares(request, reply);
    else memberApp.middlewares(request, reply);
  });
  front.on('upgrade', (request, socket, head) => {
    // The sockets of hot replacement are taken by the web apps themselves.
    if (isForServer(request.url ?? '')) passSocketOn(behind, request, [socket, head]);
  });
  const server = startServer(behind, address);
  say(
    `Developing on http://localhost:${address}/ (member app) and http://localhost:${address}/console/ ; Ctrl-C ends it.`,
  );
  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    await Promise.all([stopped(server), consoleApp.close(), memberApp.close()]);
    front.closeAllConnections();
    front.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
};

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  run().catch((error: unknown) => {
    const { code, message } = error as { code?: string; message?: string };
    const sentence =
      code === 'EADDRINUSE' ? `the port is in use; set PORT to another one (${message})` : String(message);
    process.stderr.write(`Roda's development server could not start: ${sentence}\n`);
    process.exit(1);
  });
}
