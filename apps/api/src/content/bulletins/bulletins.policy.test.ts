// Tests which calls a kind of bulletin stops, whom it reaches, and what a proposal may say.
import { bulletinKinds } from '@roda/api-contract/content/bulletins';
import { operations } from '@roda/api-contract/operations';
import { describe, expect, test } from 'vitest';
import { hashesOf } from './bulletin-hash.ts';
import { bulletinStateOf, isFree, langOfHash, problemsOf, reaches, stops } from './bulletins.policy.ts';

const OWN_MONEY =
  /^wx\/(?:(?:withdrawal|statement|receipt|complaint|Profit|capital|auth\/key)\/|(?:order\/cancel|privacy\/export)$)/u;

const operation = (id: string) => {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
};

describe('stops', () => {
  test('no kind stops reading it, logging out, starting or updating the app', () => {
    const ids = [
      'bulletins.memberBulletins',
      'bulletins.readBulletin',
      'identity.logOut',
      'identity.logIn',
      'markets.appVersion',
      'markets.countryOptions',
      'markets.systemText',
    ];
    for (const kind of bulletinKinds) expect(ids.filter((id) => stops(kind, operation(id)))).toEqual([]);
  });

  test('R16: no kind stops withdrawing, cancelling, statements or complaints', () => {
    const money = operations.filter(({ path, realm }) => realm === 'member' && OWN_MONEY.test(path));
    expect(money.length).toBeGreaterThan(15);
    for (const kind of bulletinKinds) expect(money.filter((op) => stops(kind, op)).map(({ id }) => id)).toEqual([]);
  });

  test('maintenance stops commands only; every other kind stops reads too', () => {
    const [read, command] = [operation('notifications.getRead'), operation('orders.submitOrder')];
    expect([stops('maintenance', read), stops('maintenance', command)]).toEqual([false, true]);
    for (const kind of bulletinKinds.filter((each) => each !== 'maintenance')) {
      expect([stops(kind, read), stops(kind, command)]).toEqual([true, true]);
    }
  });

  test('what is free exists, and no call of an operator is stopped', () => {
    const free = operations.filter((op) => op.realm !== 'operator' && isFree(op));
    expect(free.length).toBe(69);
    expect(operations.filter((op) => op.realm === 'operator' && !isFree(op))).toEqual([]);
  });
});

describe('reaches', () => {
  const at = new Date('2026-03-10T03:00:00Z');
  const client = { appType: 'h5', appVersionCode: 1427 } as const;
  const reach = {
    appType: null,
    fromCode: 1,
    untilCode: 2_147_483_647,
    startsAt: at,
    endsAt: new Date('2026-03-11T03:00:00Z'),
  };

  test('channel, versions with both ends, and the period without its end', () => {
    expect(reaches(reach, client, at)).toBe(true);
    expect(reaches({ ...reach, appType: 'ios' }, client, at)).toBe(false);
    expect(reaches({ ...reach, appType: 'h5', fromCode: 1427, untilCode: 1427 }, client, at)).toBe(true);
    expect(reaches({ ...reach, untilCode: 1426 }, client, at)).toBe(false);
    expect(reaches({ ...reach, fromCode: 1428 }, client, at)).toBe(false);
    expect(reaches(reach, client, new Date('2026-03-10T02:59:59Z'))).toBe(false);
    expect(reaches(reach, client, new Date('2026-03-11T03:00:00Z'))).toBe(false);
    expect(reaches({ ...reach, endsAt: null }, client, new Date('2030-01-01T00:00:00Z'))).toBe(true);
  });

  test('an approved one is scheduled, active or ended; another state stays', () => {
    const stored = { state: 'approved', startsAt: at, endsAt: reach.endsAt } as const;
    expect(bulletinStateOf(stored, new Date('2026-03-09T00:00:00Z'))).toBe('scheduled');
    expect(bulletinStateOf(stored, at)).toBe('active');
    expect(bulletinStateOf(stored, reach.endsAt)).toBe('ended');
    expect(bulletinStateOf({ ...stored, state: 'withdrawn' }, at)).toBe('withdrawn');
  });
});

describe('hashesOf', () => {
  const texts = {
    en: { title: 'A', body: 'b' },
    id: { title: 'A', body: 'b' },
    zh: { title: '甲', body: '乙' },
  };

  test('are of title, line feed and body; the reader’s language comes first where two are equal', () => {
    const hashes = hashesOf(texts);
    // printf 'A\nb' | sha256sum
    expect(hashes.en).toBe('ab9b7a24409e006c096ee24a61d4b572ab40bd83b4e5cba9250f0f88c1f588c3');
    expect(hashes.zh).not.toBe(hashes.en);
    expect(langOfHash(hashes, hashes.en, 'id')).toBe('id');
    expect(langOfHash({ ...hashes, zh: 'f'.repeat(64) }, 'f'.repeat(64), 'en')).toBe('zh');
    expect(langOfHash(hashes, '0'.repeat(64), 'en')).toBeUndefined();
  });
});

describe('problemsOf', () => {
  const wanted = { kind: 'maintenance', fromCode: 1, untilCode: 2, audience: 'everyone' } as const;

  test.each([
    [wanted, []],
    [{ ...wanted, untilCode: 0 }, ['untilCode']],
    [{ ...wanted, audience: 'product' as const }, ['productId']],
    [{ ...wanted, audience: 'asset' as const, assetId: 1 }, []],
    [{ ...wanted, assetId: 1 }, ['assetId']],
    [{ ...wanted, audience: 'listed' as const }, ['memberIds']],
    [{ ...wanted, kind: 'agreement' as const }, ['textKey', 'textVersion']],
    [{ ...wanted, textKey: 'agreement', textVersion: 1 }, ['textKey', 'textVersion']],
    [{ ...wanted, kind: 'recall' as const }, ['audience']],
    [{ ...wanted, kind: 'restriction' as const, audience: 'listed' as const, memberIds: ['1'] }, []],
    [{ ...wanted, kind: 'closing' as const }, ['audience']],
    [{ ...wanted, kind: 'forced_update' as const }, ['appType']],
  ])('%o: %j', (given, paths) => expect(problemsOf(given).map(({ path }) => path)).toEqual(paths));
});
