// The calls that the pages of a test file's browser make, held against the product specification (section 7).
import { operations } from '@roda/api-contract/operations';
import { specifiedCalls } from '@roda/api-contract/specified-calls';
import { isLongRun } from '@roda/testing/run';
import type { Browser, BrowserContext, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callsSeenBy, specifiedCallHeaders, specifiedParameters, type CallFile } from '../specification/calls.ts';

type Specified = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly pattern: RegExp;
  /** Names of its query or body. */
  readonly known: ReadonlySet<string>;
  readonly required: readonly string[];
};

const namesOf = (path: string): Pick<Specified, 'known' | 'required'> => {
  const operation = operations.find((each) => each.path === `wx/${path}`);
  if (operation === undefined) throw new Error(`no operation has the path ${path}`);
  const { properties = {}, required = [] } = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
  const own = specifiedParameters[path] ?? [];
  const inPath = (name: string): boolean => path.includes(`{${name}}`);
  return {
    known: new Set([...own, ...Object.keys(properties)].filter((name) => !inPath(name))),
    required: [...own, ...required].filter((name) => !inPath(name)),
  };
};

const specified: readonly Specified[] = specifiedCalls.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
  ...namesOf(path),
}));

type Made = { readonly paths: Set<string>; readonly deviations: Set<string> };
const madeIn = new WeakMap<Browser, Made>();

const namesSent = (request: Request, query: URLSearchParams): readonly string[] => {
  if (request.method() === 'GET') return [...query.keys()];
  const body: unknown = request.postDataJSON();
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
};

const deviationsOf = ({ method, path, known, required }: Specified, request: Request): readonly string[] => {
  if (request.method() !== method) return [`${path} is called by ${request.method()}`];
  const { searchParams } = new URL(request.url());
  const sent = namesSent(request, searchParams);
  const headers = request.headers();
  return [
    ...(method === 'POST' && searchParams.size > 0 ? [`${path} has a query`] : []),
    ...(method === 'GET' && request.postData() !== null ? [`${path} has a body`] : []),
    ...sent.filter((name) => !known.has(name)).map((name) => `${path} is sent an unknown ${name}`),
    ...required.filter((name) => !sent.includes(name)).map((name) => `${path} lacks its ${name}`),
    ...(specifiedCallHeaders[path] ?? [])
      .filter((name) => headers[name] === undefined)
      .map((name) => `${path} lacks its header ${name}`),
  ];
};

/** Keeps which specified calls the pages of a context make, and how they differ from what is specified. */
export const recordCalls = (browser: Browser, context: BrowserContext): void => {
  const made = madeIn.get(browser) ?? { paths: new Set(), deviations: new Set() };
  madeIn.set(browser, made);
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/wx/') || request.method() === 'OPTIONS') return;
    const call = specified.find(({ pattern }) => pattern.test(pathname.slice('/wx/'.length)));
    if (call === undefined) return;
    made.paths.add(call.path);
    for (const each of deviationsOf(call, request)) made.deviations.add(each);
  });
};

/**
 * The last test of a file: its pages made every specified call as specified, and in a long run, which opens all of
 * them, each call that is listed for the file.
 */
export const testSpecifiedCalls = (file: CallFile, browserOf: () => Browser): void => {
  test('the specified calls of this file were made with their method and parameters', () => {
    const { paths, deviations } = madeIn.get(browserOf()) ?? { paths: new Set(), deviations: new Set() };
    const unmade = isLongRun ? callsSeenBy[file].filter((path) => !paths.has(path)) : [];
    expect([...deviations, ...unmade.map((path) => `nothing calls ${path}`)]).toEqual([]);
  });
};
