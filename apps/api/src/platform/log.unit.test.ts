// Tests what the log hides, and that it tells by which code the database or the system failed.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from './log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

const logged = async (line: object): Promise<Readonly<Record<string, unknown>>> => {
  const file = path.join(folder, 'server.log');
  openLog('info', { file }).info(line, 'said');
  const read = (): Promise<string> => readFile(file, 'utf8').catch(() => '');
  await expect.poll(read).toMatch(/\n$/);
  return JSON.parse(await read()) as Readonly<Record<string, unknown>>;
};

describe('the log', () => {
  test('replies: the codes of PostgreSQL and of the system, at the top and in an error', async () => {
    const err = Object.assign(new Error('duplicate key'), { code: '23505' });
    expect(await logged({ err, code: '40P01', cause: { code: 'ECONNRESET' } })).toMatchObject({
      err: { code: '23505', message: 'duplicate key' },
      code: '40P01',
      cause: { code: 'ECONNRESET' },
    });
  });

  test('refuses: codes that people are sent or type, and all else that is personal', async () => {
    const member = {
      phone: '+6281234567890',
      cardNumber: '4111111111111111',
      idNumber: '3171234567890001',
      code: '1234',
    };
    const line = await logged({
      code: '123456',
      input: { code: '654321', password: 'secret' },
      member,
      codes: { code: 12345 },
      proof: { kind: 'pin', pin: '482913', secret: 'of a device' },
    });
    expect(line).toMatchObject({
      code: '•',
      input: { code: '•', password: '•' },
      member: { phone: '•', cardNumber: '•', idNumber: '•', code: '•' },
      codes: { code: '•' },
      proof: { kind: 'pin', pin: '•', secret: '•' },
    });
  });
});
