// Updates the pages of a packaged app by signed bundles: all of a bundle, or nothing of it.

import { withPackageHead } from '@roda/domain/package-head';
import { ed25519 } from '@noble/curves/ed25519';
import type { WebBundles } from '../platform/device-port.ts';
import { decisionOn, manifestOf } from './web-bundle.model.ts';
import type { BundleFile, BundleManifest, BundleState, Decision, Installation } from './web-bundle.model.ts';

export type BundleOutcome = Exclude<Decision, 'take'> | 'none' | 'forged' | 'failed' | 'ready';

export type BundleUpdate = Readonly<{
  bundles: WebBundles;
  /** A file of the server's current pages. */
  fetchFile: (path: string) => Promise<Response>;
  /** Base64url of the Ed25519 key that this package trusts. */
  publicKey: string;
  /** Head lines of this page that the next one must have as well. */
  head: readonly string[];
  installation: Omit<Installation, 'state'>;
  state: BundleState;
  keep: (state: BundleState) => void;
}>;

/** Beside the pages of the server. */
const manifestFile = 'app-bundle.json';

/**
 * Fetches and checks the server's bundle, and writes it beside the current one. Files are written only after the
 * signature of the whole manifest was checked, each only if it is what the manifest says. When anything fails, a full
 * disk included, what was written is removed and the current pages stay.
 */
export async function fetchBundle(update: BundleUpdate): Promise<BundleOutcome> {
  const manifest = await signedManifest(update);
  if (typeof manifest === 'string') return manifest;
  const decision = decisionOn(manifest, { ...update.installation, state: update.state });
  if (decision !== 'take') return decision;
  const name = `${manifest.version}-${manifest.sequence}`;
  try {
    await update.bundles.remove(name);
    for (const file of manifest.files) await copyFile(update, name, file);
  } catch {
    await update.bundles.remove(name).catch(() => undefined);
    return 'failed';
  }
  const bundle = { name, version: manifest.version, stage: 'written' } as const;
  update.keep({ ...update.state, sequence: manifest.sequence, bundle });
  return 'ready';
}

async function signedManifest({ fetchFile, publicKey }: BundleUpdate): Promise<BundleManifest | 'none' | 'forged'> {
  let payload: Uint8Array;
  let signature: Uint8Array;
  try {
    const reply = await fetchFile(manifestFile);
    if (!reply.ok) return 'none';
    const envelope = (await reply.json()) as Readonly<{ payload?: unknown; signature?: unknown }>;
    payload = bytesOf(String(envelope.payload));
    signature = bytesOf(String(envelope.signature));
  } catch {
    return 'none';
  }
  try {
    if (!ed25519.verify(signature, payload, bytesOf(publicKey))) return 'forged';
  } catch {
    return 'forged';
  }
  return manifestOf(new TextDecoder().decode(payload)) ?? 'forged';
}

async function copyFile({ bundles, fetchFile, head }: BundleUpdate, name: string, file: BundleFile): Promise<void> {
  const reply = await fetchFile(file.path);
  if (!reply.ok) throw new Error(`${file.path} is missing`);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  if (bytes.length !== file.size || (await sha256Of(bytes)) !== file.sha256) throw new Error(`${file.path} differs`);
  const isPage = file.path === 'index.html';
  const written = isPage ? new TextEncoder().encode(withPackageHead(new TextDecoder().decode(bytes), head)) : bytes;
  await bundles.write(name, file.path, written);
}

/** Opens a written bundle. The page ends here; unless the next one confirms itself, the next start is the old one. */
export async function openBundle({ bundles, state, keep }: Pick<BundleUpdate, 'bundles' | 'state' | 'keep'>) {
  if (state.bundle?.stage !== 'written') return;
  keep({ ...state, bundle: { ...state.bundle, stage: 'trying' } });
  await bundles.open(state.bundle.name);
}

/**
 * Called by a page that has started. The bundle that is being tried is kept from now on, if this page is of it; if the
 * app came up with other pages, the bundle did not start: it is removed and never taken again.
 */
export async function settleBundle(
  { bundles, state, keep }: Pick<BundleUpdate, 'bundles' | 'state' | 'keep'>,
  version: string,
): Promise<void> {
  if (state.bundle?.stage !== 'trying') return;
  if (state.bundle.version === version) {
    await bundles.keep();
    keep({ ...state, bundle: { ...state.bundle, stage: 'working' } });
    return;
  }
  const { bundle, ...rest } = state;
  keep(rest);
  await bundles.remove(bundle.name);
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
