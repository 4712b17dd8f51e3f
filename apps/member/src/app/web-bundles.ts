// Keeps the pages of a packaged app up to date: settles the last bundle, then looks for the next one.

import { appVersion as newestEdition } from '@roda/api-contract/backoffice/markets';
import type { Platform } from '#shared/platform/device-port.ts';
import { call } from '#shared/server.ts';
import { serverAddress } from '#shared/server-address.ts';
import { store, stored } from '#shared/store.ts';
import { appVersion, appVersionCode } from '#shared/update/app-facts.ts';
import { offerUpdate, reportFailedUpdate } from '#shared/update/app-update.ts';
import { fetchBundle, openBundle, settleBundle } from '#shared/update/web-bundle.ts';
import type { BundleState } from '#shared/update/web-bundle.model.ts';

/** Written into the page when it is packaged; without a key the app takes no bundles. */
const keyMeta = 'roda-bundle-key';
const packageHead = [
  'http-equiv="content-security-policy"',
  ...['roda-server', keyMeta, 'roda-test-build'].map((name) => `name="${name}"`),
];

const keep = (state: BundleState) => store('webBundle', state);

const stateNow = (): BundleState => stored('webBundle') ?? { installation: crypto.randomUUID(), sequence: 0 };

/** Once per launch: an app that stays open for days is updated when it is opened again. */
export async function keepPagesCurrent(device: Platform): Promise<void> {
  const { bundles } = device;
  const publicKey = document.querySelector<HTMLMetaElement>(`meta[name="${keyMeta}"]`)?.content;
  if (bundles === undefined || publicKey === undefined) return;
  await settleBundle({ bundles, state: stateNow(), keep }, appVersion);
  if (stateNow().bundle?.stage !== 'written') {
    const [{ build }, { versionCode: published }] = await Promise.all([
      device.appInfo(),
      call(newestEdition, {}, { quiet: true }),
    ]);
    const state = stateNow();
    keep(state);
    const outcome = await fetchBundle({
      bundles,
      publicKey,
      state,
      keep,
      fetchFile: (path) => fetch(`${serverAddress}/${path}`, { cache: 'no-cache', credentials: 'omit' }),
      head: packageHead.map((attribute) => document.querySelector(`meta[${attribute}]`)?.outerHTML ?? ''),
      installation: { versionCode: appVersionCode, shell: Number(build), published },
    });
    if (outcome === 'failed') reportFailedUpdate(() => keepPagesCurrent(device));
    if (outcome !== 'ready') return;
  }
  offerUpdate(() => openBundle({ bundles, state: stateNow(), keep }));
}
