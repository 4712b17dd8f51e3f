// Tests that the API reference has every operation with its input, reply and domain errors.
import { describe, expect, it } from 'vitest';
import { openApi, domainErrorsOf } from './openapi.ts';
import { operations } from './operations.ts';

const document = openApi(operations, { title: 'Roda', version: '1.0.427' });
const at = (method: string, path: string) => document.paths[path]?.[method];

describe('openApi', () => {
  it('has every operation once', () => {
    const listed = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(listed.map((op) => op.operationId).sort()).toEqual(operations.map((op) => op.id).sort());
  });

  it('distinguishes path parameters from query parameters', () => {
    const parameters = at('get', '/wx/order/draft/info/{id}')?.parameters ?? [];
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
    const list = at('get', '/wx/g/goods/vehicle/list')?.parameters ?? [];
    expect(list).toContainEqual(expect.objectContaining({ name: 'limit', in: 'query', required: false }));
    expect(list).toContainEqual({
      name: 'sort',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['default', 'price', 'returnRate', 'income'] },
    });
    const info = at('get', '/wx/g/goods/vehicle/info')?.parameters ?? [];
    expect(info).toContainEqual(expect.objectContaining({ name: 'id', in: 'query', required: true }));
  });

  it('requires a session where the operation does', () => {
    expect(at('get', '/wx/g/account/info')?.security).toEqual([{ member: [] }]);
    expect(at('get', '/wx/captcha')?.security).toEqual([{}, { member: [] }]);
    expect(at('post', '/admin/settlement/run')?.security).toEqual([{ operator: [] }]);
  });

  it('requires an idempotency key where value moves', () => {
    const key = { $ref: '#/components/parameters/IdempotencyKey' };
    expect(at('post', '/wx/Profit/withdrawal')?.parameters).toContainEqual(key);
    expect(at('post', '/wx/user/update/info')?.parameters).not.toContainEqual(key);
  });

  it("marks operations that require operators' recent re-authentication", () => {
    const roles = at('post', '/admin/staff/roles')?.description ?? '';
    expect(roles).toContain('admin/auth/prove within the last ten minutes');
    expect(roles).toContain('- reauth_needed (706)');
    expect(at('get', '/admin/staff/list')?.description).not.toContain('reauth_needed');
  });

  it('accepts files as multipart', () => {
    const content = at('post', '/wx/upload')?.requestBody?.content;
    expect(content?.['multipart/form-data']?.schema['required']).toEqual(['purpose', 'file']);
  });

  it('lists the domain errors of each operation', () => {
    const silent = operations.flatMap((op) => {
      const text = at(op.method.toLowerCase(), `/${op.path}`)?.description ?? '';
      return domainErrorsOf(op).filter((code) => !text.includes(`- ${code} (`));
    });
    expect(silent).toEqual([]);
  });

  it('has no dangling references', () => {
    const text = JSON.stringify(document);
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(Object(document.components[kind])).toHaveProperty(name);
    }
    expect(text).not.toContain('"$schema"');
  });
});
