// Evaluates the expressions that SQL is assembled from, without running the server: every text a statement can have.
import * as ts from 'typescript/unstable/ast';
import type { Expression, Node } from 'typescript/unstable/ast';
import { TypeFlags } from 'typescript/unstable/sync';
import { callMethod, GLOBALS } from './methods.ts';
import { hasPush, Names } from './names.ts';
import type { FunctionNode } from './source.ts';
import { Closure, StatementFields, type StatementScope, Thrown, Unevaluable, Unknown, type Value } from './values.ts';

const { SyntaxKind } = ts;
const DEEPEST = 200;

class Returned {
  readonly value: Value;
  constructor(value: Value) {
    this.value = value;
  }
}

const UNDEFINED_OR_NULL = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.Void;

export class Evaluator extends Names {
  #calls = 0;
  #depth = 0;

  /** The text of an expression, in the run of its function that this run assumes. */
  textOf(node: Expression): string {
    const scope = this.scopeOf(node);
    this.replay(node, scope);
    const value = this.evaluate(node, scope);
    // The driver throws as well; the types already rule it out where a closed set is looked up.
    if (value === undefined) throw new Thrown('no text to send');
    return this.#text(value, node);
  }

  /** Run-time data that its type limits to a few literals is each of them in turn. */
  settle(value: Value): Value {
    if (!(value instanceof Unknown)) return value;
    const { types } = this.source;
    const type = types.of(value.node);
    const all = type === undefined ? [] : types.membersOf(type);
    const parts = all.filter(({ flags }) => (flags & UNDEFINED_OR_NULL) === 0);
    if (parts.length === 0 || !parts.every((part) => part.isStringLiteralType() || part.isNumberLiteralType()))
      return value;
    return (parts[this.pick(`${value.id} value`, parts.length)] as unknown as { value: string | number }).value;
  }

