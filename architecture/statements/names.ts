// What names stand for while a text is evaluated: variables, parameters, and what callers in the code give for them.
import * as ts from 'typescript/unstable/ast';
import type { Expression, Node } from 'typescript/unstable/ast';
import { isFunction, nameOfFunction, type FunctionNode, type StatementSource } from './source.ts';
import { cached } from './types.ts';
import {
  type StatementChoices,
  Closure,
  StatementFields,
  type StatementScope,
  Thrown,
  Unevaluable,
  Unknown,
  type Value,
} from './values.ts';

const ownerOf = (node: Node): Node => {
  let current = node.parent;
  while (current.parent !== undefined && !isFunction(current)) current = current.parent;
  return current;
};

/** The named parameter or variable that a name inside a destructuring pattern belongs to. */
const rootOf = (node: Node): Node => {
  let current = node;
  while (ts.isBindingElement(current)) current = current.parent.parent;
  return current;
};

const isInside = (node: Node, outer: Node): boolean => {
  for (let current = node; current !== undefined; current = current.parent) if (current === outer) return true;
  return false;
};

/** Whether something is pushed into a list here. */
export const hasPush = cached((node: Node): boolean => {
  if (isFunction(node)) return false;
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'push'
  )
    return true;
  let found = false;
  node.forEachChild((child) => void (found ||= hasPush(child)));
  return found;
});

/** Whether this block declares a function that pushes something into a list. */
const fillsByFunction = cached(({ statements }: ts.Block): boolean =>
  statements
    .filter((each) => ts.isVariableStatement(each))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .some(({ initializer }) => initializer && ts.isArrowFunction(initializer) && hasPush(initializer.body)),
);

export abstract class Names {
  protected readonly source: StatementSource;
  protected readonly choices: StatementChoices;
  protected readonly scopes = new Map<Node, StatementScope>();

  constructor(source: StatementSource, choices: StatementChoices) {
    this.source = source;
    this.choices = choices;
  }

  abstract evaluate(node: Node, scope: StatementScope): Value;
  protected abstract run(statement: ts.Statement, scope: StatementScope): unknown;

  /** A run-time answer: one of the alternatives, the same for the same question. */
  pick(key: string, count: number): number {
    return this.choices.pick(key, count);
  }

  isTrue(value: Value): boolean {
    if (value instanceof Unknown) return this.pick(`${value.id} is true`, 2) === 0;
    return value instanceof Closure || value instanceof StatementFields || Boolean(value);
  }

  isNullish(value: Value): boolean {
    return value instanceof Unknown
      ? this.pick(`${value.id} is nothing`, 2) === 1
      : value === undefined || value === null;
  }

  property(value: Value, name: string, node: Node): Value {
    if (value instanceof StatementFields) {
      const known = value.values.get(name);
      if (known !== undefined) return known();
      return value.rest === undefined ? undefined : new Unknown(`${value.rest.id}.${name}`, node);
    }
    if (value instanceof Unknown) return new Unknown(`${value.id}.${name}`, node);
    if (name === 'length' && (Array.isArray(value) || typeof value === 'string')) return value.length;
    if (Array.isArray(value) && /^\d+$/.test(name)) return value[Number(name)];
    // JavaScript throws here as well, so that no statement is sent on this path.
    if (value === undefined || value === null) throw new Thrown(`${name} of nothing`);
    throw new Unevaluable(node, `can't read .${name} before the server runs`);
  }

  protected once(work: () => Value): () => Value {
    let known: { readonly value: Value } | undefined;
    return () => (known ??= { value: work() }).value;
  }

  // Names

  protected named(node: ts.Identifier, scope: StatementScope): Value {
    const declaration = this.source.declarationOf(node);
    if (declaration === undefined && node.text === 'undefined') return undefined;
    // A module imported as one object has no scope, and nothing in it that SQL is made of.
    if (declaration === undefined || ts.isSourceFile(declaration)) return new Unknown(node.text, node);
    if (ts.isFunctionDeclaration(declaration)) return new Closure(declaration, this.scopeOf(declaration, scope));
    const home = this.scopeOf(declaration, scope);
    const known = home.bound.get(declaration);
    if (known !== undefined) return known();
    const root = rootOf(declaration);
    if (ts.isParameterDeclaration(root))
      this.bind(
        root,
        home,
        this.once(() => this.argument(root, node)),
      );
    else if (ts.isVariableDeclaration(root))
      this.bind(
        root,
        home,
        this.once(() => this.initial(root, home)),
      );
    return (
      home.bound.get(declaration)?.() ??
      (home.bound.has(declaration) ? undefined : new Unknown(`${home.id}:${node.text}`, node))
    );
  }

  protected scopeOf(node: Node, from?: StatementScope): StatementScope {
    const owner = ownerOf(node);
    for (let scope = from; scope !== undefined; scope = scope.parent) if (scope.owner === owner) return scope;
    const known = this.scopes.get(owner);
    if (known !== undefined) return known;
    const parent = owner.parent === undefined ? undefined : this.scopeOf(owner, from);
    const scope = { id: `o${this.scopes.size}`, owner, parent, bound: new Map<Node, () => Value>() };
    this.scopes.set(owner, scope);
    return scope;
  }

