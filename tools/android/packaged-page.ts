// The page of the web app as it is packed into an app: it names its server, and says what it may load.
import { withPackageHead } from '../../packages/domain/src/package-head.ts';

/** As the member app's `shared/server-address.ts`, `app/web-bundles.ts` and `shared/update/shown-version.ts` read them. */
const SERVER = 'roda-server';
const BUNDLE_KEY = 'roda-bundle-key';
const TEST_BUILD = 'roda-test-build';

export type PackagedPage = {
  /** Origin, or origin and path, of the server. */
  readonly server: string;
  /** The Ed25519 public key that web bundles are signed with, base64url; undefined: this app takes no bundles. */
  readonly bundleKey?: string | undefined;
  /** Whether its pages show the version of a test build. */
  readonly isTestBuild?: boolean;
  /** Scripts that run before the page's own: the bridge where nothing else injects it. */
  readonly scripts?: readonly string[];
};

/** Without a trailing slash; throws for anything that is no address of a server. */
export const serverOf = (given: string): string => {
  const address = URL.canParse(given) ? new URL(given) : undefined;
  const isFit =
    address !== undefined && /^https?:$/.test(address.protocol) && `${address.search}${address.hash}` === '';
  if (!isFit) throw new Error(`the server of the app must be an address such as https://roda.example, not ${given}`);
  return address.href.replace(/\/$/, '');
};

/** What a server sends as a header, an app has to carry in its page: own scripts, and calls to its server only. */
const policyFor = (server: string): string => {
  const { origin } = new URL(server);
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${origin}`,
    `connect-src 'self' ${origin} ${origin.replace(/^http/, 'ws')}`,
    "worker-src 'self' blob:",
    "frame-src 'self' https:",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
};

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The built page for an app. Everything else of a build is packed as it is. */
export const packagedPage = (html: string, page: PackagedPage): string => {
  const { bundleKey, isTestBuild = false, scripts = [] } = page;
  const server = serverOf(page.server);
  return withPackageHead(html, [
    `<meta http-equiv="content-security-policy" content="${attribute(policyFor(server))}">`,
    `<meta name="${SERVER}" content="${attribute(server)}">`,
    ...(bundleKey === undefined ? [] : [`<meta name="${BUNDLE_KEY}" content="${attribute(bundleKey)}">`]),
    ...(isTestBuild ? [`<meta name="${TEST_BUILD}">`] : []),
    ...scripts.map((name) => `<script src="./${name}"></script>`),
  ]);
};
