// Checks of the data folder: whether it can be written, and how much room it has. They make nothing.
import { folderProblem, nearestExisting } from '../files/require-folder.ts';
import { storageState } from '../files/storage.ts';
import { lineFor } from '../config-problems.ts';
import { readStored } from '../secrets.ts';
import { sentenceOf } from '../sentence-of.ts';
import { type InstallationCheck, failed, ok, warning } from './check.ts';
import type { Readable } from './environment-checks.ts';

const BYTES_OF_MB = 1_000_000;
/** So many times the least is soon used up. */
const SHORT = 10;

/** Against the room that `/readyz` needs. */
export const roomCheck = (freeMb: number, minFreeMb: number): InstallationCheck => {
  const says = `${freeMb} MB are free in RODA_DATA`;
  const mend = [`make room there, or ${lineFor('RODA_DATA')} on a larger disk`];
  if (freeMb < minFreeMb) return failed('disk', `${says}, fewer than RODA_FREE_MB (${minFreeMb})`, ...mend);
  return freeMb < SHORT * minFreeMb
    ? warning('disk', `${says}, soon fewer than RODA_FREE_MB (${minFreeMb})`, ...mend)
    : ok('disk', says);
};

/** A demo keeps its secrets in its folder; a production has none there. */
const storedSecretChecks = ({ mode, data = '' }: Readable): readonly InstallationCheck[] => {
  if (mode !== 'demo') return [];
  try {
    readStored(data);
    return [];
  } catch (error) {
    return [failed('secrets', sentenceOf(error), `cp <backup>/secrets.json ${data}/secrets.json`)];
  }
};

export const storageChecks = async (config: Readable): Promise<readonly InstallationCheck[]> => {
  const { data, minFreeMb } = config;
  if (data === undefined) return [];
  const problem = folderProblem(data);
  if (problem !== undefined) return [failed('storage', problem, lineFor('RODA_DATA'), `or chown it to this account`)];
  const nearest = nearestExisting(data);
  const state = await storageState(nearest);
  const room =
    state === undefined || minFreeMb === undefined
      ? []
      : [roomCheck(Math.floor(state.freeBytes / BYTES_OF_MB), minFreeMb)];
  const says = nearest === data ? `${data} can be written` : `${data} will be made in ${nearest}`;
  return [ok('storage', says), ...room, ...storedSecretChecks(config)];
};
