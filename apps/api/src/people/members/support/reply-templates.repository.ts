// Repository of the back office's reply templates.
import type { Tx } from '#platform/db/tx.ts';

export type TemplateWish = {
  readonly name: string;
  /** Empty: for all complaints. */
  readonly subject: string;
  readonly words: { readonly en: string; readonly id: string; readonly zh: string };
  readonly by: string;
  readonly at: Date;
};

/** Nothing when another one has that name. */
export const insertTemplate = async (tx: Tx, { name, subject, words, by, at }: TemplateWish) =>
  (
    await tx.query<{ id: number }>(
      `insert into reply_templates (name, subject, words, changed_by, changed_at) values ($1, $2, $3, $4, $5)
       on conflict on constraint reply_templates_name do nothing returning id`,
      [name, subject, JSON.stringify(words), by, at],
    )
  )[0]?.id;

type Change = TemplateWish & {
  readonly id: number;
  readonly version: number;
  readonly state: string | undefined;
};

/** Updates one at `version`; false when it was changed meanwhile. */
export const updateTemplate = async (tx: Tx, change: Change): Promise<boolean> => {
  const { id, version, name, subject, words, state, by, at } = change;
  const rows = await tx.query(
    `update reply_templates set name = $3, subject = $4, words = $5, state = coalesce($6, state),
       version = version + 1, changed_by = $7, changed_at = $8
      where id = $1 and version = $2 returning id`,
    [id, version, name, subject, JSON.stringify(words), state ?? null, by, at],
  );
  return rows.length === 1;
};
