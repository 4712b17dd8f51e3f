// Commands about people: identity checks, withdrawals, payment exceptions.
import {
  approveIdentity,
  identityFields,
  identityStatuses,
  listIdentities,
  rejectIdentity,
  returnIdentity,
} from '@roda/api-contract/people/suitability';
import { withdrawalStatuses } from '@roda/api-contract/enums';
import { exceptionKinds, listPaymentExceptions, resolvePaymentException } from '@roda/api-contract/sales/payments';
import {
  approveWithdrawal,
  listWithdrawalCases,
  payWithdrawal,
  rejectWithdrawal,
  withdrawalReasons,
  withdrawalStages,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { argument, type Command, oneOf, pageOf, pageOptions, present, required, UsageError } from './command.ts';

const why = { about: 'why', value: 'TEXT' } as const;
const identityColumns = ['id', 'memberId', 'phone', 'name', 'idType', 'idNumber', 'birthDate', 'status', 'submittedAt'];

const identityCommands: readonly Command[] = [
  {
    words: 'identity list',
    about: 'identity checks',
    options: { ...pageOptions, status: { about: identityStatuses.join(', '), value: 'STATUS' } },
    run: async (call, given) => {
      const status = given.text('status');
      const data = await call(listIdentities, {
        ...pageOf(given),
        ...present({ status: status === undefined ? undefined : oneOf(status, identityStatuses, '--status') }),
      });
      return { data, next: data.next, rows: data.list, columns: identityColumns };
    },
  },
  {
    words: 'identity approve',
    about: 'accept an identity check',
    args: ['ID'],
    options: { reason: why },
    run: async (call, given) => {
      const data = await call(approveIdentity, {
        id: argument(given, 0),
        ...present({ reason: given.text('reason') }),
      });
      return { data, rows: [data], columns: identityColumns };
    },
  },
  {
    words: 'identity return',
    about: 'send it back so that the member can mend it',
    args: ['ID'],
    options: {
      reason: { ...why, required: true },
      field: { about: `what to mend: ${identityFields.join(', ')}`, kind: 'many', required: true, value: 'FIELD' },
    },
    run: async (call, given) => {
      const fields = given.many('field').map((field) => oneOf(field, identityFields, '--field'));
      const data = await call(returnIdentity, { id: argument(given, 0), reason: required(given, 'reason'), fields });
      return { data, rows: [data], columns: identityColumns };
    },
  },
  {
    words: 'identity reject',
    about: 'turn it down for good',
    args: ['ID'],
    options: { reason: { ...why, required: true } },
    run: async (call, given) => {
      const data = await call(rejectIdentity, { id: argument(given, 0), reason: required(given, 'reason') });
      return { data, rows: [data], columns: identityColumns };
    },
  },
];

const withdrawalColumns =
  'id memberId amount net currency bankName cardNumber cardholderName status overdue decideBy'.split(' ');

const withdrawalCommands: readonly Command[] = [
  {
    words: 'withdrawals list',
    about: 'withdrawals, overdue ones marked',
    options: {
      ...pageOptions,
      status: { about: withdrawalStatuses.join(', '), value: 'STATUS' },
      member: { about: "a member's number", value: 'ID' },
    },
    run: async (call, given) => {
      const status = given.text('status');
      const data = await call(listWithdrawalCases, {
        ...pageOf(given),
        ...present({
          status: status === undefined ? undefined : oneOf(status, withdrawalStatuses, '--status'),
          memberId: given.text('member'),
        }),
      });
      return { data, next: data.next, rows: data.list, columns: withdrawalColumns };
    },
  },
  {
    words: 'withdrawals approve',
    about: 'let it be paid; another operator pays',
    args: ['ID'],
    options: { reason: why },
    run: async (call, given) => {
      const data = await call(approveWithdrawal, {
        id: argument(given, 0),
        ...present({ reason: given.text('reason') }),
      });
      return { data, rows: [data], columns: withdrawalColumns };
    },
  },
  {
    words: 'withdrawals reject',
    about: 'turn it down; the whole amount goes back into the wallet, with the reason',
    args: ['ID'],
    options: {
      reason: { ...why, required: true },
      code: { about: withdrawalReasons.join(', '), value: 'CODE' },
      stage: { about: 'where it stands, reviewing unless given', value: 'STAGE' },
    },
    run: async (call, given) => {
      const code = given.text('code');
      const stage = given.text('stage');
      const data = await call(rejectWithdrawal, {
        id: argument(given, 0),
        reason: required(given, 'reason'),
        ...present({
          reasonCode: code === undefined ? undefined : oneOf(code, withdrawalReasons, '--code'),
          stage: stage === undefined ? undefined : oneOf(stage, withdrawalStages, '--stage'),
        }),
      });
      return { data, rows: [data], columns: withdrawalColumns };
    },
  },
  {
    words: 'withdrawals paid',
    about: "say that the bank paid it, with the bank's reference; never one's own approval",
    args: ['ID'],
    options: {
      reference: { about: "the bank's reference", value: 'TEXT' },
      failed: { about: 'the bank sent it back: the amount returns to the wallet', kind: 'flag' },
      reason: { about: 'why it failed', value: 'TEXT' },
    },
    run: async (call, given) => {
      const failed = given.flag('failed');
      if (!failed && given.text('reference') === undefined)
        throw new UsageError('--reference is missing (or --failed)');
      const data = await call(payWithdrawal, {
        id: argument(given, 0),
        ...present({
          reference: given.text('reference'),
          reason: given.text('reason'),
          failed: failed ? true : undefined,
        }),
      });
      return { data, rows: [data], columns: withdrawalColumns };
    },
  },
];

const exceptionStates = ['open', 'credited', 'returned', 'written_off'] as const;
const exceptionActions = ['credit', 'return', 'write_off'] as const;
const exceptionColumns = [
  'id',
  'kind',
  'provider',
  'providerRef',
  'orderId',
  'memberId',
  'expected',
  'received',
  'currency',
  'state',
];

const paymentCommands: readonly Command[] = [
  {
    words: 'payments exceptions',
    about: 'money that arrived other than asked for',
    options: {
      ...pageOptions,
      kind: { about: exceptionKinds.join(', '), value: 'KIND' },
      state: { about: exceptionStates.join(', '), value: 'STATE' },
    },
    run: async (call, given) => {
      const kind = given.text('kind');
      const state = given.text('state');
      const data = await call(listPaymentExceptions, {
        ...pageOf(given),
        ...present({
          kind: kind === undefined ? undefined : oneOf(kind, exceptionKinds, '--kind'),
          state: state === undefined ? undefined : oneOf(state, exceptionStates, '--state'),
        }),
      });
      return { data, next: data.next, rows: data.list, columns: exceptionColumns };
    },
  },
  {
    words: 'payments resolve',
    about: 'credit it to the member, send it back, or write it off',
    args: ['ID'],
    options: {
      action: { about: exceptionActions.join(', '), required: true, value: 'ACTION' },
      reason: { ...why, required: true },
      member: { about: 'who is credited, when nobody is known', value: 'ID' },
      reference: { about: "the provider's or bank's reference", value: 'TEXT' },
    },
    run: async (call, given) => {
      const data = await call(resolvePaymentException, {
        id: argument(given, 0),
        action: oneOf(required(given, 'action'), exceptionActions, '--action'),
        reason: required(given, 'reason'),
        ...present({ memberId: given.text('member'), reference: given.text('reference') }),
      });
      return { data, rows: [data], columns: exceptionColumns };
    },
  },
];

export const peopleCommands: readonly Command[] = [...identityCommands, ...withdrawalCommands, ...paymentCommands];
