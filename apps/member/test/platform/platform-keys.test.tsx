// Keys of a device: passkeys of a browser, keys of the keystore of a packaged app.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { capacitorPlatform } from '../../src/shared/platform/capacitor-platform.ts';
import { webPlatform } from '../../src/shared/platform/web-platform.ts';
import { cancelled, keyOffer, keyQuestion, newPasskey, openAuthenticator, passkeyProof } from '../key-device.ts';
import { openPhone } from '../phone.ts';

const offer = { owner: '7', reason: 'Add a key', ...keyOffer };
const question = { owner: '7', reason: 'Withdraw', ...keyQuestion };

describe('keys of a browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('are passkeys: made and used by the browser, in the form that the server reads', async () => {
    openAuthenticator();
    const device = webPlatform();
    expect(device.can('biometrics')).toBe(true);
    const made = await device.createKey(offer);
    expect(made).toMatchObject({ key: newPasskey });
    if (typeof made !== 'string') await Promise.all([made.keep('id'), made.drop()]);
    expect(await device.signChallenge(question)).toEqual(passkeyProof);
    const { passkey: _none, ...unasked } = question;
    expect(await device.signChallenge(unasked)).toBe('missing');
  });

  test('a cancelled one is no failure, a failing one is unavailable', async () => {
    const { create, get } = openAuthenticator();
    const device = webPlatform();
    create.mockRejectedValueOnce(cancelled());
    expect(await device.createKey(offer)).toBe('dismissed');
    get.mockRejectedValueOnce(cancelled());
    expect(await device.signChallenge(question)).toBe('dismissed');
    get.mockRejectedValueOnce(new DOMException('', 'SecurityError'));
    expect(await device.signChallenge(question)).toBe('unavailable');
  });
});

describe('keys of a packaged app', () => {
  test('makes a key in the keystore, keeps it for its owner, signs with it and destroys it', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    phone.answer('RodaDevice.createKey', { publicKey: 'AB+/', signature: 'CD==' });
    const made = await device.createKey(offer);
    expect(made).toMatchObject({
      key: { kind: 'device', publicKey: 'AB-_', challenge: offer.challenge, signature: 'CD' },
    });
    const { options } = phone.heard.at(-1) ?? {};
    expect(options).toMatchObject({ challenge: offer.challenge, reason: 'Add a key' });
    const name = String(options?.['name']);
    expect(name).toMatch(/^key\.7\.[0-9a-f-]{36}$/u);
    if (typeof made === 'string') throw new Error(made);
    await made.keep('id-of-the-server');
    const kept = phone.heard.findLast(({ methodName }) => methodName === 'writeSecret')?.options;
    expect(kept).toMatchObject({ name: 'key.7' });
    phone.answer('RodaDevice.readSecret', { value: kept?.['value'] });
    expect(await device.heldKey('7')).toBe('id-of-the-server');
    phone.answer('RodaDevice.signWithKey', { publicKey: 'AB+/', signature: 'EF/=' });
    expect(await device.signChallenge(question)).toEqual({
      kind: 'device',
      publicKey: 'AB-_',
      challenge: question.challenge,
      signature: 'EF_',
    });
    expect(phone.heard.at(-1)).toMatchObject({ methodName: 'signWithKey', options: { name, reason: 'Withdraw' } });
    await device.removeKey('7');
    expect(phone.heard.slice(-2)).toMatchObject([
      { methodName: 'removeKey', options: { name } },
      { methodName: 'removeSecret', options: { name: 'key.7' } },
    ]);
  });

  test('a key that the server refused goes, and the one before it stays', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    phone.answer('RodaDevice.readSecret', { value: '{"name":"key.7.old","id":"1"}' });
    phone.answer('RodaDevice.createKey', { publicKey: 'AA', signature: 'BB' });
    const made = await device.createKey(offer);
    if (typeof made === 'string') throw new Error(made);
    await made.drop();
    const gone = phone.heard.filter(({ methodName }) => methodName === 'removeKey').map(({ options }) => options);
    expect(gone).toHaveLength(1);
    expect(gone[0]?.['name']).not.toBe('key.7.old');
    expect(await device.heldKey('7')).toBe('1');
  });

  test.each(['dismissed', 'missing', 'unavailable', 'odd'] as const)(
    'a key that answers %s signs nothing',
    async (result) => {
      const phone = openPhone();
      const device = capacitorPlatform(phone.bridge());
      const expected = result === 'odd' ? 'unavailable' : result;
      phone.answer('RodaDevice.createKey', { result });
      expect(await device.createKey(offer)).toBe(expected);
      expect(await device.signChallenge(question)).toBe('missing');
      phone.answer('RodaDevice.readSecret', { value: '{"name":"key.7.x","id":"1"}' });
      phone.answer('RodaDevice.signWithKey', { result });
      expect(await device.signChallenge(question)).toBe(expected);
      phone.answer('RodaDevice.signWithKey', new Error('broken'));
      expect(await device.signChallenge(question)).toBe('unavailable');
      phone.answer('RodaDevice.readSecret', { value: 'not JSON' });
      expect(await device.signChallenge(question)).toBe('missing');
    },
  );
});
