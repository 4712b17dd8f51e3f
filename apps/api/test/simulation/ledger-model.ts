// In-memory model of the ledger: its expected results and account balances, computed without a database.
import type { Currency } from '@roda/domain/money';
import { classOf, codes } from '../../src/ledger/ledger.policy.ts';
import type { Code, Kind, Leg } from '../../src/ledger/ledger.ts';
import {
  digestOf,
  isPosted,
  merged,
  shapeFits,
  type LedgerShapeAnswer,
  type LedgerShapeCommand,
  type PostCommand,
} from './ledger-shapes.ts';
import { BANK } from '#test/custody-numbers.ts';

type Journal = { readonly digest: string; readonly code: Code; readonly legs: readonly Leg[]; reversed: boolean };
type Hold = { readonly currency: Currency; readonly minor: bigint; state: 'held' | 'settled' | 'released' };

/** Flows that may not become negative: commands that would cause it are left out, as callers must not issue them. */
const GUARDED: ReadonlySet<Kind> = new Set([
  'payout_clearing',
  'fee',
  'tax',
  'payroll_payable',
  'promo_payable',
  'prize_payable',
  'acquisition',
  'income_payable',
]);

export class LedgerModel {
  readonly balances = new Map<string, bigint>();
  private readonly journals = new Map<string, Journal>();
  private readonly holds = new Map<string, Hold>();
  private readonly evidence = new Map<string, string>();
  private readonly batches = new Map<string, string>();
  private readonly givenByHouse = new Map<string, bigint>();

  private place(memberId: bigint, { kind, currency, productId = 0 }: Leg): string {
    return `${classOf(kind) === 'flow' ? 'flow' : memberId}/${kind}/${currency}/${productId}`;
  }

  balance(memberId: bigint, kind: Kind, currency: Currency, productId = 0): bigint {
    return this.balances.get(this.place(memberId, { kind, currency, productId, minor: 0n })) ?? 0n;
  }

  /** Whether a flow that others depend on became negative: no caller may cause that. */
  get flowsOverdrawn(): boolean {
    return [...this.balances].some(([place, balance]) => {
      const [owner, kind] = place.split('/');
      return owner === 'flow' && GUARDED.has(kind as Kind) && balance < 0n;
    });
  }

  /** A copy of the model in its current state. */
  copy(): LedgerModel {
    const other = new LedgerModel();
    for (const name of ['balances', 'evidence', 'batches', 'givenByHouse'] as const) {
      for (const [key, value] of this[name]) (other[name] as Map<string, unknown>).set(key, value);
    }
    for (const [key, journal] of this.journals) other.journals.set(key, { ...journal });
    for (const [key, hold] of this.holds) other.holds.set(key, { ...hold });
    return other;
  }

  private short(memberId: bigint, legs: readonly Leg[]): boolean {
    return legs.some(
      (leg) =>
        classOf(leg.kind) !== 'flow' &&
        leg.kind !== 'custody' &&
        leg.kind !== 'own_custody' &&
        (this.balances.get(this.place(memberId, leg)) ?? 0n) + leg.minor < 0n,
    );
  }

  private write(memberId: bigint, key: string, code: Code, given: readonly Leg[], ref = ''): LedgerShapeAnswer {
    const legs = merged(given);
    if (legs.length < 2) return 'fault';
    const digest = digestOf(code, legs, ref);
    const before = this.journals.get(`${memberId}/${key}`);
    if (before !== undefined) return before.digest === digest ? 'replay' : 'key_reused';
    if (code !== 'reversal' && !shapeFits(memberId, code, legs)) return 'fault';
    if (this.short(memberId, legs)) return 'balance_short';
    if (memberId === 0n && !this.giveWithinBounds(code, legs)) return 'balance_short';
    for (const leg of legs) {
      const at = this.place(memberId, leg);
      this.balances.set(at, (this.balances.get(at) ?? 0n) + leg.minor);
    }
    this.journals.set(`${memberId}/${key}`, { digest, code, legs, reversed: false });
    return 'ok';
  }

