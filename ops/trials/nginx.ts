// nginx on loopback with the configuration that docs/operations.md recommends, in front of some instances.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onFreePort, startProcess } from '@roda/api/test/child-process.ts';
import { findProgram, installPackages, isProgram } from '../../tools/debian-packages.ts';

const CONFIG = path.resolve(import.meta.dirname, '../nginx/roda.conf');
const TLS = path.resolve(import.meta.dirname, '../nginx/tls.conf');
const SYSTEM = '/usr/sbin/nginx';

const found = (): string | undefined => findProgram('nginx') ?? (isProgram(SYSTEM) ? SYSTEM : undefined);

/** Its program. Installed where that is possible and no service manager would start it as a service. */
export const findNginx = (): string | undefined => {
  if (found() === undefined && !existsSync('/run/systemd/system')) installPackages(['nginx-light']);
  return found();
};

const PORTS = /(?<=server 127\.0\.0\.1:)\d+/gu;

/** The certificate, and its key; requests without TLS come to a socket in the folder. */
export type NginxTls = { readonly certificate: string; readonly key: string };

type Site = {
  readonly port: number;
  readonly instances: readonly number[];
  readonly folder: string;
  readonly tls: NginxTls | undefined;
};

/** The recommended text of TLS with another port and another certificate. */
const tlsFor = async ({ port, folder }: Site, { certificate, key }: NginxTls): Promise<string> => {
  await writeFile(path.join(folder, 'certificate.pem'), certificate);
  await writeFile(path.join(folder, 'key.pem'), key);
  return (await readFile(TLS, 'utf8'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('/etc/letsencrypt/live/roda/fullchain.pem', `${folder}/certificate.pem`)
    .replace('/etc/letsencrypt/live/roda/privkey.pem', `${folder}/key.pem`);
};

/** The recommended text with other ports and another folder of logs, and nothing else. */
const siteFor = async (site: Site): Promise<string> => {
  const { port, instances, folder, tls } = site;
  const text = await readFile(CONFIG, 'utf8');
  const places = text.match(PORTS)?.length;
  if (places !== instances.length) throw new Error(`${CONFIG} has ${places} instances, not ${instances.length}`);
  const left = [...instances];
  const listens =
    tls === undefined ? `listen 127.0.0.1:${port};` : `listen unix:${folder}/plain;\n${await tlsFor(site, tls)}`;
  return text
    .replace(PORTS, () => String(left.shift()))
    .replace('listen 80;', () => listens)
    .replace('/var/log/nginx/', `${folder}/logs/`);
};

/** What a distribution's nginx.conf says; files of requests lie in the folder. */
const mainFor = (folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `  ${each}_temp_path ${folder}/${each};`).join('\n')}
  include ${folder}/site.conf;
}
`;

/** `folder` has the logs, and with TLS the socket `plain`. */
export type Nginx = {
  readonly origin: string;
  readonly port: number;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

export const startNginx = async (program: string, instances: readonly number[], tls?: NginxTls): Promise<Nginx> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-nginx-'));
  await mkdir(path.join(folder, 'logs'));
  await writeFile(path.join(folder, 'nginx.conf'), mainFor(folder));
  const started = await onFreePort(async (port) => {
    await writeFile(path.join(folder, 'site.conf'), await siteFor({ port, instances, folder, tls }));
    const args = ['-p', folder, '-e', 'stderr', '-c', path.join(folder, 'nginx.conf')];
    const running = await startProcess({ file: program, args, ready: /start worker process \d/ });
    return { ...running, port, origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}` };
  });
  return {
    origin: started.origin,
    port: started.port,
    folder,
    stop: async () => {
      await started.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
};
