// The checklist of a new installation: read from what is there, so that no step is ticked by hand, and one is open
// again when its licence has expired or its account was closed.
import { proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import { updateCountry, upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { approveLicence, proposeLicence } from '@roda/api-contract/backoffice/licences';
import { publishSystemText } from '@roda/api-contract/backoffice/modes';
import type { setupSteps as SetupSteps, SetupStepName } from '@roda/api-contract/backoffice/setup';
import { registerAsset } from '@roda/api-contract/fleet/assets';
import type { Operation, OperatorRole, ReplyOf } from '@roda/api-contract/operation';
import { inviteOperator, updatePublicInviteCode } from '@roda/api-contract/people/staff';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { importStatement } from '@roda/api-contract/sales/payments';
import type { Change } from '#backoffice/approvals/index.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import type { Services } from '#platform/services.ts';
import { operatorRolesHeld, stepCounts } from './setup-steps.queries.ts';
import { setupStepsOf, type StepRule } from './setup-steps.policy.ts';

type Op = typeof SetupSteps;

/** Of a demo: it invents its texts, sends nothing, and asks its operators for a password alone. */
const NOT_IN_DEMO: ReadonlySet<SetupStepName> = new Set(['second_factors', 'messages', 'legal_texts']);

const rolesOf = ({ roles = [] }: Operation): readonly OperatorRole[] => roles;

/** Roles are those of the operation that does the step, and of what approves it. */
const rulesWith = (changes: readonly Change[]): readonly StepRule[] => {
  const approving = (kind: string): readonly OperatorRole[] => {
    const found = changes.find((change) => change.kind === kind);
    if (found === undefined) throw new Error(`no change is of the kind ${kind}`);
    return found.roles;
  };
  const by = (step: SetupStepName, op: Operation, rest: Partial<StepRule> = {}): StepRule => ({
    ...{ step, roles: rolesOf(op), approvers: [], after: [] },
    ...rest,
  });
  return [
    { step: 'second_factors', roles: [], approvers: [], after: [] },
    by('colleagues', inviteOperator, { approvers: approving('staff_invite') }),
    by('contact', upsertSupportChannel, { after: ['country'] }),
    by('country', updateCountry, { approvers: approving('country') }),
    by('licence', proposeLicence, { approvers: rolesOf(approveLicence), after: ['country'] }),
    by('bank_accounts', proposeCustodyAccount, { approvers: approving('custody_account') }),
    { step: 'messages', roles: [], approvers: [], after: [], onServer: true },
    by('payments', updatePaymentMethod, { after: ['country', 'bank_accounts'] }),
    by('legal_texts', publishSystemText, { approvers: approving('system_text') }),
    by('statement', importStatement, { after: ['bank_accounts'] }),
    by('asset', registerAsset, { after: ['country'] }),
    by('product', createProduct, { after: ['asset'] }),
    by('invitation_code', updatePublicInviteCode),
    by('publication', publishProduct, {
      approvers: approving('goods_publish'),
      after: ['licence', 'legal_texts', 'product'],
    }),
  ];
};

type Configured = {
  readonly isDemo: boolean;
  /** Somebody sends text messages. */
  readonly sendsTexts: boolean;
  /** Names of the payment providers. */
  readonly providers: readonly string[];
};

/** What the database doesn't know. `namesOf`: of the configured payment providers. */
export const readConfigured =
  (namesOf: (services: Services) => readonly string[]) =>
  ({ services }: Prep): Promise<Configured> => {
    const { mode, sms } = services.config;
    return Promise.resolve({
      isDemo: mode === 'demo',
      sendsTexts: sms.providers.length > 0,
      providers: namesOf(services),
    });
  };

export const setupSteps = (changes: readonly Change[]) => {
  const rules = rulesWith(changes);
  return async (
    { tx, at }: RequestContext<Operator>,
    _input: object,
    { isDemo, sendsTexts, providers }: Configured,
  ): Promise<ReplyOf<Op>> => {
    const [counts, held] = await Promise.all([stepCounts(tx, at, providers), operatorRolesHeld(tx)]);
    const progress = new Map<SetupStepName, { readonly done: number; readonly of: number }>([
      ...counts.map(({ step, ...count }) => [step, count] as const),
      ['messages', { done: Number(sendsTexts), of: 1 }],
    ]);
    return [
      ...setupStepsOf({ rules: isDemo ? rules.filter(({ step }) => !NOT_IN_DEMO.has(step)) : rules, progress, held }),
    ];
  };
};