  /** Tracks what the company paid to each flow; a larger return is rejected. */
  private giveWithinBounds(code: Code, legs: readonly Leg[]): boolean {
    const bounded = code === 'income_void' || code === 'marketing_unallot';
    const flows = legs.filter(({ kind }) => classOf(kind) === 'flow');
    const after = flows.map((leg) => (this.givenByHouse.get(this.place(0n, leg)) ?? 0n) + leg.minor);
    if (bounded && after.some((sum) => sum < 0n)) return false;
    flows.forEach((leg, index) => this.givenByHouse.set(this.place(0n, leg), after[index] ?? 0n));
    return true;
  }

  apply(command: LedgerShapeCommand): LedgerShapeAnswer | readonly LedgerShapeAnswer[] {
    switch (command.do) {
      case 'post':
        return this.post(command);
      case 'postMany':
        return this.inMemberOrder(command.postings);
      case 'transfer':
        return this.transfer(command);
      case 'hold':
        return this.hold(command);
      case 'settle':
        return this.end(command, 'settled', [
          { kind: 'payout_clearing', currency: command.currency, minor: command.net },
          { kind: 'fee', currency: command.currency, minor: command.fee },
          { kind: 'tax', currency: command.currency, minor: command.tax },
        ]);
      case 'release':
        return this.release(command);
      case 'reverse':
        return this.reverse(command);
      case 'fund':
        return this.fund(command);
      case 'distribute':
      case 'voidIncome':
        return this.distribute(command);
      case 'claimMany':
        return this.claimMany(command);
    }
  }

  private post({ memberId, key, code, legs }: PostCommand): LedgerShapeAnswer {
    return isPosted(code) ? this.write(memberId, key, code, legs) : 'fault';
  }

  /** A batch with insufficient funds is posted member by member, in the given order within each. */
  private inMemberOrder(postings: readonly PostCommand[]): readonly LedgerShapeAnswer[] {
    const order = postings.map((posting, index) => ({ posting, index }));
    order.sort((a, b) => Number(a.posting.memberId - b.posting.memberId) || a.index - b.index);
    const answers: LedgerShapeAnswer[] = [];
    for (const { posting, index } of order) answers[index] = this.post(posting);
    return answers;
  }

  private seen(memberId: bigint, key: string, digest: string): 'new' | 'same' | 'other' {
    const before = this.journals.get(`${memberId}/${key}`);
    if (before === undefined) return 'new';
    return before.digest === digest ? 'same' : 'other';
  }

  private transfer({
    from,
    to,
    key,
    currency,
    minor,
  }: Extract<LedgerShapeCommand, { do: 'transfer' }>): LedgerShapeAnswer {
    if (from === to || minor <= 0n) return 'fault';
    const leg = (kind: Kind, sign: bigint): Leg => ({ kind, currency, minor: sign * minor });
    const out = [leg('wallet', -1n), leg('p2p_clearing', 1n)];
    const into = [leg('wallet', 1n), leg('p2p_clearing', -1n)];
    const sent = this.seen(from, key, digestOf('transfer_out', out));
    const received = this.seen(to, key, digestOf('transfer_in', into));
    if (sent === 'other' || (from > to && received === 'other')) return 'key_reused';
    if (sent === 'new' && this.short(from, out)) return 'balance_short';
    if (sent !== received) return 'key_reused';
    this.write(from, key, 'transfer_out', out);
    return this.write(to, key, 'transfer_in', into);
  }

  private hold({
    memberId,
    key,
    orderId,
    currency,
    minor,
  }: Extract<LedgerShapeCommand, { do: 'hold' }>): LedgerShapeAnswer {
    const legs: readonly Leg[] = [
      { kind: 'wallet', currency, minor: -minor },
      { kind: 'withdraw_hold', currency, minor },
    ];
    const known = this.journals.has(`${memberId}/${key}`);
    const taken = this.holds.has(`${memberId}/${orderId}`);
    if (!known && taken) return 'fault';
    const answer = this.write(memberId, key, 'withdraw_hold', legs, orderId);
    if (answer === 'ok') this.holds.set(`${memberId}/${orderId}`, { currency, minor, state: 'held' });
    return answer;
  }

  private release(command: Extract<LedgerShapeCommand, { do: 'release' }>): LedgerShapeAnswer {
    const hold = this.holds.get(`${command.memberId}/${command.orderId}`);
    if (hold === undefined) return 'fault';
    return this.end(command, 'released', [{ kind: 'wallet', currency: hold.currency, minor: hold.minor }]);
  }

