// Oversight commands: approvals, solvency, the audit log; and the demo's clock.
import { approvalStates, approveChange, listApprovals, rejectChange } from '@roda/api-contract/backoffice/approvals';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { listAudit, solvency } from '@roda/api-contract/backoffice/assurance';
import { argument, type Command, oneOf, pageOf, pageOptions, present } from './command.ts';

export const oversightCommands: readonly Command[] = [
  {
    words: 'approvals list',
    about: 'what waits for a second pair of eyes',
    options: {
      ...pageOptions,
      kind: { about: 'such as revenue, withdrawal, mode', value: 'KIND' },
      state: { about: `${approvalStates.join(', ')}; open unless said`, value: 'STATE' },
    },
    run: async (call, given) => {
      const [kind, state] = [given.text('kind'), given.text('state')];
      const data = await call(listApprovals, {
        ...pageOf(given),
        ...present({ kind, state: state === undefined ? undefined : oneOf(state, approvalStates, '--state') }),
      });
      const rows = data.list.map((row) => ({ ...row, proposedBy: row.proposedBy.name }));
      return {
        data,
        next: data.next,
        rows,
        columns: ['id', 'kind', 'title', 'target', 'proposedBy', 'proposedAt', 'expiresAt', 'mine'],
      };
    },
  },
  {
    words: 'approvals approve',
    about: 'carry out what another operator proposed',
    args: ['ID'],
    run: async (call, given) => {
      const data = await call(approveChange, { id: argument(given, 0) });
      return { data, say: `${data.id} is ${data.state}` };
    },
  },
  {
    words: 'approvals reject',
    about: 'turn a proposed change down, or take back one’s own',
    args: ['ID'],
    options: { reason: { about: 'why', value: 'TEXT' } },
    run: async (call, given) => {
      const data = await call(rejectChange, { id: argument(given, 0), reason: given.text('reason') ?? '' });
      return { data, say: `${data.id} is ${data.state}` };
    },
  },
  {
    words: 'solvency',
    about: 'what members can claim, what is held for it, what the auditor says',
    run: async (call) => ({ data: await call(solvency, {}) }),
  },
  {
    words: 'audit list',
    about: 'who did what, newest first',
    options: {
      ...pageOptions,
      operator: { about: 'by whom', value: 'NAME' },
      action: { about: 'the operation', value: 'ID' },
      target: { about: 'to what', value: 'TEXT' },
      from: { about: 'first day', value: 'DAY' },
      to: { about: 'last day', value: 'DAY' },
    },
    run: async (call, given) => {
      const names = ['operator', 'action', 'target', 'from', 'to'] as const;
      const asked = Object.fromEntries(
        names.map((name) => [name, given.text(name)]).filter(([, value]) => value !== undefined),
      );
      const data = await call(listAudit, { ...pageOf(given), ...asked });
      return {
        data,
        next: data.next,
        rows: data.list,
        columns: ['at', 'operator', 'action', 'target', 'reason', 'before', 'after'],
      };
    },
  },
  {
    words: 'clock advance',
    about: 'demo only: move the server’s clock forward and let what falls due happen',
    args: ['DURATION'],
    notes: ['A duration is P1D, PT12H, P2DT30M.'],
    run: async (call, given) => {
      const data = await call(advanceClock, { advance: argument(given, 0) });
      return { data, say: `it is now ${data.now}` };
    },
  },
];
