// The current risk figures, refreshed every 30 seconds.

import { riskOverview } from '@roda/api-contract/backoffice/risk';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useAsk } from '#shared/api-hooks.ts';

export type Overview = ReplyOf<typeof riskOverview>;

const oftenMs = 30_000;

export const useOverview = () => useAsk(riskOverview, {}, oftenMs);