  private end(
    { memberId, key, orderId }: { memberId: bigint; key: string; orderId: string },
    state: 'settled' | 'released',
    credits: readonly Leg[],
  ): LedgerShapeAnswer {
    const hold = this.holds.get(`${memberId}/${orderId}`);
    const known = this.journals.has(`${memberId}/${key}`);
    if (hold === undefined || (hold.state !== 'held' && !known)) return 'fault';
    const paid = credits.filter(({ minor }) => minor !== 0n);
    const minor = -paid.reduce((sum, leg) => sum + leg.minor, 0n);
    const currency = paid[0]?.currency ?? hold.currency;
    const legs: readonly Leg[] = [{ kind: 'withdraw_hold', currency, minor }, ...paid];
    if (!known && (currency !== hold.currency || -minor !== hold.minor)) {
      return this.short(memberId, legs) ? 'balance_short' : 'fault';
    }
    const answer = this.write(
      memberId,
      key,
      state === 'settled' ? 'withdraw_settle' : 'withdraw_return',
      legs,
      orderId,
    );
    if (answer === 'ok') hold.state = state;
    return answer;
  }

  private reverse({ memberId, key, original }: Extract<LedgerShapeCommand, { do: 'reverse' }>): LedgerShapeAnswer {
    const first = this.journals.get(`${memberId}/${original}`);
    if (first === undefined) return 'fault';
    const legs = first.legs.map((leg) => ({ ...leg, minor: -leg.minor }));
    const known = this.journals.has(`${memberId}/${key}`);
    if (!known && first.reversed) return 'fault';
    const shape = codes[first.code];
    if (!known && !('reversible' in shape)) return this.short(memberId, legs) ? 'balance_short' : 'fault';
    const answer = this.write(memberId, key, 'reversal', legs, original);
    if (answer === 'ok') first.reversed = true;
    return answer;
  }

  private fund({
    key,
    evidenceId,
    productId,
    currency,
    minor,
  }: Extract<LedgerShapeCommand, { do: 'fund' }>): LedgerShapeAnswer {
    const usedBy = this.evidence.get(evidenceId);
    if (usedBy !== undefined && usedBy !== key) return 'fault';
    const legs: readonly Leg[] = [
      { kind: 'custody', currency, productId: BANK, minor: -minor },
      { kind: 'distributable', currency, productId, minor },
    ];
    const answer = this.write(0n, key, 'revenue_post', legs, evidenceId);
    if (answer === 'ok') this.evidence.set(evidenceId, key);
    return answer;
  }

  private distribute(command: Extract<LedgerShapeCommand, { do: 'distribute' | 'voidIncome' }>): LedgerShapeAnswer {
    const { key, productId, currency, minor } = command;
    const [code, from, to] =
      command.do === 'distribute'
        ? (['distribute', 'distributable', 'income_payable'] as const)
        : (['income_void', 'income_payable', 'fleet_payable'] as const);
    return this.write(0n, key, code, [
      { kind: from, currency, productId, minor: -minor },
      { kind: to, currency, productId, minor },
    ]);
  }

  private claimMany({ key, currency, incomes }: Extract<LedgerShapeCommand, { do: 'claimMany' }>): LedgerShapeAnswer {
    const rows = incomes.map(({ memberId, productId, minor }) => `${memberId}:${productId}:${minor}`);
    const digest = `${currency}${rows.sort().join()}`;
    const before = this.batches.get(key);
    if (before !== undefined) return before === digest ? 'replay' : 'key_reused';
    const members = Map.groupBy(incomes, ({ memberId }) => memberId);
    if ([...members.keys()].some((memberId) => this.journals.has(`${memberId}/${key}`))) return 'fault';
    for (const [memberId, taken] of members) {
      const legs = taken.flatMap(({ productId, minor }): readonly Leg[] => [
        { kind: 'income_payable', currency, productId, minor: -minor },
        { kind: 'wallet', currency, minor },
      ]);
      this.write(memberId, key, 'claim', legs);
    }
    this.batches.set(key, digest);
    return 'ok';
  }
}
