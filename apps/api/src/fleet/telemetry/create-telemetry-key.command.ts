// Creates a key by which a machine of one owner may report; it is shown once.
import type { createTelemetryKey as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { keyOf } from './list-telemetry-keys.query.ts';
import { insertKey } from './telemetry-keys.repository.ts';
import { keyById } from './telemetry.queries.ts';

const BYTES = 32;

/** 256 random bits; only the digest is stored. Rejects with not_found for an owner without assets. */
export const createTelemetryKey = async (
  ctx: RequestContext<Operator>,
  { ownerEntity, label }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, vault, random, audit } = ctx;
  const key = `rtk_${random(BYTES).toString('base64url')}`;
  const hash = vault.hashToken(key);
  const id =
    (await insertKey(tx, { owner: ownerEntity, label, hash, name: principal.name, at })) ?? reject('not_found');
  audit({ target: `telemetry-key:${id}`, after: { ownerEntity, label } });
  return { ...keyOf((await keyById(tx, id)) ?? reject('not_found')), key };
};
