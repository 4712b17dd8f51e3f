// Queries of the public assurance data: figures, signed roots of all claims, and the own proof path to one of them.

import { useQuery } from '@tanstack/react-query';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { liabilityProof, listLiabilityRoots } from '@roda/api-contract/backoffice/proofs';
import { mine } from '#shared/query-client.ts';
import { call } from '#shared/server.ts';
import { useLang } from '#shared/texts/texts.tsx';
import { checkProof } from './reauth.model.ts';

export const useTrustSummary = () => {
  const lang = useLang();
  return useQuery({
    queryKey: ['trust', 'summary', lang],
    queryFn: ({ signal }) => call(trustSummary, {}, { signal, quiet: true }),
  });
};

/** Days that can be verified. */
const shownDays = 14;

/** The signed roots of the last days, newest first. */
export const useLiabilityRoots = () =>
  useQuery({
    queryKey: ['trust', 'roots'],
    queryFn: ({ signal }) => call(listLiabilityRoots, { page: 1, limit: shownDays }, { signal, quiet: true }),
  });

/** The own proof path of a day, verified in this browser; the newest day for ''. */
export const useCheckedProof = (day: string) =>
  useQuery({
    queryKey: [mine, 'proof', day],
    queryFn: async ({ signal }) => {
      const proof = await call(liabilityProof, day === '' ? {} : { day }, { signal, quiet: true });
      return { proof, checked: await checkProof(proof) };
    },
  });
