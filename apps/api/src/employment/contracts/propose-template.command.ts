// A new contract, or a new version of one: proposed with its changes clause by clause, published by a second operator.
import { Terms, type proposeTemplate as operation } from '@roda/contract/contracts-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { versionText } from './contracts.reads.ts';
import { changesBetween, type ClauseChange } from './contracts.rules.ts';
import { textsOf, type WrittenText } from './template-text.ts';
import { employerById, taxBasisOn, templateById, type EmployerRow } from './templates.reads.ts';
import { insertTemplate, insertVersion, nextVersion, startOldTerms } from './templates.sql.ts';
import { termsRow, type TermsGiven } from './terms.ts';

const KIND = 'contract_template';

const Payload = z.object({
  employerId: z.int(),
  templateId: z.nullable(z.int()),
  /** Of the version that this one follows; 0 for a new template. */
  from: z.int(),
  terms: Terms,
});

const activeEmployer = async ({ tx }: Act<Operator>, id: number): Promise<EmployerRow> => {
  const employer = (await employerById(tx, id)) ?? refuse('not_found');
  return employer.state === 'active' ? employer : refuse('wrong_state', { state: employer.state });
};

const written = async (
  { tx, at }: Act<Operator>,
  employer: EmployerRow,
  given: TermsGiven,
): Promise<readonly WrittenText[]> => {
  const taxBasis = await taxBasisOn(tx, employer.countryId, dayIn(at, employer.zone));
  return textsOf({ terms: termsRow(given), employer, taxBasis });
};

/** What the proposer and the second operator compare, in the proposer's language. */
const changesOf = async (
  { tx, caller }: Act<Operator>,
  templateId: number | undefined,
  texts: readonly WrittenText[],
): Promise<readonly ClauseChange[]> => {
  const after = texts.find(({ lang }) => lang === caller.lang)?.clauses ?? [];
  const before = templateId === undefined ? undefined : await versionText(tx, { templateId, lang: caller.lang });
  return changesBetween(before?.clauses ?? [], after);
};

export type DraftInput = InputOf<typeof operation>;

/** The texts that terms would become, and what they change of the version in force. */
export const drafted = async (act: Act<Operator>, { employerId, templateId, terms }: DraftInput) => {
  const employer = await activeEmployer(act, employerId);
  const template =
    templateId === undefined ? undefined : ((await templateById(act.tx, templateId)) ?? refuse('not_found'));
  if (template !== undefined && template.employerId !== employerId) refuse('not_found');
  const texts = await written(act, employer, terms);
  return { employer, template, texts, changes: await changesOf(act, templateId, texts) };
};

export const proposeTemplate = async (act: Act<Operator>, input: DraftInput): Promise<ReplyOf<typeof operation>> => {
  const { employerId, templateId, terms } = input;
  const { employer, template, changes } = await drafted(act, input);
  const from = template?.version ?? 0;
  const before = Object.fromEntries(changes.map((each) => [each.title, each.before ?? '']));
  const { id } = await proposeChange(act, {
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

const MOST_TOLD_AT_ONCE = 500;

/** Publishes; stale when another version came first. Whoever signed an older one is told, and has its notice. */
const publish = async (act: Act<Operator>, payload: unknown): Promise<void> => {
  const { tx, at, note, enqueue } = act;
  const { employerId, templateId: known, from, terms } = Payload.parse(payload);
  const employer = await activeEmployer(act, employerId);
  const templateId = known ?? (await insertTemplate(tx, employerId, at));
  invariant(templateId !== undefined, 'a template that was just added');
  if (!(await nextVersion(tx, templateId, from))) refuse('stale');
  const texts = await written(act, employer, terms);
  const version = from + 1;
  await insertVersion(tx, { templateId, version, at }, { terms: termsRow(terms), texts });
  const behind = await startOldTerms(tx, { templateId, version, at });
  for (let start = 0; start < behind.length; start += MOST_TOLD_AT_ONCE) {
    const told = behind.slice(start, start + MOST_TOLD_AT_ONCE);
    await enqueue('contracts.tellTerms', {
      told: told.map(({ memberId, employer: name, until }) => ({ memberId: String(memberId), employer: name, until })),
    });
  }
  note({ target: `contract_template:${templateId}`, after: { version, hashes: texts.map(({ hash }) => hash) } });
};

export const templateChange: Change = change(KIND, {
  roles: ['compliance'],
  apply: (act, { payload }) => publish(act, payload),
});
