// What fails in a trial with a disk of its own: no room under the data folder, and a data folder that is read-only.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { upload } from '@roda/api-contract/content/uploads';
import { jpegPhoto } from '@roda/api/test/factories/drawn-photos.ts';
import type { Disk } from './disk.ts';
import type { Fault } from './faults.ts';
import { failedChecks, metricOf, until } from './processes.ts';
import { acknowledged, type Trial } from './trial.ts';

const SAID_MS = 30_000;
const FAILING_MS = 5_000;
/** The database may have to be started again. */
const OVER_MS = 120_000;

/** In pixels. */
const PHOTO = [160, 120] as const;

/** What becomes of an upload: `kept`, or the code of its refusal. */
const uploadOnce = async ({ server, members: [member] }: Trial): Promise<string> => {
  const body = new FormData();
  body.append('purpose', 'evidence');
  // Another one each time: what is stored already needs no room.
  const photo = await jpegPhoto(...PHOTO);
  body.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  try {
    const headers = { authorization: `Bearer ${member?.token}`, 'x-country': '1', 'x-app-version': '1.0.427' };
    const reply = await fetch(`${server.origin}/${upload.path}`, { method: 'POST', headers, body });
    const { errno, data } = (await reply.json()) as { errno: number; data: { code?: string } };
    return errno === 0 ? 'kept' : (data.code ?? '');
  } catch {
    return 'no reply';
  }
};

const saysDisk = async ({ server }: Trial): Promise<boolean> => (await failedChecks(server))?.includes('disk') === true;

const diskOf = ({ disk }: Trial): Disk => {
  assert(disk !== undefined, 'a trial with a disk of its own');
  return disk;
};

/** The server says that it can't store and refuses what needs it, clearly; afterwards it says and does otherwise. */
const failing = async (trial: Trial, metric: () => Promise<boolean>, during: () => Promise<unknown>): Promise<void> => {
  await until('/readyz names the disk', () => saysDisk(trial), SAID_MS);
  await until('the metrics say so', metric, SAID_MS);
  const refused = async (): Promise<boolean> => (await uploadOnce(trial)) === 'storage_unavailable';
  await until('an upload is refused with storage_unavailable', refused, SAID_MS);
  await during();
};

const over = async (trial: Trial): Promise<void> => {
  await until('/readyz names the disk no more', async () => !(await saysDisk(trial)), OVER_MS);
  await until('an upload is kept', async () => (await uploadOnce(trial)) === 'kept', OVER_MS);
};

/** The database, the log, the outbox and the uploads share the disk. */
const fillDisk = async (trial: Trial): Promise<void> => {
  const disk = diskOf(trial);
  const isSmall = async (): Promise<boolean> =>
    ((await metricOf(trial.server, 'roda_data_free_bytes')) ?? Number.NaN) < 100e6;
  try {
    await disk.fill();
    await failing(trial, isSmall, () => pause(FAILING_MS));
  } finally {
    await disk.free();
  }
  await over(trial);
};

/** Purchases go on: they need the database only. */
const forbidWriting = async (trial: Trial): Promise<void> => {
  const disk = diskOf(trial);
  const isSaid = async (): Promise<boolean> => (await metricOf(trial.server, 'roda_data_writable')) === 0;
  try {
    await disk.setReadOnly();
    await failing(trial, isSaid, () => acknowledged(trial, trial.purchases.length));
  } finally {
    await disk.setWritable();
  }
  await over(trial);
};

export const DISK_FAULTS: readonly Fault[] = [
  { name: 'disk-full', afterMs: [50, 1_500], play: fillDisk },
  { name: 'folder-read-only', afterMs: [50, 1_500], play: forbidWriting },
];