  protected initial(declaration: ts.VariableDeclaration, scope: StatementScope): Value {
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) {
      const list = this.evaluate(loop.expression, scope);
      if (!Array.isArray(list)) return new Unknown(`${scope.id}:${declaration.pos}`, declaration.name);
      if (list.length === 0) throw new Thrown('nothing to go through');
      return list[this.pick(`${scope.id}:${declaration.pos} of`, list.length)];
    }
    const isConstant = (declaration.parent.flags & ts.NodeFlags.Const) !== 0;
    if (declaration.initializer === undefined || !isConstant)
      return new Unknown(`${scope.id}:${declaration.pos}`, declaration.name);
    this.fillBefore(declaration, scope);
    return this.evaluate(declaration.initializer, scope);
  }

  /** Computes the constants before this one where a function of the block fills a list, since they may call it. */
  protected fillBefore(declaration: ts.VariableDeclaration, scope: StatementScope): void {
    const statement = declaration.parent.parent;
    const block = statement.parent;
    if (!ts.isBlock(block) || !fillsByFunction(block)) return;
    const before = block.statements.slice(0, block.statements.indexOf(statement as ts.Statement));
    for (const each of before.filter((one) => ts.isVariableStatement(one)))
      for (const { name } of each.declarationList.declarations) if (ts.isIdentifier(name)) this.tryNamed(name, scope);
  }

  /** What can't be known is reported where a text needs it. */
  protected tryNamed(name: ts.Identifier, scope: StatementScope): void {
    try {
      this.named(name, scope);
    } catch (error) {
      if (!(error instanceof Unevaluable)) throw error;
    }
  }

  protected bind(
    declaration: ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement,
    scope: StatementScope,
    value: () => Value,
  ): void {
    const { name } = declaration;
    if (name === undefined) return;
    if (ts.isIdentifier(name)) {
      scope.bound.set(declaration, value);
      return;
    }
    const elements = name.elements.filter((each) => ts.isBindingElement(each));
    elements.forEach((each, index) => {
      this.bind(
        each,
        scope,
        this.once(() => this.piece({ each, index, isList: ts.isArrayBindingPattern(name) }, value(), scope)),
      );
    });
  }

  protected piece(
    { each, index, isList }: { each: ts.BindingElement; index: number; isList: boolean },
    whole: Value,
    scope: StatementScope,
  ): Value {
    const named = (each.propertyName ?? each.name) as ts.Identifier;
    if (each.dotDotDotToken !== undefined)
      return isList && Array.isArray(whole) ? whole.slice(index) : new Unknown(`${scope.id}:${each.pos}`, named);
    const at = each.name ?? each;
    const value = this.property(whole, isList ? `${index}` : named.text, at);
    const standIn = each.initializer;
    return standIn !== undefined && this.isNullish(value) ? this.evaluate(standIn, scope) : value;
  }

  /** The call of this function that this run is about; `undefined` where it is not called by its name. */
  callOf(fn: Node): ts.CallExpression | undefined {
    const name = nameOfFunction(fn);
    const callers = name === undefined ? undefined : this.source.callersOf(name)?.filter((call) => !isInside(call, fn));
    if (callers === undefined || callers.length === 0) return undefined;
    return callers[this.pick(`callers of ${name?.text} ${fn.pos}`, callers.length)];
  }

  // Parameters of a function that nobody here called: what its callers in the code give

  protected argument(parameter: ts.ParameterDeclaration, asked: Node): Value {
    const fn = parameter.parent as FunctionNode;
    const index = fn.parameters.indexOf(parameter);
    const given = this.given(fn, index);
    const unknown = new Unknown(
      `${this.scopeOf(parameter).id} parameter ${index}`,
      ts.isIdentifier(parameter.name) ? parameter.name : asked,
    );
    if (given === undefined) return unknown;
    const value = given === 'absent' ? undefined : given();
    const standIn = parameter.initializer;
    return standIn !== undefined && this.isNullish(value) ? this.evaluate(standIn, this.scopeOf(parameter)) : value;
  }

  protected given(fn: FunctionNode, index: number): (() => Value) | 'absent' | undefined {
    const { parent } = fn;
    if (ts.isCallExpression(parent)) return this.callback(parent, fn, index);
    const call = this.callOf(fn);
    if (call === undefined) return undefined;
    const before = call.arguments.slice(0, index + 1);
    if (before.some((each) => ts.isSpreadElement(each))) return undefined;
    const argument = call.arguments[index];
    return argument === undefined ? 'absent' : () => this.inPlace(argument);
  }

  protected inPlace(node: Expression): Value {
    const scope = this.scopeOf(node);
    this.replay(node, scope);
    return this.evaluate(node, scope);
  }

  /** The element that `list.map((element) => …)` hands to its callback. */
  protected callback(call: ts.CallExpression, fn: Node, index: number): (() => Value) | undefined {
    const { expression } = call;
    if (!ts.isPropertyAccessExpression(expression) || call.arguments[0] !== fn || index !== 0) return undefined;
    if (!['map', 'flatMap', 'filter', 'forEach'].includes(expression.name.text)) return undefined;
    return () => {
      const list = this.inPlace(expression.expression);
      if (!Array.isArray(list)) return new Unknown(`${call.pos} element`, (fn as FunctionNode).parameters[0] ?? fn);
      if (list.length === 0) throw new Thrown('nothing to go through');
      return list[this.pick(`${call.pos} element`, list.length)];
    };
  }

  // Statements

  /** What was pushed into lists before this expression, in the blocks around it. */
  protected replay(node: Node, scope: StatementScope): void {
    for (let current = node; current !== scope.owner && current.parent !== undefined; current = current.parent) {
      const { parent } = current;
      if (!ts.isBlock(parent) || ownerOf(current) !== scope.owner) continue;
      const before = parent.statements.slice(0, parent.statements.indexOf(current as ts.Statement));
      for (const statement of before) if (hasPush(statement)) this.run(statement, scope);
    }
  }
}
