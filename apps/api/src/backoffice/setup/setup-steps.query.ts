// The checklist of a new installation: read from what is there, so that no step is ticked by hand, and one is open
// again when its licence has expired or its account was closed.
import { proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import { updateCountry, upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { approveLicence, proposeLicence } from '@roda/api-contract/backoffice/licences';
import { publishSystemText } from '@roda/api-contract/backoffice/modes';
import {
  testTextMessages,
  type LiveTest,
  type LiveTestChannel,
  type setupSteps as SetupSteps,
  type SetupStepName,
} from '@roda/api-contract/backoffice/setup';
import { registerAsset } from '@roda/api-contract/fleet/assets';
import type { Operation, OperatorRole, ReplyOf } from '@roda/api-contract/operation';
import { inviteOperator, updatePublicInviteCode } from '@roda/api-contract/people/staff';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { importStatement } from '@roda/api-contract/sales/payments';
import type { Change } from '#backoffice/approvals/index.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toTestedProvider, type ProviderTests } from './live-test.ts';
import { toLiveTest, type TestedProvider } from './live-tests.policy.ts';
import { lastTests } from './live-tests.queries.ts';
import { operatorRolesHeld, stepCounts } from './setup-steps.queries.ts';
import { onServer, setupStepsOf, type StepRule } from './setup-steps.policy.ts';

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
    by('messages', testTextMessages),
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
  /** Of the payment providers. */
  readonly names: readonly string[];
  /** Those that can be tested, in their order. */
  readonly tested: readonly TestedProvider[];
};

/** What the database doesn't know. `testsOf`: of all providers that are configured. */
export const readConfigured =
  (testsOf: ProviderTests) =>
  ({ services, vault }: Prep): Promise<Configured> => {
    const tested = testsOf(services).map((test) => toTestedProvider(vault, test));
    const names = tested.filter(({ channel }) => channel === 'payment').map(({ provider }) => provider);
    return Promise.resolve({ isDemo: services.config.mode === 'demo', names, tested });
  };

/** Which of the tests belong to a step: it is done when all of them have passed. */
const CHANNELS: ReadonlyMap<SetupStepName, readonly LiveTestChannel[]> = new Map([
  ['messages', ['text', 'email']],
  ['payments', ['payment']],
]);

const testsOfStep = (tests: readonly LiveTest[], step: SetupStepName): readonly LiveTest[] =>
  tests.filter(({ channel }) => CHANNELS.get(step)?.includes(channel) === true);

/** Members need text messages: without anybody who sends them that is what is missing. */
const missingTexts = (tests: readonly LiveTest[]): number => Number(!tests.some(({ channel }) => channel === 'text'));

type Count = { readonly done: number; readonly of: number };

export const setupSteps = (changes: readonly Change[]) => {
  const all = rulesWith(changes);
  return async (
    { tx, at }: RequestContext<Operator>,
    _input: object,
    { isDemo, names, tested }: Configured,
  ): Promise<ReplyOf<Op>> => {
    const [counts, held, last] = await Promise.all([stepCounts(tx, at, names), operatorRolesHeld(tx), lastTests(tx)]);
    const tests = (isDemo ? [] : tested).map((each) =>
      toLiveTest(
        each,
        last.find(({ channel, provider }) => channel === each.channel && provider === each.provider),
      ),
    );
    const missing = missingTexts(tests);
    const rules = all
      .filter(({ step }) => !isDemo || !NOT_IN_DEMO.has(step))
      .map((rule) => (rule.step === 'messages' && missing > 0 ? onServer(rule) : rule));
    const progress = new Map<SetupStepName, Count>([...counts.map(({ step, ...count }) => [step, count] as const)]);
    for (const step of CHANNELS.keys()) {
      const { done, of } = progress.get(step) ?? { done: 0, of: missing };
      const own = testsOfStep(tests, step);
      progress.set(step, { done: done + own.filter(({ isPassed }) => isPassed).length, of: of + own.length });
    }
    return setupStepsOf({ rules, progress, held }).map((each) => ({
      ...each,
      tests: [...testsOfStep(tests, each.step)],
    }));
  };
};
