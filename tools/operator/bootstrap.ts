// Command that makes the first two operators: a program of the server, for nobody can log in before them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Command } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(ROOT, 'apps/api/src/bootstrap.ts');
const ROLES = ['compliance', 'owner'] as const;

/** Makes no call of the server, and needs no session. */
export const bootstrapCommand: Command = {
  words: 'bootstrap',
  about:
    "links for the first two operators, on the server's machine and with its environment; refused once there are any",
  options: {
    compliance: { about: 'whoever gets the role compliance: "Siti Rahma <siti@example.com>"', value: 'PERSON' },
    owner: { about: 'whoever gets the role owner, another person', value: 'PERSON' },
  },
  notes: [
    'Each link is valid for a day, once. Run again, also without the names, it makes new ones for those who have not',
    'used theirs, and ends the earlier ones. The server may run or not.',
  ],
  run: async (_call, given) => {
    const people = ROLES.flatMap((role) => {
      const person = given.text(role);
      return person === undefined ? [] : [`--${role}`, person];
    });
    const data = given.text('data');
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...people], {
      encoding: 'utf8',
      env: data === undefined ? process.env : { ...process.env, RODA_DATA: path.resolve(ROOT, data) },
    });
    if (status !== 0) throw new Error(stderr.trim());
    return { data: stdout, say: stdout.trim() };
  },
};
