// What a mock server may answer to an operation: only what the contract allows the real one to answer.
import type { Operation, ReplyOf } from '@roda/api-contract/operation';
import { impliedDomainErrors, domainErrors } from '@roda/api-contract/domain-errors';
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';
import type { Lang } from '@roda/domain/language';
import { translator } from '@roda/i18n/translator';
import { HttpResponse } from 'msw';
import { contractErrors } from './contract-errors.ts';

/** Makes the HTTP response in the language of the request, once it is released. */
export type Answer = (lang: Lang) => Promise<Response> | Response;

/**
 * The envelope of a success.
 * @throws Error when `data` is not exactly what the operation's reply schema describes: nothing missing, nothing more
 */
export const ok = <Op extends Operation>(op: Op, data: ReplyOf<Op>): Answer => {
  const errors = contractErrors(op.reply, data);
  if (errors.length > 0) throw new Error(`${op.id} can't answer this: ${errors.join('; ')}`);
  return () => HttpResponse.json({ errno: 0, errmsg: '', data } as object);
};

type Facts = Readonly<Record<string, unknown>>;

const asValue = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

/** The sentence of a refusal in a language, as the server fills it from the facts. */
export const domainErrorText = (code: DomainErrorCode, facts: Facts, lang: Lang): string => {
  const plain = Object.entries(facts).filter(([, value]) => typeof value !== 'object');
  return translator(lang)(`refusal.${code}`, Object.fromEntries(plain.map(([key, value]) => [key, asValue(value)])));
};

/**
 * The envelope of a refusal from the closed list, its sentence in the language of the request.
 * @throws Error when the operation doesn't declare the refusal
 */
export const refused = (op: Operation, code: DomainErrorCode, facts: Facts = {}): Answer => {
  const possible: readonly DomainErrorCode[] = [...op.refusals, ...impliedDomainErrors(op)];
  if (!possible.includes(code)) throw new Error(`${op.id} does not declare ${code}`);
  const { errno } = domainErrors[code];
  return (lang) => HttpResponse.json({ errno, errmsg: domainErrorText(code, facts, lang), data: { code, ...facts } });
};

/** A gateway's page instead of an envelope. */
export const httpError = (status: number): Answer => {
  return () => new HttpResponse('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } });
};

const asVersion = (versionCode: number, body: object, status = 200): Response =>
  HttpResponse.json(body as Facts, { status, headers: { 'x-server-version-code': String(versionCode) } });

/** A server of another version that has no such operation. */
export const unknownOperation = (versionCode: number): Answer => {
  const { errno } = domainErrors.not_found;
  return (lang) =>
    asVersion(versionCode, { errno, errmsg: domainErrorText('not_found', {}, lang), data: { code: 'not_found' } }, 404);
};

/** A success of a server of another version, whose data the contract of this one doesn't describe. */
export const otherData = (versionCode: number, data: unknown): Answer => {
  return () => asVersion(versionCode, { errno: 0, errmsg: '', data });
};

/** A refusal of a server of another version: its code and number may be unknown here. */
export const otherError = (versionCode: number, errno: number, facts: Facts & { errmsg?: string } = {}): Answer => {
  const { errmsg = '', ...data } = facts;
  return () => asVersion(versionCode, { errno, errmsg, data });
};

/** No connection: the request fails before there is any response. */
export const unreachable: Answer = () => HttpResponse.error();

/** A response that comes once `release` is called. */
export const held = (answer: Answer): Readonly<{ answer: Answer; release: () => void }> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: Answer = async (lang) => {
    await released;
    return answer(lang);
  };
  return { answer: waiting, release: () => release() };
};
