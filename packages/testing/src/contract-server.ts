// A mock of the product's server for component tests: answers operations of the contract, and checks what is sent.
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import { langOfAlias } from '@roda/domain/language';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { refused } from './answers.ts';
import type { Answer } from './answers.ts';
import { inputErrors } from './contract-errors.ts';

/** One request that reached the mock. */
export type SentRequest = Readonly<{
  /** The JSON body of a POST, the query of a GET, the text fields of an upload. */
  input: Readonly<Record<string, unknown>>;
  /** The header Idempotency-Key. */
  key: string | undefined;
  /** The header Authorization. */
  authorization: string | undefined;
}>;

export type ContractServer = Readonly<{
  listen: () => void;
  close: () => void;
  /** Replaces an operation's answers: one per request, in their order; the last one also for all further requests. */
  answer: (op: Operation, ...answers: readonly [Answer, ...Answer[]]) => void;
  /** Serves a file below `/files/`. */
  serve: (path: `/files/${string}`, bytes: Uint8Array<ArrayBuffer>, type: string) => void;
  /** What was sent to an operation, oldest first. */
  sent: (op: Operation) => readonly SentRequest[];
  /** Forgets answers, files and requests; throws what was wrong with the requests since the last reset. */
  reset: () => void;
}>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Route = Readonly<{ op: Operation; pattern: RegExp }>;

/** Every operation with its path as a pattern; each `{name}` of the path is a group of that name. */
const routes: readonly Route[] = operations.map((op) => ({
  op,
  pattern: new RegExp(`^/${op.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

const routeOf = (method: string, url: URL): Route | undefined =>
  routes.find(({ op, pattern }) => op.method === method && pattern.test(url.pathname));

/** The text fields of a multipart body; its file is not read. */
const textFieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/gu)].map(([, name = '', value = '']) => [name, value]),
  );

const inputOf = async ({ op, pattern }: Route, request: Request, url: URL): Promise<Record<string, unknown>> => {
  if (op.upload === true) return textFieldsOf(await request.text());
  const inPath = pattern.exec(url.pathname)?.groups ?? {};
  if (request.method === 'GET') return { ...inPath, ...Object.fromEntries(url.searchParams) };
  const text = await request.text();
  return { ...inPath, ...(text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)) };
};

/** What the real server would not accept of this request. */
const errorsOf = (op: Operation, sent: SentRequest): readonly string[] => {
  const key = sent.key ?? '';
  return [
    ...(op.upload === true ? [] : inputErrors(op.input, sent.input)),
    ...(op.idempotent === true && !UUID.test(key) ? ['no Idempotency-Key'] : []),
    ...(op.idempotent !== true && key !== '' ? ['an Idempotency-Key where none belongs'] : []),
  ].map((error) => `${op.id} was sent wrongly: ${error} (${JSON.stringify(sent.input)})`);
};

/** A server that knows no operation until it is told answers; `listen` before the tests, `reset` after each of them. */
export const createContractServer = (): ContractServer => {
  const answers = new Map<string, Answer[]>();
  const requests = new Map<string, SentRequest[]>();
  const files = new Map<string, Readonly<{ bytes: Uint8Array<ArrayBuffer>; type: string }>>();
  const errors: string[] = [];

  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const file = files.get(url.pathname);
    if (file !== undefined) return new HttpResponse(file.bytes, { headers: { 'content-type': file.type } });
    const route = routeOf(request.method, url);
    if (route === undefined) {
      errors.push(`${request.method} ${url.pathname} is no operation of the contract`);
      return new HttpResponse(null, { status: 404 });
    }
    const { op } = route;
    const input = await inputOf(route, request, url);
    const sent: SentRequest = {
      input,
      key: request.headers.get('idempotency-key') ?? undefined,
      authorization: request.headers.get('authorization') ?? undefined,
    };
    errors.push(...errorsOf(op, sent));
    const earlier = requests.get(op.id) ?? [];
    requests.set(op.id, [...earlier, sent]);
    const lang = langOfAlias(request.headers.get('x-lang') ?? undefined);
    if (op.realm !== 'public' && sent.authorization === undefined) return refused(op, 'not_logged_in')(lang);
    const planned = answers.get(op.id) ?? [];
    const next = planned.length > 1 ? planned.shift() : planned[0];
    if (next === undefined) errors.push(`${op.id} was called and has no answer`);
    return next === undefined ? new HttpResponse(null, { status: 404 }) : next(lang);
  };

  const server = setupServer(http.all('*', ({ request }) => respond(request)));
  return {
    listen: () => server.listen(),
    close: () => server.close(),
    answer: (op, ...next) => void answers.set(op.id, [...next]),
    serve: (path, bytes, type) => void files.set(path, { bytes, type }),
    sent: (op) => requests.get(op.id) ?? [],
    reset: () => {
      const found = errors.splice(0);
      answers.clear();
      files.clear();
      requests.clear();
      if (found.length > 0) throw new Error([...new Set(found)].join('\n'));
    },
  };
};
