// Returns the newest version of the client's channel, and whether the client must update.
import type { appVersion as AppVersion } from '@roda/api-contract/backoffice/markets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { newestVersion } from '#backoffice/markets/markets.queries.ts';

type Op = typeof AppVersion;

/** `forced` only when a version newer than the client's was published as mandatory. */
export const appVersion = async (
  { tx, client, at }: RequestContext<Principal>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { appType, appVersionCode, lang } = client;
  const found = await newestVersion(tx, { appType, today: at.toISOString().slice(0, 10) });
  if (found === undefined) {
    return { version: client.appVersion, versionCode: appVersionCode, minimumCode: 1, forced: false, notes: '' };
  }
  return {
    version: found.version,
    versionCode: found.versionCode,
    minimumCode: found.minimumCode,
    forced: appVersionCode < found.minimumCode,
    notes: found.notes[lang],
    ...(found.url === '' ? {} : { url: found.url }),
    ...(found.sizeBytes === 0 ? {} : { sizeBytes: found.sizeBytes }),
  };
};
