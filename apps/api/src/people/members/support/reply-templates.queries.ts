// Queries of the back office's reply templates.
import type { complaintSubjects } from '@roda/api-contract/backoffice/assurance';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ReplyTemplateRow = {
  readonly id: number;
  readonly name: string;
  readonly subject: '' | (typeof complaintSubjects)[number];
  readonly words: { readonly en: string; readonly id: string; readonly zh: string };
  readonly state: 'active' | 'retired';
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const TEMPLATE = 'id, name, subject, words, state, version, changed_by as "changedBy", changed_at as "changedAt"';
const sortKeys = { name: 'lower(name)', changedAt: 'changed_at' } as const;

type Filter = Ordering<keyof typeof sortKeys> & {
  readonly id: number | undefined;
  readonly state: string | undefined;
  readonly subject: string | undefined;
  readonly name: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** By name unless asked otherwise; part of a name is enough. */
export const templatesPage = async (tx: Tx, asked: Filter) => {
  const { id, state, subject, name, page, limit } = asked;
  const order = asked.sort === undefined ? 'order by lower(name), id' : orderBy(sortKeys, asked, 'id');
  const rows = await tx.query<ReplyTemplateRow & { total: number }>(
    `select ${TEMPLATE}, count(*) over ()::int as total from reply_templates
      where ($1::int is null or id = $1) and ($2::text is null or state = $2) and ($3::text is null or subject = $3)
        and ($4::text is null or position(lower($4) in lower(name)) > 0)
      ${order} limit $5 offset $6`,
    [id ?? null, state ?? null, subject ?? null, name ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const templateById = async (tx: Tx, id: number): Promise<ReplyTemplateRow | undefined> =>
  (await tx.query<ReplyTemplateRow>(`select ${TEMPLATE} from reply_templates where id = $1`, [id]))[0];
