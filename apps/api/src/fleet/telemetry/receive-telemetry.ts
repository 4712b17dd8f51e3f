// Webhook for machine reports: their own key as the bearer token, the body of `pushTelemetry`.
import { PushedReports } from '@roda/api-contract/fleet/positions';
import { safeParse } from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { hook, type Hook, type HookReply, type HookRequest } from '#platform/http/route.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { takeReports } from './ingest-reports.ts';
import { useKey } from './telemetry-keys.repository.ts';

const BEARER = /^Bearer (rtk_[A-Za-z0-9_-]{43})$/;
const UNKNOWN: HookReply = { status: 401, body: { error: 'key_unknown' } };

const bodyOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The key is looked up by its digest; a revoked one is handled like an unknown one. A 400 names the wrong position in
 * the body.
 */
const receiveTelemetry = async (job: JobContext, { headers, body }: HookRequest): Promise<HookReply> => {
  const { authorization } = headers;
  const token = typeof authorization === 'string' ? BEARER.exec(authorization)?.[1] : undefined;
  if (token === undefined) return UNKNOWN;
  const parsed = safeParse(PushedReports, bodyOf(body));
  try {
    return await job.inTransaction(async (ctx) => {
      const key = await useKey(ctx.tx, job.vault.hashToken(token), ctx.at);
      if (key === undefined) return UNKNOWN;
      if (!parsed.success) {
        const fields = parsed.error.issues.slice(0, 20).map(({ path, code }) => ({ path: path.join('.'), code }));
        return { status: 400, body: { error: 'malformed', fields } };
      }
      const from = { name: key.label, source: 'telemetry', owner: key.ownerEntity } as const;
      return { status: 200, body: await takeReports(ctx, parsed.data.list, from) };
    });
  } catch (error) {
    if (error instanceof DomainError) return { status: 409, body: { error: error.code } };
    throw error;
  }
};

export const fleetHooks: readonly Hook[] = [hook('hooks/telemetry', receiveTelemetry)];
