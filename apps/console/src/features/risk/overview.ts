// The figures of this moment, asked for again every half minute.

import { riskOverview } from '@roda/contract/trust-risk';
import type { ReplyOf } from '@roda/contract/operation';
import { useAsk } from '#shared/ask.ts';

export type Overview = ReplyOf<typeof riskOverview>;

const oftenMs = 30_000;

export const useOverview = () => useAsk(riskOverview, {}, oftenMs);
