// Tests the consistency of all operations: names, paths, realms, domain errors and schemas.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { importFleet } from './fleet/fleet.ts';
import { claimIncome } from './income/holdings.ts';
import { registerByPhone } from './people/identity.ts';
import { pathParameters } from './openapi.ts';
import { moduleNames, type Operation } from './operation.ts';
import { operations, operationsByName } from './operations.ts';
import {
  commonDomainErrors,
  factorDomainErrors,
  impliedDomainErrors,
  keyDomainErrors,
  memberDomainErrors,
  reauthDomainErrors,
  domainErrors,
} from './domain-errors.ts';
import { specifiedCalls } from './specified-calls.ts';

const doubles = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

const ids = (some: readonly Operation[]): readonly string[] => some.map((op) => op.id);

describe('operations', () => {
  it('are called <module>.<export name>', () => {
    const wrong = [...operationsByName].filter(([name, op]) => op.id !== `${op.module}.${name}`);
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('have unique ids, names and paths', () => {
    expect(doubles(operations.map((op) => op.id))).toEqual([]);
    expect(doubles(operations.map((op) => op.id.split('.')[1] ?? ''))).toEqual([]);
    expect(doubles(operations.map((op) => `${op.method} ${op.path}`))).toEqual([]);
    expect(operations.filter((op) => !moduleNames.includes(op.module))).toEqual([]);
  });

  it('have the name, method and realm of the specification, or are marked as extensions', () => {
    const known = new Map(specifiedCalls.map((call) => [`${call.method} wx/${call.path}`, call.realm]));
    const ofMembers = operations.filter((op) => op.path.startsWith('wx/'));
    const wrong = ofMembers.filter((op) => {
      const realm = known.get(`${op.method} ${op.path}`);
      return realm === undefined ? op.extension !== true : op.extension === true || realm !== op.realm;
    });
    expect(wrong.map((op) => op.id)).toEqual([]);
  });

  it('are for operators exactly when under admin/, except the log-in and the steps before it', () => {
    const wrong = operations.filter((op) => (op.realm === 'operator') !== op.path.startsWith('admin/'));
    expect(wrong.map((op) => op.id).toSorted()).toEqual([
      'identity.acceptInvitation',
      'identity.beginPasskeyLogIn',
      'identity.logInByPasskey',
      'identity.logInOperator',
    ]);
  });

  it('declare each domain error once, and no common one', () => {
    const shared: readonly string[] = [
      ...commonDomainErrors,
      ...keyDomainErrors,
      ...reauthDomainErrors,
      ...factorDomainErrors,
      ...memberDomainErrors,
    ];
    const wrong = operations.filter(
      (op) => doubles(op.refusals).length > 0 || op.refusals.some((code) => shared.includes(code)),
    );
    expect(ids(wrong)).toEqual([]);
  });

  it('use every domain error somewhere', () => {
    const used = new Set<string>(operations.flatMap((op) => [...impliedDomainErrors(op), ...op.refusals]));
    // For writes: a version conflict, an update that matched nothing, the checks that all calls pass; with HTTP 503; no
    // room.
    const anywhere = ['stale', 'update_failed', 'unsupported', 'unavailable', 'storage_unavailable'];
    expect(Object.keys(domainErrors).filter((code) => !used.has(code) && !anywhere.includes(code))).toEqual([]);
  });

  it('only POST changes state', () => {
    const wrong = operations.filter((op) => op.method === 'GET' && (op.idempotent === true || op.upload === true));
    expect(wrong).toEqual([]);
  });

  it('only public reads may be cached', () => {
    const kept = operations.filter((op) => op.cacheable === true);
    expect(kept.filter((op) => op.realm !== 'public' || op.method !== 'GET').map((op) => op.id)).toEqual([]);
  });

  it('require re-authentication of operators only', () => {
    expect(ids(operations.filter((op) => op.reauth === true && op.realm !== 'operator'))).toEqual([]);
  });

  it('accept the parameters of their paths', () => {
    const wrong = operations.filter((op) => {
      const { properties = {} } = z.toJSONSchema(op.input, { unrepresentable: 'any' });
      return pathParameters(op.path).some((name) => !(name in properties));
    });
    expect(ids(wrong)).toEqual([]);
  });

  it('reject unknown fields in bodies and ignore them in queries', () => {
    const wrong = operations.filter((op) => {
      const issues = op.input.safeParse({ surplus: 1 }).error?.issues ?? [];
      return issues.some((issue) => issue.code === 'unrecognized_keys') !== (op.method === 'POST');
    });
    expect(ids(wrong)).toEqual([]);
  });

  it.each(operations.map((op) => [op.id, op.reply] as const))(
    '%s replies what a serialiser can be built for',
    (_id, reply) => {
      expect(z.toJSONSchema(reply)).toHaveProperty('$schema');
    },
  );

  it('bound every text input', () => {
    const endless = operations.flatMap((op) =>
      unboundedTexts(z.toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }), op.id),
    );
    expect(endless).toEqual([]);
  });
});

/** Schema paths of strings that have neither a maximum length, nor a pattern or format, nor a closed list. */
const unboundedTexts = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const here: Readonly<Record<string, unknown>> = Object(schema);
  const bounded = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((key) => key in here);
  const own = here['type'] === 'string' && !bounded ? [path] : [];
  const below = Object.entries(here).flatMap(([key, value]) => unboundedTexts(value, `${path}/${key}`));
  return [...own, ...below];
};

describe('inputs with interdependent fields', () => {
  const registration = {
    phone: '081234567890',
    countryId: 1,
    password: 'secret one',
    confirmPassword: 'secret one',
    code: '123456',
    inviteCode: 'RODA2026',
    agree: true,
  };

  it('two passwords must be equal', () => {
    expect(registerByPhone.input.safeParse(registration).success).toBe(true);
    const other = registerByPhone.input.safeParse({ ...registration, confirmPassword: 'secret two' });
    expect(other.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['confirmPassword', 'passwords_differ'],
    ]);
  });

  it('nobody registers without consent', () => {
    expect(registerByPhone.input.safeParse({ ...registration, agree: false }).success).toBe(false);
  });

  it('a claim names either records or a holding', () => {
    const id = '019a9d1e-8c00-7000-8000-000000000001';
    expect(claimIncome.input.safeParse({ ids: [id] }).success).toBe(true);
    expect(claimIncome.input.safeParse({ holdingId: id }).success).toBe(true);
    expect(claimIncome.input.safeParse({ ids: [id], holdingId: id }).success).toBe(false);
    expect(claimIncome.input.safeParse({}).success).toBe(false);
  });

  it("an import's mapping is parsed from its JSON text", () => {
    const mapping = { assign: 'round_robin', columns: { startedAt: 'pickup' }, rate: '16000' };
    expect(importFleet.input.parse({ kind: 'trip', mapping: JSON.stringify(mapping) }).mapping).toEqual(mapping);
    expect(importFleet.input.safeParse({ kind: 'trip', mapping: '{' }).success).toBe(false);
    expect(importFleet.input.safeParse({ kind: 'trip', mapping: '{"surprise":1}' }).success).toBe(false);
  });
});
