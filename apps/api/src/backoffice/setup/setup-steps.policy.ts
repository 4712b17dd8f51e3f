// Which steps of the setup checklist are done, which can be done now, and what the others wait for.
import type { SetupStep, SetupStepName } from '@roda/api-contract/backoffice/setup';
import type { OperatorRole } from '@roda/api-contract/operation';

type Roles = readonly OperatorRole[];

export type StepRule = {
  readonly step: SetupStepName;
  /** Any one of them does it; of nobody, it is each operator's own. */
  readonly roles: Roles;
  /** Any one of them approves it, another person than who did it; of nobody, none has to. */
  readonly approvers: Roles;
  readonly after: readonly SetupStepName[];
  readonly onServer?: true;
};

type Progress = { readonly done: number; readonly of: number };

const overlap = (one: Roles, other: Roles): boolean => one.some((role) => other.includes(role));

/** Whether somebody may do it and, where it has to be approved, somebody else may do that. `held`: of each operator. */
export const hasPeople = ({ roles, approvers }: Pick<StepRule, 'roles' | 'approvers'>, held: readonly Roles[]) =>
  roles.length === 0 ||
  held.some(
    (maker, index) =>
      overlap(roles, maker) &&
      (approvers.length === 0 || held.some((other, at) => at !== index && overlap(approvers, other))),
  );

type Given = {
  readonly rules: readonly StepRule[];
  readonly progress: ReadonlyMap<SetupStepName, Progress>;
  readonly held: readonly Roles[];
};

/** The step as one of whoever runs the server. */
export const onServer = (rule: StepRule): StepRule => ({ ...rule, roles: [], approvers: [], onServer: true });

/** In the order of the rules. `colleagues` counts the steps that have their people. */
export const setupStepsOf = ({ rules, progress, held }: Given): readonly Omit<SetupStep, 'tests'>[] => {
  const people = rules.filter(({ roles }) => roles.length > 0);
  const staffed = people.filter((rule) => hasPeople(rule, held)).length;
  const progressOf = (step: SetupStepName): Progress =>
    step === 'colleagues' ? { done: staffed, of: people.length } : (progress.get(step) ?? { done: 0, of: 1 });
  const isDone = (step: SetupStepName): boolean => {
    const { done, of } = progressOf(step);
    return done >= of;
  };
  return rules.map(({ step, roles, approvers, after, onServer }) => {
    const known = after.filter((other) => rules.some((rule) => rule.step === other) && !isDone(other));
    const waitsFor = isDone(step)
      ? []
      : [...(hasPeople({ roles, approvers }, held) ? [] : ['colleagues' as const]), ...known];
    return {
      step,
      state: isDone(step) ? 'done' : waitsFor.length > 0 && step !== 'colleagues' ? 'waiting' : 'open',
      ...progressOf(step),
      roles: [...roles],
      approvers: [...approvers],
      waitsFor: step === 'colleagues' ? [] : waitsFor,
      onServer: onServer === true,
    };
  });
};
