// A new contract template, or a new version of one: proposed with its differences clause by clause, published by a
// second operator.
import { Terms, type proposeTemplate as operation } from '@roda/api-contract/employment/templates';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { versionText } from './employment.queries.ts';
import { changesBetween, type EmploymentClauseChange } from './employment.policy.ts';
import { textsOf, type WrittenText } from './template-text.ts';
import { employerById, taxBasisOn, templateById, type EmployerRow } from './templates.queries.ts';
import { insertTemplate, insertVersion, nextVersion, startOldTerms } from './templates.repository.ts';
import { termsRow, type TermsGiven } from './terms.ts';

const KIND = 'contract_template';

const Payload = z.object({
  employerId: z.int(),
  templateId: z.nullable(z.int()),
  /** The version that this one follows; 0 for a new template. */
  from: z.int(),
  terms: Terms,
});

const activeEmployer = async ({ tx }: RequestContext<Operator>, id: number): Promise<EmployerRow> => {
  const employer = (await employerById(tx, id)) ?? reject('not_found');
  return employer.state === 'active' ? employer : reject('wrong_state', { state: employer.state });
};

const written = async (
  { tx, at }: RequestContext<Operator>,
  employer: EmployerRow,
  given: TermsGiven,
): Promise<readonly WrittenText[]> => {
  const taxBasis = await taxBasisOn(tx, employer.countryId, dayIn(at, employer.zone));
  return textsOf({ terms: termsRow(given), employer, taxBasis });
};

/** The differences for proposer and second operator, in the proposer's language. */
const changesOf = async (
  { tx, client }: RequestContext<Operator>,
  templateId: number | undefined,
  texts: readonly WrittenText[],
): Promise<readonly EmploymentClauseChange[]> => {
  const after = texts.find(({ lang }) => lang === client.lang)?.clauses ?? [];
  const before = templateId === undefined ? undefined : await versionText(tx, { templateId, lang: client.lang });
  return changesBetween(before?.clauses ?? [], after);
};

export type DraftInput = InputOf<typeof operation>;

/** The texts generated from the terms, and their differences from the version in force. */
export const drafted = async (ctx: RequestContext<Operator>, { employerId, templateId, terms }: DraftInput) => {
  const employer = await activeEmployer(ctx, employerId);
  const template =
    templateId === undefined ? undefined : ((await templateById(ctx.tx, templateId)) ?? reject('not_found'));
  if (template !== undefined && template.employerId !== employerId) reject('not_found');
  const texts = await written(ctx, employer, terms);
  return { employer, template, texts, changes: await changesOf(ctx, templateId, texts) };
};

export const proposeTemplate = async (
  ctx: RequestContext<Operator>,
  input: DraftInput,
): Promise<ReplyOf<typeof operation>> => {
  const { employerId, templateId, terms } = input;
  const { employer, template, changes } = await drafted(ctx, input);
  const from = template?.version ?? 0;
  const before = Object.fromEntries(changes.map((each) => [each.title, each.before ?? '']));
  const { id } = await proposeChange(ctx, {
    kind: KIND,
    subject: templateId === undefined ? `employer ${employerId}, new: ${terms.role.en}` : String(templateId),
    title: `publish version ${from + 1} of the contract "${terms.role.en}" of ${employer.name}`,
    ...(template === undefined ? {} : { before }),
    after: Object.fromEntries(changes.map((each) => [each.title, each.after ?? ''])),
    payload: { employerId, templateId: templateId ?? null, from, terms } satisfies z.input<typeof Payload>,
  });
  return {
    approvalId: id,
    ...(templateId === undefined ? {} : { templateId }),
    version: from + 1,
    changes: [...changes],
  };
};

const MOST_NOTIFIED_AT_ONCE = 500;

/**
 * Publishes; stale when another version was published first. Members who signed an older one are notified, and its
 * notice period starts.
 */
const publish = async (ctx: RequestContext<Operator>, payload: unknown): Promise<void> => {
  const { tx, at, audit, enqueue } = ctx;
  const { employerId, templateId: known, from, terms } = Payload.parse(payload);
  const employer = await activeEmployer(ctx, employerId);
  const templateId = known ?? (await insertTemplate(tx, employerId, at));
  invariant(templateId !== undefined, 'a template that was just added');
  if (!(await nextVersion(tx, templateId, from))) reject('stale');
  const texts = await written(ctx, employer, terms);
  const version = from + 1;
  await insertVersion(tx, { templateId, version, at }, { terms: termsRow(terms), texts });
  const behind = await startOldTerms(tx, { templateId, version, at });
  for (let start = 0; start < behind.length; start += MOST_NOTIFIED_AT_ONCE) {
    const notified = behind.slice(start, start + MOST_NOTIFIED_AT_ONCE);
    await enqueue('contracts.tellTerms', {
      notified: notified.map(({ memberId, employer: name, until }) => ({
        memberId: String(memberId),
        employer: name,
        until,
      })),
    });
  }
  audit({ target: `contract_template:${templateId}`, after: { version, hashes: texts.map(({ hash }) => hash) } });
};

export const templateChange: Change = change(KIND, {
  roles: ['compliance'],
  apply: (ctx, { payload }) => publish(ctx, payload),
});
