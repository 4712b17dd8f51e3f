// Countersigns: puts the contract in force, or continues it under the newly signed terms.
import type { approveSigning as operation } from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { addDays } from '@roda/domain/time-zones';
import { sendNotification } from '#content/notifications/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { signingById, versionText, type SigningRow, type EmploymentVersionRow } from './employment.queries.ts';
import { numberFrom } from './employment.policy.ts';
import { decided, stateFacts } from './decide-signing.ts';
import { insertContract, lockTemplate, renewContract } from './signings.repository.ts';

/** The signed terms, if they are still the newest version: a newer version needs its own signature. */
const termsOf = async (
  { tx }: RequestContext<Operator>,
  { templateId, version, lang }: SigningRow,
): Promise<EmploymentVersionRow> => {
  const template = (await lockTemplate(tx, templateId)) ?? reject('not_found');
  if (template.version !== version) reject('stale', { version: template.version });
  return (await versionText(tx, { templateId, version, lang })) ?? reject('not_found');
};

const inForce = async (
  ctx: RequestContext<Operator>,
  signing: SigningRow,
  terms: EmploymentVersionRow,
): Promise<string> => {
  const { tx, at, newId, random } = ctx;
  const { memberId, templateId, version } = signing;
  const today = dayIn(at, terms.zone);
  // A day's work is paid under one version's terms: new terms start on the next day.
  const nextDay = addDays(today, 1);
  const common = { memberId, templateId, version, signingId: signing.id };
  const renewed = await renewContract(tx, { ...common, startOn: nextDay, endOn: addDays(today, terms.termDays) });
  if (renewed !== undefined) return renewed.number;
  const number = numberFrom('W', at, random(8));
  const endOn = addDays(today, terms.termDays - 1);
  const made = { ...common, id: newId(), number, employerId: terms.employerId, startOn: today, endOn, at };
  return (await insertContract(tx, made)) ? number : reject('wrong_state', { state: 'active' });
};

/**
 * Guarantees:
 * - not during the member's cancellation period, and never for a text that has a newer version;
 * - a member has one contract in force; a signed newer version changes its terms from the next day on;
 * - decision, contract and message are written in one transaction.
 */
export const approveSigning = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx } = ctx;
  const waiting = (await signingById(tx, id)) ?? reject('not_found');
  if (waiting.state !== 'submitted') reject('wrong_state', stateFacts(waiting.state));
  const terms = await termsOf(ctx, waiting);
  const signing = await decided(ctx, { id, state: 'approved', reason: '', fields: [] });
  const number = await inForce(ctx, signing, terms);
  await sendNotification(ctx, {
    memberId: signing.memberId,
    topic: 'contract',
    text: 'contractApproved',
    values: { employer: terms.employer, number },
    link: 'subPages/contract/view',
  });
  return { id, status: 'approved', contractNumber: number };
};
