// Props of the signing form and of each of its steps.

import type { ContractInfo } from '@roda/api-contract/employment/contracts';
import type { Country } from '@roda/api-contract/backoffice/markets';
import type { WorkField, WorkForm, WorkStep } from './work-form.model.ts';

export type Offer = NonNullable<ContractInfo['offer']>;

export type WorkSigningProps = Readonly<{
  info: ContractInfo;
  offer: Offer;
  /** The verified name. */
  holder: string;
  country: Country;
  banks: readonly Readonly<{ code: string; name: string }>[];
  /** The step of the address. */
  asked: string;
  onStep: (step: WorkStep) => void;
  onDone: () => void;
}>;

/** Props of a step. */
export type StepProps = Readonly<{
  values: WorkForm;
  set: <Name extends WorkField>(name: Name, value: WorkForm[Name]) => void;
  errorOf: (name: WorkField) => string | undefined;
  holder: string;
}>;
