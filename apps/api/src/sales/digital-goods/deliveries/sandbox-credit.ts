// Adapter to the sandbox credit provider: its HTTP API and its formats only.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import type { CreditAnswer, CreditProvider } from './credit-provider.ts';

const SYSTEM = 'credit provider';

const Shown = z.object({
  id: z.string().min(1).max(120),
  reference: z.string(),
  status: z.enum(['pending', 'delivered', 'refused', 'cancelled']),
  codes: z.array(z.object({ code: z.string().min(1).max(120), serial: z.string().max(120).optional() })).max(20),
});

/** The reply must be about this delivery. */
const about = (reference: string, answer: CreditAnswer | undefined): CreditAnswer => {
  if (answer?.reference !== reference) throw new SystemSilent(SYSTEM, 'another delivery');
  return answer;
};

/** Undefined where no provider is configured: then nothing is sent. */
export const creditProvider = ({ config, secrets, fetch }: Services): CreditProvider | undefined => {
  if (config.sandboxUrl === undefined) return undefined;
  const system: OtherSystem = { name: SYSTEM, url: config.sandboxUrl, key: secrets.sandboxKey, fetch };
  const notify = async (path: string, body: { readonly reference: string }) =>
    about(body.reference, await askSystem(system, { path, body, shape: Shown }));
  return {
    name: 'sandbox',
    deliver: (wanted) => notify('/v1/credits', wanted),
    ask: async (reference) => {
      const path = `/v1/credits?reference=${encodeURIComponent(reference)}`;
      const answer = await askSystem(system, { path, shape: Shown, noneBy: 404 });
      return answer === undefined ? undefined : about(reference, answer);
    },
    callOff: (reference) => notify('/v1/credits/cancel', { reference }),
  };
};
