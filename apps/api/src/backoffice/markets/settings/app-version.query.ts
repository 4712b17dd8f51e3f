// The newest edition of the caller's channel, and whether theirs may go on.
import type { appVersion as AppVersion } from '@roda/contract/places';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Who } from '#platform/act.ts';
import { newestVersion } from './places.reads.ts';

type Op = typeof AppVersion;

/** `forced` only when an edition newer than the caller's was published as one that everybody needs. */
export const appVersion = async ({ tx, caller, at }: Act<Who>, _input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { appType, appVersionCode, lang } = caller;
  const found = await newestVersion(tx, { appType, today: at.toISOString().slice(0, 10) });
  if (found === undefined) {
    return { version: caller.appVersion, versionCode: appVersionCode, minimumCode: 1, forced: false, notes: '' };
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
