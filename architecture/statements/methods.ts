// The methods of texts and lists, and the few global functions, that SQL is assembled with.
import type { Node } from 'typescript/unstable/ast';
import { StatementFields, Unevaluable, Unknown, type Value } from './values.ts';

/** What a method needs of the evaluator. */
export type Machine = {
  readonly apply: (callee: Value, values: readonly Value[], node: Node) => Value;
  readonly isTrue: (value: Value) => boolean;
  readonly items: (value: Value) => Value[];
  readonly settle: (value: Value) => Value;
  readonly pick: (key: string, count: number) => number;
};

type Call = { readonly target: Value; readonly name: string; readonly values: readonly Value[]; readonly node: Node };

const textOf = (machine: Machine, given: Value, node: Node): string => {
  const value = machine.settle(given);
  if (typeof value === 'string' || typeof value === 'number') return `${value}`;
  if (value === undefined || value === null) return '';
  throw new Unevaluable(node, `${node.getText()} is not known before the server runs`);
};

const ofList = (machine: Machine, list: Value[], { name, values, node }: Call): Value => {
  const [first] = values;
  const call = (value: Value, index: number): Value => machine.apply(first, [value, index, list], node);
  if (name === 'map') return list.map(call);
  if (name === 'flatMap') return list.flatMap((each, index) => machine.items(call(each, index)));
  if (name === 'filter') return list.filter((each, index) => machine.isTrue(call(each, index)));
  if (name === 'some') return list.some((each, index) => machine.isTrue(call(each, index)));
  if (name === 'every') return list.every((each, index) => machine.isTrue(call(each, index)));
  if (name === 'join')
    return list.map((each) => textOf(machine, each, node)).join(typeof first === 'string' ? first : ',');
  if (name === 'push') return list.push(...values);
  if (name === 'concat') return [...list, ...values.flatMap((each) => (Array.isArray(each) ? each : [each]))];
  if (name === 'slice') return list.slice(...(values as number[]));
  if (name === 'at') return list.at(Number(first));
  if (name === 'includes' && !(first instanceof Unknown)) return list.includes(first);
  if (name === 'entries') return list.map((each, index) => [index, each]);
  return new Unknown(`${node.pos} ${name}`, node);
};

const ofText = (machine: Machine, text: string, { name, values, node }: Call): Value => {
  const [first, second] = values.map((each) => machine.settle(each));
  if (name === 'trim') return text.trim();
  if (name === 'toUpperCase') return text.toUpperCase();
  if (name === 'toLowerCase') return text.toLowerCase();
  if (name === 'replaceAll' && typeof first === 'string' && typeof second === 'string')
    return text.replaceAll(first, () => second);
  if (name === 'replace' && typeof first === 'string' && typeof second === 'string')
    return text.replace(first, () => second);
  if (name === 'slice') return text.slice(...([first, second].filter((each) => each !== undefined) as number[]));
  if (name === 'split' && typeof first === 'string') return text.split(first);
  return new Unknown(`${node.pos} ${name}`, node);
};

export const callMethod = (machine: Machine, call: Call): Value => {
  const { target, name, node } = call;
  if (Array.isArray(target)) return ofList(machine, target, call);
  if (typeof target === 'string') return ofText(machine, target, call);
  if (typeof target === 'number' && name === 'toString') return `${target}`;
  if (!(target instanceof Unknown)) return new Unknown(`${node.pos} ${name}`, node);
  if (name === 'map' || name === 'flatMap') return ofList(machine, machine.items(target), call);
  return new Unknown(`${target.id}.${name}()@${node.pos}`, node);
};

const fieldsOf = (value: Value, node: Node): StatementFields => {
  if (value instanceof StatementFields && value.rest === undefined) return value;
  throw new Unevaluable(node, `the fields of ${node.getText()} are not known before the server runs`);
};

type Global = (machine: Machine, values: readonly Value[], node: Node) => Value;

export const GLOBALS: Readonly<Record<string, Global>> = {
  'Object.values': (_machine, [of], node) => [...fieldsOf(of, node).values.values()].map((each) => each()),
  'Object.keys': (_machine, [of], node) => [...fieldsOf(of, node).values.keys()],
  'Object.entries': (_machine, [of], node) => [...fieldsOf(of, node).values].map(([name, each]) => [name, each()]),
  'Object.fromEntries': (_machine, [of]) => {
    const fields = new StatementFields();
    for (const each of Array.isArray(of) ? of : []) {
      const [name, value] = Array.isArray(each) ? each : [];
      if (typeof name === 'string') fields.values.set(name, () => value);
    }
    return fields;
  },
  'Object.hasOwn': (machine, [of, name], node) =>
    name instanceof Unknown
      ? machine.pick(`${name.id} is known`, 2) === 0
      : fieldsOf(of, node).values.has(textOf(machine, name, node)),
  'Array.from': (machine, [of]) => machine.items(of),
};
