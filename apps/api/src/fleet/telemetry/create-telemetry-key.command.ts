// Makes a key by which a machine of one owner may report; it is shown once.
import type { createTelemetryKey as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { keyOf } from './list-telemetry-keys.ts';
import { insertKey } from './telemetry-keys.sql.ts';
import { keyById } from './telemetry.reads.ts';

const BYTES = 32;

/** 256 random bits, of which the digest alone is kept. Refuses not_found for an owner without assets. */
export const createTelemetryKey = async (
  act: Act<Operator>,
  { ownerEntity, label }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, who, vault, random, note } = act;
  const key = `rtk_${random(BYTES).toString('base64url')}`;
  const hash = vault.hashToken(key);
  const id = (await insertKey(tx, { owner: ownerEntity, label, hash, name: who.name, at })) ?? refuse('not_found');
  note({ target: `telemetry-key:${id}`, after: { ownerEntity, label } });
  return { ...keyOf((await keyById(tx, id)) ?? refuse('not_found')), key };
};
