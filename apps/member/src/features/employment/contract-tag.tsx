// The status of the member's work contract, in one word, beside its link; nothing while it is unknown.

import { StatusTag, toneOf } from '@roda/ui';
import { useStored } from '#shared/store.ts';
import { useContractInfo } from './contracts.queries.ts';

export function ContractTag() {
  const isIn = useStored('token') !== undefined;
  return isIn ? <Tag /> : null;
}

function Tag() {
  const { data } = useContractInfo('');
  if (data === undefined) return null;
  return <StatusTag tone={data.status === 'active' ? 'success' : toneOf(data.status)}>{data.statusText}</StatusTag>;
}
