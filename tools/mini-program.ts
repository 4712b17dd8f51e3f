// Compiles the WeChat mini-program into apps/mini-program/dist.
import path from 'node:path';
import { buildMiniProgram } from './mini-program/build.ts';
import { ROOT } from './steps.ts';

const HELP = `npm run mini-program: compiles the WeChat mini-program into apps/mini-program/dist. Needs no network.

  RODA_APP_SERVER   the server whose pages it shows, such as https://roda.example (required)
  RODA_WECHAT_APP   the app id that WeChat gave (required)

Open the folder in WeChat's developer tools to try and upload it; docs/how-to/mini-program.md has the steps.
`;

const give = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};
const needed = (name: string): string => process.env[name] ?? give(`${name} is missing.\n\n${HELP}`);

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(HELP);
} else {
  const target = path.join(ROOT, 'apps/mini-program/dist');
  buildMiniProgram({ target, server: needed('RODA_APP_SERVER'), appId: needed('RODA_WECHAT_APP') });
  process.stdout.write(`${target}\n`);
}
