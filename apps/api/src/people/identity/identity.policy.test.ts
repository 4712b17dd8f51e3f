// Tests of the policies of codes, passwords, masks and ages, mostly property-based.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './sessions/common-passwords.policy.ts';
import {
  answersFit,
  capOf,
  drawQuestions,
  missingSteps,
  QUESTIONS_PER_TRY,
} from '#people/suitability/suitability.policy.ts';
import {
  ageOn,
  codeFrom,
  invitationCodeFrom,
  maskedAddress,
  maskedNumber,
  memberIdFrom,
  normalIdNumber,
  plainAnswer,
  secondsUntil,
} from './identity.policy.ts';

describe('codes', () => {
  test('are six digits for any random bytes, and biased values are drawn again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
        const dice = [Buffer.from(bytes), Buffer.from([0, 0, 0, 7])];
        expect(codeFrom(() => dice.shift() ?? Buffer.alloc(4))).toMatch(/^\d{6}$/);
      }),
    );
    const dice = [Buffer.from('ffffffff', 'hex'), Buffer.from('00000007', 'hex')];
    expect(codeFrom(() => dice.shift() ?? Buffer.alloc(4))).toBe('000007');
  });
  test('invitation codes and member numbers have their format', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(invitationCodeFrom(Buffer.from(bytes))).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
        const id = memberIdFrom(Buffer.from(bytes));
        expect(id > 0n && id < 2n ** 53n).toBe(true);
      }),
    );
  });
  test('waiting times are whole seconds, never zero', () => {
    const at = new Date('2026-03-10T03:00:00Z');
    expect(secondsUntil(new Date(at.getTime() + 1), at)).toBe(1);
    expect(secondsUntil(at, at)).toBe(1);
    expect(secondsUntil(new Date(at.getTime() + 59_001), at)).toBe(60);
  });
  test('a captcha compares letters without case', () => expect(plainAnswer(' aB3x ')).toBe('ab3x'));
});

describe('passwords that are easily guessed', () => {
  test.each([
    '123456',
    '654321',
    '111111',
    'abcdef',
    'qwerty',
    'qwerty123',
    'password',
    'Passw0rd!',
    'P@ssw0rd1',
    'iloveyou',
    'sayangku',
    'bismillah',
    'rahasia123',
    'woaini1314',
    'abc123',
    'abcabc',
    '17081945',
    '19900101',
    'indonesia2026',
    'zxcvbn',
    '5201314',
    'Roda2026',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true));
  test.each(['kopi-susu-42', 'Lima-Ekor-Kuda-5', 'x9T!mm2q', 'hujan di bogor', 'gajah terbang', 'tR4vel-lite'])(
    'not %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
  test("the member's own phone", () => {
    expect(isCommonPassword('081234567890', '+6281234567890')).toBe(true);
    expect(isCommonPassword('34567890', '+6281234567890')).toBe(true);
    expect(isCommonPassword('93718264', '+6281234567890')).toBe(false);
  });
});

describe('identity documents', () => {
  test('a birthday counts from its day', () => {
    expect(ageOn('2008-03-10', '2026-03-10')).toBe(18);
    expect(ageOn('2008-03-11', '2026-03-10')).toBe(17);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  });
  test('numbers are normalized to capitals, and have their length', () => {
    expect(normalIdNumber('nik', '3174010101900001', 'indonesia')).toBe('3174010101900001');
    expect(normalIdNumber('nik', '317401010190000', 'indonesia')).toBeUndefined();
    expect(normalIdNumber('passport', 'c1234567', 'indonesia')).toBe('C1234567');
    expect(normalIdNumber('passport', 'ABCDEFG', 'zh')).toBeUndefined();
    expect(normalIdNumber('nik', '11010519491231002x', 'zh')).toBe('11010519491231002X');
    expect(normalIdNumber('nik', '110105194912310021', 'zh')).toBeUndefined();
    expect(normalIdNumber('nik', '3174010101900001', 'zh')).toBeUndefined();
    expect(normalIdNumber('nik', '11010519491231002X', 'indonesia')).toBeUndefined();
  });
  test('masks show only the first and last characters', () => {
    expect(maskedNumber('3174010101900001')).toBe('3174••••••••0001');
    expect(maskedNumber('C1234567')).toBe('C1••••67');
    expect(maskedAddress('203.0.113.77')).toBe('203.0.113.•');
    expect(maskedAddress('::ffff:203.0.113.77')).toBe('203.0.113.•');
    expect(maskedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2:•');
  });
});

describe('the gate', () => {
  test('a cap is 5% of an income up to Rp 500 million, 10% above, rounded down', () => {
    expect(capOf(50_000_000_000n)).toBe(2_500_000_000n);
    expect(capOf(50_000_000_001n)).toBe(5_000_000_000n);
    expect(capOf(19n)).toBe(0n);
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (income) => capOf(income) * 10n <= income));
  });
  test('a seed draws five different questions, always the same ones, in any order of the bank', () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.shuffledSubarray(ids, { minLength: 12 }),
        (bytes, order) => {
          const drawn = drawQuestions(order, Buffer.from(bytes));
          expect(new Set(drawn).size).toBe(QUESTIONS_PER_TRY);
          expect(drawn).toEqual(drawQuestions(ids, Buffer.from(bytes)));
        },
      ),
    );
  });
  test('exactly the drawn questions are answered, each once', () => {
    const one = (questionId: number) => ({ questionId, optionId: 1 });
    expect(answersFit([1, 2], [one(2), one(1)])).toBe(true);
    expect(answersFit([1, 2], [one(1), one(1)])).toBe(false);
    expect(answersFit([1, 2], [one(1)])).toBe(false);
    expect(answersFit([1, 2], [one(1), one(2), one(3)])).toBe(false);
  });
  test('missing steps are listed in the order in which they are done', () => {
    expect(
      missingSteps({ identityApproved: false, questionsPassed: true, riskAccepted: false, capStated: true }),
    ).toEqual(['identity', 'acknowledgement']);
    expect(
      missingSteps({ identityApproved: true, questionsPassed: true, riskAccepted: true, capStated: true }),
    ).toEqual([]);
  });
});
