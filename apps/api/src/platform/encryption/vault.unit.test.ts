// Tests that encrypted values open in their place alone, and under the master key that wrapped them or a later one.
import { createCipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openVault, type Vault } from './vault.ts';

const [first, second, index] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const withKeys = (...masters: readonly Buffer[]): Vault => openVault({ masters, index });
const PLACE = 'members|1|phone';

const locked = (key: Buffer, plain: Buffer): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(PLACE));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};
/** As the first format had it: the data key bound to the place, and no word about the master key. */
const earlierOf = (master: Buffer, plain: string): Buffer => {
  const dataKey = randomBytes(32);
  return Buffer.concat([Buffer.of(1), locked(master, dataKey), locked(dataKey, Buffer.from(plain))]);
};

describe('a vault', () => {
  test('replies: the value in its place, text and bytes', () => {
    const vault = withKeys(first);
    expect(vault.open(vault.encrypt('Siti, 寿', PLACE), PLACE)).toBe('Siti, 寿');
    const bytes = randomBytes(5_000);
    expect(vault.openBytes(vault.encryptBytes(bytes, PLACE), PLACE)).toEqual(bytes);
  });

  test('refuses: another place, each altered byte, and no bytes at all', () => {
    const vault = withKeys(first);
    const encrypted = vault.encrypt('Siti', PLACE);
    expect(() => vault.open(encrypted, 'members|2|phone')).toThrow();
    for (const at of encrypted.keys()) {
      const altered = Buffer.from(encrypted);
      altered[at] = (altered[at] ?? 0) ^ 0x41;
      expect(() => vault.open(altered, PLACE), `byte ${at}`).toThrow();
    }
    expect(() => vault.open(Buffer.alloc(0), PLACE)).toThrow();
  });

  test('replies: a new master key opens what the earlier one has encrypted, while it is listed', () => {
    const before = withKeys(first).encrypt('Siti', PLACE);
    expect(withKeys(second, first).open(before, PLACE)).toBe('Siti');
    expect(() => withKeys(second).open(before, PLACE)).toThrow();
    expect(withKeys(second).open(withKeys(second, first).encrypt('Budi', PLACE), PLACE)).toBe('Budi');
  });

  test('replies: wrapped anew a value needs the earlier key no more, and its content is not encrypted again', () => {
    const before = withKeys(first).encrypt('Siti', PLACE);
    const after = withKeys(second, first).rewrap(before) as Buffer;
    expect(withKeys(second).open(after, PLACE)).toBe('Siti');
    expect(() => withKeys(second).open(after, 'members|2|phone')).toThrow();
    expect(after.subarray(-20)).toEqual(before.subarray(-20));
  });

  test('repeats: what is current stays as it is; an unknown master key is no guess', () => {
    const both = withKeys(second, first);
    expect(both.rewrap(both.encrypt('Siti', PLACE))).toBe('current');
    expect(() => both.rewrap(withKeys(randomBytes(32)).encrypt('Siti', PLACE))).toThrow();
  });

  test('replies: a value of the first format opens by any listed key, and is told apart', () => {
    const value = earlierOf(first, 'Siti');
    expect(withKeys(second, first).open(value, PLACE)).toBe('Siti');
    expect(withKeys(second, first).rewrap(value)).toBe('earlier');
    expect(() => withKeys(second).open(value, PLACE)).toThrow();
  });
});
