// Countersigns: the contract comes into force, or goes on under the newly signed terms.
import type { approveSigning as operation } from '@roda/contract/contracts-signings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { addDays } from '@roda/contract/zones';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { signingById, versionText, type SigningRow, type VersionRow } from './contracts.reads.ts';
import { numberFrom } from './contracts.rules.ts';
import { decided } from './decide-signing.ts';
import { insertContract, lockTemplate, renewContract } from './signings.sql.ts';

/** The terms that were signed, if they are still the newest: a newer version wants its own signature. */
const termsOf = async ({ tx }: Act<Operator>, { templateId, version, lang }: SigningRow): Promise<VersionRow> => {
  const template = (await lockTemplate(tx, templateId)) ?? refuse('not_found');
  if (template.version !== version) refuse('stale', { version: template.version });
  return (await versionText(tx, { templateId, version, lang })) ?? refuse('not_found');
};

const inForce = async (act: Act<Operator>, signing: SigningRow, terms: VersionRow): Promise<string> => {
  const { tx, at, newId, random } = act;
  const { memberId, templateId, version } = signing;
  const today = dayIn(at, terms.zone);
  // A day's work is paid by one version's terms: new ones begin with the next day.
  const nextDay = addDays(today, 1);
  const common = { memberId, templateId, version, signingId: signing.id };
  const renewed = await renewContract(tx, { ...common, startOn: nextDay, endOn: addDays(today, terms.termDays) });
  if (renewed !== undefined) return renewed.number;
  const number = numberFrom('W', at, random(8));
  const endOn = addDays(today, terms.termDays - 1);
  const made = { ...common, id: newId(), number, employerId: terms.employerId, startOn: today, endOn, at };
  return (await insertContract(tx, made)) ? number : refuse('wrong_state', { state: 'active' });
};

/**
 * Guarantees:
 * - not while the member may take it back, and never for a text that has a newer version;
 * - a member has one contract in force; a signed newer version changes its terms from the next day on;
 * - decision, contract and message in one transaction.
 */
export const approveSigning = async (
  act: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx } = act;
  const waiting = (await signingById(tx, id)) ?? refuse('not_found');
  if (waiting.state !== 'submitted') refuse('wrong_state', { state: waiting.state });
  const terms = await termsOf(act, waiting);
  const signing = await decided(act, { id, state: 'approved', reason: '', fields: [] });
  const number = await inForce(act, signing, terms);
  await sendNotice(act, {
    memberId: signing.memberId,
    topic: 'contract',
    text: 'contractApproved',
    values: { employer: terms.employer, number },
    link: 'subPages/contract/view',
  });
  return { id, status: 'approved', contractNumber: number };
};
