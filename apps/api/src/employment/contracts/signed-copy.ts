// The signed copy as one HTML page with the exact text, both parties, the hash, the signature and the times; no
// scripts.
import { translator } from '@roda/i18n';
import { getEncrypted } from '#platform/files/encrypted-blobs.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Services } from '#platform/services.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import {
  numberOfSigning,
  ownSigning,
  uploadKey,
  versionText,
  type SigningRow,
  type EmploymentVersionRow,
} from './employment.queries.ts';
import { openPerson } from './signing-person.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const plain = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Fetching and scripts are blocked, wherever the file is opened; pictures are embedded. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
const STYLE =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}' +
  'h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .25rem}p{white-space:pre-line;margin:0}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;overflow-wrap:anywhere}dt{color:#555}dd{margin:0}' +
  'img{max-width:20rem;border:1px solid #ccc}';

export type CopyParts = {
  readonly signing: SigningRow;
  readonly text: EmploymentVersionRow;
  readonly number: string;
};

type Copy = CopyParts & {
  /** A data URI; empty when the picture was erased. */
  readonly signature: string;
  readonly vault: Vault;
};

/** Both parties, the hash and the times. The member's own copy, therefore unmasked. */
export const copyFacts = (
  { signing, text, number }: CopyParts,
  vault: Vault,
): readonly (readonly [string, string])[] => {
  const words = translator(signing.lang);
  const person = openPerson(vault, signing);
  return [
    [words('contract.copy.number'), number],
    [words('contract.copy.version'), String(signing.version)],
    [words('contract.copy.hash'), signing.hash],
    [words('contract.copy.worker'), person.name],
    [words('contract.copy.idNumber'), person.idNumber],
    [words('contract.copy.signedAt'), signing.submittedAt.toISOString()],
    [
      words('contract.copy.countersignedAt'),
      `${text.employer}, ${signing.decidedName ?? ''}, ${signing.decidedAt?.toISOString() ?? ''}`,
    ],
    [words('contract.copy.signatureRef'), signing.signatureUpload],
  ];
};

/** Deterministic: the same signing gives the same bytes. */
export const copyHtml = ({ signing, text, number, signature, vault }: Copy): string => {
  const words = translator(signing.lang);
  const facts = copyFacts({ signing, text, number }, vault);
  const clauses = text.clauses.map(
    (clause, index) => `<h2>${index + 1}. ${plain(clause.title)}</h2><p>${plain(clause.text)}</p>`,
  );
  return [
    `<!doctype html><html lang="${signing.lang}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${plain(`${words('contract.copy.title')} ${number}`)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${plain(text.title)}</h1>`,
    ...clauses,
    `<h2>${plain(words('contract.copy.title'))}</h2><dl>`,
    ...facts.map(([name, value]) => `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`),
    '</dl>',
    signature === '' ? '' : `<p>${plain(words('contract.copy.signature'))}</p><img alt="" src="${signature}">`,
    '</body></html>',
  ].join('\n');
};

type AppContextOf = {
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly vault: Vault;
};

export const signaturePicture = async (appContext: AppContextOf, signing: SigningRow): Promise<string> => {
  const key = await appContext.reading((tx) => uploadKey(tx, signing.memberId, signing.signatureUpload));
  return key === undefined ? '' : `data:image/webp;base64,${(await getEncrypted(appContext, key)).toString('base64')}`;
};

/** The data of a copy; undefined when the signing is not approved. */
export const copyParts = async ({ reading }: AppContextOf, signing: SigningRow): Promise<CopyParts | undefined> => {
  if (signing.state !== 'approved') return undefined;
  const { templateId, version, lang } = signing;
  const [text, number] = await reading(async (tx) => [
    await versionText(tx, { templateId, version, lang }),
    await numberOfSigning(tx, signing.memberId, signing.id),
  ]);
  return text === undefined ? undefined : { signing, text, number: number ?? '' };
};

/** The copy of an approved signing. */
export const copyOf = async (appContext: AppContextOf, signing: SigningRow): Promise<string | undefined> => {
  const parts = await copyParts(appContext, signing);
  if (parts === undefined) return undefined;
  return copyHtml({ ...parts, signature: await signaturePicture(appContext, signing), vault: appContext.vault });
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** The member's own signed copy; another member's, and one that is not countersigned, is not found. */
export const renderCopy = async (
  prep: Prep,
  { id = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer }> => {
  const { principal } = prep;
  if (principal.kind !== 'member' || !UUID.test(id)) return reject('not_found');
  const signing = (await prep.reading((tx) => ownSigning(tx, principal.memberId, id))) ?? reject('not_found');
  const html = (await copyOf(prep, signing)) ?? reject('not_found');
  return { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) };
};
