// Signs the built member app as a web bundle, which packaged apps take without a new package.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appVersion, appVersionCode } from '../packages/domain/src/app-version.ts';
import { BUNDLE_FILE, bundleKeyOf, newBundleKey, publicPart, signedBundle } from './android/bundle-manifest.ts';
import { BUILT } from './android/web-assets.ts';

const HELP = `npm run bundle -- --sequence N: signs the built member app for packaged apps.

  RODA_BUNDLE_KEY      Ed25519 private key, PEM (or RODA_BUNDLE_KEY_FILE); it belongs to no server

  --sequence N         larger than that of every bundle before, also when going back to an older version
  --rollout N          of 1,000 installations, how many take it (1000)
  --minimum-shell N    oldest build of the app that can run these pages (1)
  --new-key            prints a new private key and ends
  --public             prints the public key for RODA_BUNDLE_PUBLIC and ends
`;

const give = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const whole = (name: string, text: string | undefined, most: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 0 && value <= most
    ? value
    : give(`--${name} must be a whole number up to ${most}`);
};

const keyText = (): string => {
  const file = process.env['RODA_BUNDLE_KEY_FILE'];
  if (file !== undefined && !existsSync(file)) give(`RODA_BUNDLE_KEY_FILE: there is no ${file}`);
  const text = process.env['RODA_BUNDLE_KEY'] ?? (file === undefined ? undefined : readFileSync(file, 'utf8'));
  return text ?? give(`RODA_BUNDLE_KEY is missing.\n\n${HELP}`);
};

const { values } = parseArgs({
  options: {
    sequence: { type: 'string' },
    rollout: { type: 'string', default: '1000' },
    'minimum-shell': { type: 'string', default: '1' },
    'new-key': { type: 'boolean' },
    public: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help === true) process.stdout.write(HELP);
else if (values['new-key'] === true) process.stdout.write(newBundleKey());
else if (values.public === true) process.stdout.write(`${publicPart(bundleKeyOf(keyText()))}\n`);
else {
  const terms = {
    version: appVersion,
    versionCode: appVersionCode,
    sequence: whole('sequence', values.sequence, 2_147_483_647),
    minimumShell: whole('minimum-shell', values['minimum-shell'], 2_147_483_647),
    rolloutPermille: whole('rollout', values.rollout, 1000),
  };
  const file = path.join(BUILT, BUNDLE_FILE);
  writeFileSync(file, signedBundle(BUILT, terms, bundleKeyOf(keyText())));
  process.stdout.write(
    `${file}: version ${terms.version}, sequence ${terms.sequence}, ${terms.rolloutPermille} of 1,000 installations.\n` +
      'Apps take it once two operators have published the edition of this number for them.\n',
  );
}
