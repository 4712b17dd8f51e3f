// Runs the published verifier of draws on a proof, as a member would.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const VERIFIER = path.resolve(import.meta.dirname, '../../../tools/verify-draw.mjs');

/** Its exit code (0 as promised, 1 not as promised, 2 not verifiable) and what it printed. */
export const runDrawVerifier = async (proof: unknown): Promise<{ code: number; text: string }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-proof-'));
  const file = path.join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, file]);
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, text: stdout };
  } finally {
    await rm(folder, { recursive: true });
  }
};
