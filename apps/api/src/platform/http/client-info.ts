// Parses a request's headers about its client.
import type { IncomingHttpHeaders } from 'node:http';
import { langOfAlias } from '@roda/i18n';
import type { RequestContextAppType, ClientInfo } from '../request-context.ts';

const APP_TYPES: readonly RequestContextAppType[] = ['h5', 'pwa', 'weapp', 'android', 'ios'];
const VERSION = /^\d{1,4}(\.\d{1,6}){0,3}$/;
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** A few accounts of one device. */
const DEVICES = /^[\w-]{22}\.[\w-]{43}(?:,[\w-]{22}\.[\w-]{43}){0,3}$/;

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

const wholeOf = (value: string): number | undefined => (/^\d{1,9}$/.test(value) ? Number(value) : undefined);

/** Never throws: an unreadable header counts as absent. */
export const clientOf = (headers: IncomingHttpHeaders, address: string, requestId: string): ClientInfo => {
  const version = textOf(headers['x-app-version']);
  const type = textOf(headers['x-app-type']);
  const devices = textOf(headers['x-device']);
  return {
    lang: langOfAlias(textOf(headers['x-lang'])),
    countryId: wholeOf(textOf(headers['x-country'])),
    appVersion: VERSION.test(version) ? version : '1.0.0',
    appVersionCode: wholeOf(textOf(headers['x-app-version-code'])) ?? 1,
    appType: APP_TYPES.find((each) => each === type) ?? 'h5',
    address,
    ...(DEVICES.test(devices) ? { devices: devices.split(',') } : {}),
    ...(keepsCookie(headers) ? { keepsCookie: true } : {}),
    requestId,
  };
};

/** The token that the client sends, or the mark of one that is in its cookie. */
export const bearerOf = (headers: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(textOf(headers.authorization))?.[1];

/** Whether the client is a browser's page of this host: its sessions go into cookies. */
export const keepsCookie = (headers: IncomingHttpHeaders): boolean => headers['x-session'] === 'cookie';

/** Whether somebody is at the console that calls: it says so, and what says nothing may be a page left alone. */
export const isAttended = (headers: IncomingHttpHeaders): boolean => headers['x-attended'] === '1';
