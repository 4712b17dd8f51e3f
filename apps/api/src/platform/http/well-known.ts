// Files below /.well-known that tie packaged apps to this host and name who takes security reports, and links by path.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { AppLinks } from '../config.ts';

/** Reporters are asked to fetch the contact again after this time. */
const CONTACT_DAYS = 180;
const DAY_MS = 86_400_000;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'public, max-age=3600',
} as const;

/** Screens are addressed behind the hash; the same address without one opens the same screen. */
const SCREENS = ['/pages/*', '/subPages/*', '/choose-location', '/open-location'] as const;

/** Statements of Android's Digital Asset Links: these apps may open links to this host. */
export const assetLinks = ({ android }: AppLinks): readonly object[] =>
  android.map(({ name, fingerprints }) => ({
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
  }));

/** Apple's association: these apps open the app's own addresses, and not those of the console or of calls. */
export const appleAssociation = ({ ios }: AppLinks): object => ({
  applinks: {
    details: [
      {
        appIDs: ios,
        components: [
          ...['/console/*', '/wx/*', '/files/*', '/docs/*'].map((excluded) => ({ '/': excluded, exclude: true })),
          ...['/', ...SCREENS].map((included) => ({ '/': included })),
        ],
      },
    ],
  },
});

/** RFC 9116. Contacts are addresses such as `mailto:` or `https:`. */
export const securityText = (contacts: readonly string[], origin: string, now: Date): string => {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + CONTACT_DAYS * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, id, zh',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
};

type Given = { readonly links: AppLinks; readonly origin: string; readonly clock: Clock };

/** What is not configured has no route and is answered like any unknown path. */
export const bindWellKnown = (http: FastifyInstance, { links, origin, clock }: Given): void => {
  const json = (reply: FastifyReply, body: unknown) => reply.headers(HEADERS).type('application/json').send(body);
  if (links.android.length > 0)
    http.get('/.well-known/assetlinks.json', (_request, reply) => json(reply, assetLinks(links)));
  if (links.ios.length > 0)
    http.get('/.well-known/apple-app-site-association', (_request, reply) => json(reply, appleAssociation(links)));
  if (links.securityContacts.length > 0) {
    http.get('/.well-known/security.txt', (_request, reply) =>
      reply
        .headers(HEADERS)
        .type('text/plain; charset=utf-8')
        .send(securityText(links.securityContacts, origin, clock.now())),
    );
  }
  for (const path of SCREENS) {
    http.get(path, (request, reply) =>
      reply.headers({ ...HEADERS, 'cache-control': 'no-cache' }).redirect(`/#${request.url}`, 302),
    );
  }
};