  apply(callee: Value, values: readonly Value[], node: Node): Value {
    if (!(callee instanceof Closure) || (callee.node as FunctionNode).body === undefined)
      return new Unknown(`${node.pos} call ${(this.#calls += 1)}`, node);
    if ((this.#depth += 1) > DEEPEST) throw new Unevaluable(node, 'calls itself without end');
    const fn = callee.node as FunctionNode;
    const scope = {
      id: `c${(this.#calls += 1)}`,
      owner: fn,
      parent: callee.scope,
      bound: new Map<Node, () => Value>(),
    };
    fn.parameters.forEach((each, index) => {
      const parameter = each as ts.ParameterDeclaration;
      const given = (): Value => {
        if (parameter.dotDotDotToken !== undefined) return values.slice(index);
        const value = values[index];
        const standIn = parameter.initializer;
        return standIn !== undefined && this.isNullish(value) ? this.evaluate(standIn, scope) : value;
      };
      this.bind(parameter, scope, given);
    });
    const result = this.#body(fn, scope);
    this.#depth -= 1;
    return result;
  }

  evaluate(node: Node, scope: StatementScope): Value {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
    if (ts.isBigIntLiteral(node)) return BigInt(node.text.replaceAll('_', '').replace(/n$/, ''));
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (text, { expression, literal }) =>
          text + this.#text(this.evaluate(expression, scope), expression) + literal.text,
        node.head.text,
      );
    if (ts.isIdentifier(node)) return this.named(node, scope);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
    return this.#compound(node, scope);
  }

  #compound(node: Node, scope: StatementScope): Value {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.evaluate(node.expression, scope);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return this.evaluate(node.expression, scope);
    if (ts.isConditionalExpression(node))
      return this.evaluate(this.isTrue(this.evaluate(node.condition, scope)) ? node.whenTrue : node.whenFalse, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#access(node, scope);
    if (ts.isElementAccessExpression(node)) return this.#element(node, scope);
    if (ts.isBinaryExpression(node)) return this.#binary(node, scope);
    if (ts.isPrefixUnaryExpression(node)) return this.#prefix(node, scope);
    if (ts.isArrayLiteralExpression(node)) return this.#list(node, scope);
    if (ts.isObjectLiteralExpression(node)) return this.#record(node, scope);
    if (ts.isCallExpression(node)) return this.#call(node, scope);
    if (node.kind === SyntaxKind.TrueKeyword) return true;
    if (node.kind === SyntaxKind.FalseKeyword) return false;
    if (node.kind === SyntaxKind.NullKeyword) return null;
    return new Unknown(`${scope.id}:${node.pos}`, node);
  }

  #text(given: Value, node: Node): string {
    const value = this.settle(given);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'bigint') return `${value}`;
    throw new Unevaluable(node, `${node.getText()} is not known before the server runs`);
  }

  #access(node: ts.PropertyAccessExpression, scope: StatementScope): Value {
    const value = this.evaluate(node.expression, scope);
    if (node.questionDotToken !== undefined && this.isNullish(value)) return undefined;
    return this.property(value, node.name.text, node);
  }

  #element(node: ts.ElementAccessExpression, scope: StatementScope): Value {
    const value = this.evaluate(node.expression, scope);
    const key = this.settle(this.evaluate(node.argumentExpression, scope));
    if (typeof key === 'string' || typeof key === 'number') return this.property(value, `${key}`, node);
    if (!(key instanceof Unknown)) throw new Unevaluable(node, `${node.getText()} has no known key`);
    const all =
      value instanceof StatementFields ? [...value.values.values()] : Array.isArray(value) ? value : undefined;
    if (all === undefined || (value instanceof StatementFields && value.rest !== undefined))
      return new Unknown(`${scope.id}:${node.pos}`, node);
    if (all.length === 0) return undefined;
    const picked = all[this.pick(`${key.id} in ${node.expression.getText()}`, all.length)];
    return typeof picked === 'function' ? picked() : picked;
  }

  #prefix(node: ts.PrefixUnaryExpression, scope: StatementScope): Value {
    const value = this.evaluate(node.operand, scope);
    if (node.operator === SyntaxKind.ExclamationToken) return !this.isTrue(value);
    if (node.operator === SyntaxKind.MinusToken && typeof value === 'number') return -value;
    return new Unknown(`${scope.id}:${node.pos}`, node);
  }

  #binary(node: ts.BinaryExpression, scope: StatementScope): Value {
    const { kind } = node.operatorToken;
    const left = this.evaluate(node.left, scope);
    if (kind === SyntaxKind.AmpersandAmpersandToken) return this.isTrue(left) ? this.evaluate(node.right, scope) : left;
    if (kind === SyntaxKind.BarBarToken) return this.isTrue(left) ? left : this.evaluate(node.right, scope);
    if (kind === SyntaxKind.QuestionQuestionToken)
      return this.isNullish(left) ? this.evaluate(node.right, scope) : left;
    const right = this.evaluate(node.right, scope);
    if (kind === SyntaxKind.EqualsEqualsEqualsToken) return this.#equal(left, right);
    if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return !this.#equal(left, right);
    if (kind === SyntaxKind.PlusToken && (typeof left === 'string' || typeof right === 'string'))
      return this.#text(left, node.left) + this.#text(right, node.right);
    if (typeof left === 'number' && typeof right === 'number')
      return arithmetic(kind, left, right) ?? this.#opaque(node, scope);
    return this.#opaque(node, scope);
  }

  #opaque(node: Node, scope: StatementScope): Unknown {
    return new Unknown(`${scope.id}:${node.pos}`, node);
  }

  #equal(left: Value, right: Value): boolean {
    if (left instanceof Unknown && (right === undefined || right === null)) return this.isNullish(left);
    if (right instanceof Unknown && (left === undefined || left === null)) return this.isNullish(right);
    const [a, b] = [this.settle(left), this.settle(right)];
    if (a instanceof Unknown || b instanceof Unknown) {
      const [first, second] = [a, b].map((each) => (each instanceof Unknown ? each.id : JSON.stringify(each)));
      return this.pick(`${first} equals ${second}`, 2) === 0;
    }
    return a === b;
  }

  #list(node: ts.ArrayLiteralExpression, scope: StatementScope): Value[] {
    return node.elements.flatMap((each): Value[] => {
      if (!ts.isSpreadElement(each)) return [this.evaluate(each, scope)];
      return this.items(this.evaluate(each.expression, scope));
    });
  }

  /** The elements of a list. One that comes at run time has none, or one. */
  items(value: Value): Value[] {
    if (Array.isArray(value)) return value;
    if (!(value instanceof Unknown)) return [];
    return this.pick(`${value.id} is empty`, 2) === 0 ? [new Unknown(`${value.id}[0]`, value.node)] : [];
  }

  #record(node: ts.ObjectLiteralExpression, scope: StatementScope): StatementFields {
    const fields = new StatementFields();
    for (const each of node.properties) {
      if (ts.isSpreadAssignment(each)) {
        const spread = this.evaluate(each.expression, scope);
        if (spread instanceof StatementFields) {
          for (const [name, value] of spread.values) fields.values.set(name, value);
          fields.rest ??= spread.rest;
        } else if (spread instanceof Unknown) fields.rest = spread;
      } else if (ts.isPropertyAssignment(each)) {
        const name = this.#fieldName(each.name, scope);
        fields.values.set(
          name,
          this.once(() => this.evaluate(each.initializer, scope)),
        );
      } else if (ts.isShorthandPropertyAssignment(each) && ts.isIdentifier(each.name)) {
        const { name } = each;
        fields.values.set(
          name.text,
          this.once(() => this.named(name, scope)),
        );
      } else if (ts.isMethodDeclaration(each) && ts.isIdentifier(each.name)) {
        fields.values.set(each.name.text, () => new Closure(each, scope));
      }
    }
    return fields;
  }

  #fieldName(name: Node, scope: StatementScope): string {
    if (ts.isComputedPropertyName(name)) return this.#text(this.evaluate(name.expression, scope), name);
    return (name as ts.Identifier).text;
  }

  #call(node: ts.CallExpression, scope: StatementScope): Value {
    const { expression } = node;
    const values = node.arguments.flatMap((each) =>
      ts.isSpreadElement(each) ? this.items(this.evaluate(each.expression, scope)) : [this.evaluate(each, scope)],
    );
    if (!ts.isPropertyAccessExpression(expression)) return this.apply(this.evaluate(expression, scope), values, node);
    const name = expression.name.text;
    const ofGlobal = ts.isIdentifier(expression.expression)
      ? GLOBALS[`${expression.expression.text}.${name}`]
      : undefined;
    if (ofGlobal !== undefined) return ofGlobal(this, values, node);
    const target = this.evaluate(expression.expression, scope);
    if (target instanceof StatementFields) return this.apply(this.property(target, name, node), values, node);
    return callMethod(this, { target, name, values, node });
  }

  #body({ body }: FunctionNode, scope: StatementScope): Value {
    if (body === undefined) return undefined;
    if (!ts.isBlock(body)) return this.evaluate(body, scope);
    // What is tried depends on data.
    if (body.statements.some((each) => ts.isTryStatement(each))) return new Unknown(`${scope.id} tried`, body);
    const result = this.#block(body.statements, scope);
    return result instanceof Returned ? result.value : undefined;
  }

  #block(statements: readonly ts.Statement[], scope: StatementScope): Returned | undefined {
    for (const statement of statements) {
      const result = this.run(statement, scope);
      if (result !== undefined) return result;
    }
    return undefined;
  }

  protected run(statement: ts.Statement, scope: StatementScope): Returned | undefined {
    if (ts.isReturnStatement(statement))
      return new Returned(statement.expression === undefined ? undefined : this.evaluate(statement.expression, scope));
    if (ts.isBlock(statement)) return this.#block(statement.statements, scope);
    if (ts.isIfStatement(statement)) {
      if (!canReachText(statement)) return undefined;
      const branch = this.isTrue(this.evaluate(statement.expression, scope))
        ? statement.thenStatement
        : statement.elseStatement;
      return branch === undefined ? undefined : this.run(branch, scope);
    }
    if (ts.isThrowStatement(statement)) throw new Thrown('the code throws');
    // Only what is pushed into a list can reach a text.
    if (ts.isExpressionStatement(statement) && hasPush(statement)) this.evaluate(statement.expression, scope);
    if (ts.isForOfStatement(statement)) return this.#loop(statement, scope);
    return undefined;
  }

  #loop(statement: ts.ForOfStatement, scope: StatementScope): Returned | undefined {
    const [declaration] = (statement.initializer as ts.VariableDeclarationList).declarations;
    if (declaration === undefined) return undefined;
    for (const item of this.items(this.evaluate(statement.expression, scope))) {
      this.bind(declaration, scope, () => item);
      const result = this.run(statement.statement, scope);
      if (result !== undefined) return result;
    }
    return undefined;
  }
}

/** Whether a branch returns, throws or fills a list; one that only calls something decides no text. */
const canReachText = ({ thenStatement, elseStatement }: ts.IfStatement): boolean =>
  [thenStatement, elseStatement].some(
    (each) => each !== undefined && (!ts.isExpressionStatement(each) || hasPush(each)),
  );

const arithmetic = (kind: ts.SyntaxKind, left: number, right: number): Value => {
  if (kind === SyntaxKind.PlusToken) return left + right;
  if (kind === SyntaxKind.MinusToken) return left - right;
  if (kind === SyntaxKind.AsteriskToken) return left * right;
  if (kind === SyntaxKind.GreaterThanToken) return left > right;
  if (kind === SyntaxKind.LessThanToken) return left < right;
  return undefined;
};
