// Lists telecom operators that have digital goods on sale.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listTelecomOperators as ListTelecomOperators } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { telecomOperatorOf } from './digital-good-dto.ts';
import { telecomOperators } from './digital-goods.queries.ts';

export const listTelecomOperators = async (
  { tx, client: { lang, countryId } }: RequestContext<Member | Nobody>,
  { kind, channelId }: InputOf<typeof ListTelecomOperators>,
): Promise<ReplyOf<typeof ListTelecomOperators>> =>
  (await telecomOperators(tx, { lang, countryId, kind, channelId })).map(telecomOperatorOf);
