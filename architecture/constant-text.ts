// Decides whether an expression can only be text that a programmer wrote: constants, parts of constants, numbers.
import type { Program } from './program.ts';
import { annotationOf, calleeName, declaratorOf, fileOf, functionAround, keyOf, patternOf } from './patterns.ts';
import { type Binding, bindingOf } from './scopes.ts';
import { bare, child, children, isFunction, type SyntaxNode, nameOf, propertyOf, type SourceFile } from './syntax.ts';

/** An expression in its file, with what the parameters of the functions around it are. */
type Value = { readonly source: SourceFile; readonly node: SyntaxNode; readonly env: Env | undefined };
type Env = { readonly fn: SyntaxNode; readonly args: readonly (Value | undefined)[]; readonly outer: Env | undefined };

/** A property's name or an index; `ANY` stands for every one. */
type Key = string;
const ANY = '*';

/** Calls that give constant text whatever they are given, each with its reason. */
export type SafeCalls = ReadonlyMap<string, string>;

/** Functions by name whose result holds no other text than that of their first argument: their file, and the reason. */
export type Builders = ReadonlyMap<string, { readonly file: string; readonly reason: string }>;

/** Methods that give parts of what they are called on, put together with their arguments. */
const PARTS = new Set(
  'join concat slice trim trimEnd trimStart at toSorted sort reverse toReversed toLowerCase toUpperCase replace replaceAll repeat padStart padEnd filter find values keys entries flat get split toString'.split(
    ' ',
  ),
);
/** Methods that call a function for each part. */
const MAPPED = new Set(['map', 'flatMap']);
/** Calls whose result is a number or a truth value. */
const NUMERIC = new Set('push unshift indexOf findIndex includes has some every Number BigInt Boolean'.split(' '));
/** Functions that hand on the parts of their argument. */
const UNWRAPPING = new Set([
  'Object.keys',
  'Object.values',
  'Object.entries',
  'Object.fromEntries',
  'String',
  'Array.from',
]);
const PLAIN_TYPES = /^TS(?:Number|BigInt|Boolean|Undefined|Null|Void|Never|Literal|TemplateLiteral)(?:Keyword|Type)$/;

const LIMIT = 40;

export type Trusted = { readonly safeCalls: SafeCalls; readonly builders: Builders };

/** Follows names, calls and parameters through the program, as far as it has to. */
class ConstantText {
  private readonly program: Program;
  private readonly safeCalls: SafeCalls;
  private readonly builders: Builders;
  private readonly open = new Set<SyntaxNode>();

  constructor(program: Program, { safeCalls, builders }: Trusted) {
    this.program = program;
    this.safeCalls = safeCalls;
    this.builders = builders;
  }

  readonly isConstant = (value: Value, depth: number): boolean => {
    const node = bare(value.node);
    if (depth > LIMIT) return false;
    const each = (nodes: readonly (SyntaxNode | undefined)[]): boolean =>
      nodes.every((one) => one === undefined || this.isConstant({ ...value, node: one }, depth + 1));
    switch (node.type) {
      case 'Literal':
      case 'UpdateExpression':
      case 'UnaryExpression':
        return true;
      case 'TemplateLiteral':
        return each(children(node, 'expressions'));
      case 'BinaryExpression':
        return node['operator'] !== '+' || each([child(node, 'left'), child(node, 'right')]);
      case 'ConditionalExpression':
        return each([child(node, 'consequent'), child(node, 'alternate')]);
      case 'LogicalExpression':
        return each([child(node, 'left'), child(node, 'right')]);
      case 'ArrayExpression':
        return each(children(node, 'elements'));
      case 'SpreadElement':
        return each([child(node, 'argument')]);
      case 'ObjectExpression':
        return each(
          children(node, 'properties').map((one) => child(one, one.type === 'SpreadElement' ? 'argument' : 'value')),
        );
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.returnsConstant({ ...value, node }, [], depth + 1);
      case 'Identifier':
        return this.isConstantName({ ...value, node }, depth + 1);
      case 'MemberExpression':
        return this.isConstantMember({ ...value, node }, depth + 1);
      case 'CallExpression':
        return this.isConstantCall({ ...value, node }, depth + 1);
      case 'NewExpression':
        return ['Map', 'Set'].includes(nameOf(child(node, 'callee')) ?? '') && each(children(node, 'arguments'));
      default:
        return false;
    }
  };

  /** Every expression that a function returns, called with these arguments. */
  private readonly returnedBy = ({ source, node: fn, env }: Value, args: Env['args']): readonly Value[] => {
    const body = child(fn, 'body');
    const inner: Env = { fn, args, outer: env };
    if (body === undefined) return [];
    if (body.type !== 'BlockStatement' && body.type !== 'FunctionBody') return [{ source, node: body, env: inner }];
    return source
      .nodes('ReturnStatement')
      .filter((one) => one.start > body.start && one.end <= body.end && functionAround(one) === fn)
      .flatMap((one) => {
        const node = child(one, 'argument');
        return node === undefined ? [] : [{ source, node, env: inner }];
      });
  };

  private readonly returnsConstant = (fn: Value, args: Env['args'], depth: number): boolean =>
    this.returnedBy(fn, args).every((one) => this.isConstant(one, depth));

  private readonly isConstantName = ({ source, node, env }: Value, depth: number): boolean => {
    const binding = bindingOf(node);
    if (binding === undefined) return node['name'] === 'undefined';
    const { source: home, binding: found } = this.program.origin(source, binding);
    if (this.open.has(found.name)) return true;
    this.open.add(found.name);
    try {
      return this.isConstantBinding({ source: home, node: found.name, env }, found, depth);
    } finally {
      this.open.delete(found.name);
    }
  };

  private readonly isConstantBinding = ({ source, env }: Value, binding: Binding, depth: number): boolean => {
    if (binding.kind === 'function') return this.returnsConstant({ source, node: binding.fn, env }, [], depth);
    if (binding.kind === 'parameter')
      return this.isConstantParameter({ source, node: binding.name, env }, binding, depth);
    if (binding.kind !== 'variable') return false;
    if (this.hasPlainType({ source, node: binding.declarator, env }, binding.name)) return true;
    const init = child(binding.declarator, 'init');
    const loop = binding.declarator.parent?.parent;
    const from = init ?? (loop?.type === 'ForOfStatement' ? child(loop, 'right') : undefined);
    if (from === undefined && binding.isConstant) return false;
    const whole = from === undefined ? [] : [{ source, node: from, env }];
    const key = keyOf(child(binding.declarator, 'id'), binding.name);
    const taken = whole.flatMap((one) => (key === undefined ? undefined : this.partsOf(one, key, depth)) ?? [one]);
    const assigned = this.assignedTo(source, binding.name).map((node) => ({ source, node, env }));
    return [...taken, ...assigned].every((one) => this.isConstant(one, depth));
  };

  /** Whatever is assigned to a variable or pushed into it, anywhere in its file. */
  private readonly assignedTo = (source: SourceFile, name: SyntaxNode): readonly SyntaxNode[] =>
    this.program.usesOf(name).flatMap(({ identifier }) => {
      const { parent } = identifier;
      if (parent?.type === 'AssignmentExpression' && parent['left'] === identifier) {
        const right = child(parent, 'right');
        return right === undefined ? [] : [right];
      }
      const isPush = parent?.type === 'MemberExpression' && /^(?:push|unshift)$/.test(propertyOf(parent) ?? '');
      return isPush && parent.parent?.['callee'] === parent ? children(parent.parent, 'arguments') : [];
    });

  private readonly isConstantParameter = (
    value: Value,
    binding: Extract<Binding, { kind: 'parameter' }>,
    depth: number,
  ): boolean => {
    const pattern = patternOf(binding);
    if (pattern !== undefined && this.hasPlainType({ ...value, node: pattern }, value.node)) return true;
    const given = this.givenTo(value, binding);
    const fallback = pattern?.type === 'AssignmentPattern' ? child(pattern, 'right') : undefined;
    if (given === undefined || (fallback !== undefined && !this.isConstant({ ...value, node: fallback }, depth)))
      return false;
    const key = keyOf(pattern, value.node);
    return given
      .flatMap((one) => (key === undefined ? undefined : this.partsOf(one, key, depth)) ?? [one])
      .every((one) => this.isConstant(one, depth));
  };

  /** What a parameter is given: by the call that is looked at, or else by all calls. Undefined when that is unknown. */
  private readonly givenTo = (
    { source, env }: Value,
    { fn, index }: Extract<Binding, { kind: 'parameter' }>,
  ): readonly Value[] | undefined => {
    for (let at = env; at !== undefined; at = at.outer) {
      if (at.fn !== fn || at.args.length === 0) continue;
      const known = at.args[index];
      return known === undefined ? [] : [known];
    }
    const calls = this.callsOf(source, fn);
    if (calls === undefined || calls.length === 0) return undefined;
    return calls.flatMap(({ source: from, call }) => {
      const node = children(call, 'arguments')[index];
      return node === undefined ? [] : [{ source: from, node, env: undefined }];
    });
  };

  /** Every call of a function that has a name; undefined when it is also used otherwise, or has no name. */
  private readonly callsOf = (
    source: SourceFile,
    fn: SyntaxNode,
  ): readonly { readonly source: SourceFile; readonly call: SyntaxNode }[] | undefined => {
    const name = fn.type === 'FunctionDeclaration' ? child(fn, 'id') : child(declaratorOf(fn), 'id');
    if (name === undefined || fileOf(name) !== source.root) return undefined;
    const calls: { source: SourceFile; call: SyntaxNode }[] = [];
    for (const { source: from, identifier } of this.program.usesOf(name)) {
      const call = identifier.parent;
      if (call?.type !== 'CallExpression' || call['callee'] !== identifier) return undefined;
      calls.push({ source: from, call });
    }
    return calls;
  };

  private readonly isConstantMember = (value: Value, depth: number): boolean => {
    const object = child(value.node, 'object');
    if (object === undefined) return false;
    const property = propertyOf(value.node);
    if (property === 'length' || property === 'size') return true;
    const whole = { ...value, node: object };
    if (object.type === 'Identifier' && property !== undefined) {
      const binding = bindingOf(object);
      const declared = binding?.kind === 'variable' ? child(binding.declarator, 'id') : patternOf(binding);
      const type = this.memberType({ ...value, node: annotationOf(declared) ?? object }, property);
      if (type !== undefined && this.isPlain(type, depth)) return true;
    }
    const parts = this.partsOf(whole, property ?? ANY, depth);
    return parts === undefined ? this.isConstant(whole, depth) : parts.every((one) => this.isConstant(one, depth));
  };

  /**
   * Everything that `value[key]` can be; `ANY` for every element. Undefined when the whole can't be taken apart.
   */
  private readonly partsOf = (value: Value, key: Key, depth: number): readonly Value[] | undefined => {
    const node = bare(value.node);
    if (depth > LIMIT) return undefined;
    const inAll = (values: readonly Value[] | undefined): readonly Value[] | undefined => {
      const found = values?.map((one) => this.partsOf(one, key, depth + 1));
      return found?.some((one) => one === undefined) === true ? undefined : found?.flatMap((one) => one ?? []);
    };
    const here = (field: string): readonly Value[] => {
      const found = child(node, field);
      return found === undefined ? [] : [{ ...value, node: found }];
    };
    switch (node.type) {
      case 'ObjectExpression':
        return partsOfObject({ ...value, node }, key);
      case 'ArrayExpression':
        return this.partsOfArray({ ...value, node }, key, depth + 1);
      case 'ConditionalExpression':
        return inAll([...here('consequent'), ...here('alternate')]);
      case 'LogicalExpression':
        return inAll([...here('left'), ...here('right')]);
      case 'MemberExpression': {
        const [object] = here('object');
        return object === undefined ? undefined : inAll(this.partsOf(object, propertyOf(node) ?? ANY, depth + 1));
      }
      case 'Identifier': {
        const parts = inAll(this.meaningsOf({ ...value, node }, depth + 1));
        const name = bindingOf(node)?.name;
        const later = name === undefined || key !== ANY ? [] : this.assignedTo(value.source, name);
        return parts?.concat(later.map((one) => ({ ...value, node: one })));
      }
      case 'CallExpression':
        return this.builtFrom({ ...value, node }) ?? inAll(this.resultsOf({ ...value, node }, depth + 1));
      default:
        return undefined;
    }
  };

  private readonly partsOfArray = (value: Value, key: Key, depth: number): readonly Value[] | undefined => {
    const elements = children(value.node, 'elements');
    if (key !== ANY) {
      const found = elements[Number(key)];
      return found === undefined || elements.some(({ type }) => type === 'SpreadElement')
        ? undefined
        : [{ ...value, node: found }];
    }
    const parts = elements.map((node) => {
      const spread = node.type === 'SpreadElement' ? child(node, 'argument') : undefined;
      return spread === undefined ? [{ ...value, node }] : this.partsOf({ ...value, node: spread }, ANY, depth);
    });
    return parts.some((one) => one === undefined) ? undefined : parts.flatMap((one) => one ?? []);
  };

  /** What a name stands for, when that can be told. */
  private readonly meaningsOf = (value: Value, depth: number): readonly Value[] | undefined => {
    const binding = bindingOf(value.node);
    if (binding === undefined) return undefined;
    const { source, binding: found } = this.program.origin(value.source, binding);
    const env = source === value.source ? value.env : undefined;
    if (found.kind === 'variable') {
      const node = child(found.declarator, 'init');
      const key = keyOf(child(found.declarator, 'id'), found.name);
      if (node === undefined || !found.isConstant) return undefined;
      return key === undefined ? [{ source, node, env }] : this.partsOf({ source, node, env }, key, depth);
    }
    if (found.kind !== 'parameter') return undefined;
    const given = this.givenTo({ source, node: found.name, env }, found);
    const key = keyOf(patternOf(found), found.name);
    if (key === undefined || given === undefined) return given;
    const parts = given.map((one) => this.partsOf(one, key, depth));
    return parts.some((one) => one === undefined) ? undefined : parts.flatMap((one) => one ?? []);
  };

  /** What a call gives: the results of the function, or the elements that a mapping makes. */
  private readonly resultsOf = (value: Value, depth: number): readonly Value[] | undefined => {
    const callee = bare(child(value.node, 'callee') ?? value.node);
    const args = children(value.node, 'arguments').map((node) => ({ ...value, node }));
    const object = callee.type === 'MemberExpression' ? child(callee, 'object') : undefined;
    const [first] = args;
    if (object !== undefined && MAPPED.has(propertyOf(callee) ?? '')) {
      const mapper = first === undefined ? undefined : this.functionsOf(first, depth);
      const whole = { ...value, node: object };
      const given = this.partsOf(whole, ANY, depth) ?? [whole];
      const elements = mapper?.flatMap((fn) => given.flatMap((one) => this.returnedBy(fn, [one])));
      if (propertyOf(callee) === 'flatMap') return elements;
      // Stands for the array of what the mapper gives.
      return elements?.map((one) => ({
        ...one,
        node: { type: 'ArrayExpression', start: 0, end: 0, elements: [one.node] },
      }));
    }
    return this.functionsOf({ ...value, node: callee }, depth)?.flatMap((fn) => this.returnedBy(fn, args));
  };

  /** The argument that the result of a builder is made of; undefined for any other call. */
  private readonly builtFrom = (value: Value): readonly Value[] | undefined => {
    const callee = child(value.node, 'callee');
    const binding = callee?.type === 'Identifier' ? bindingOf(callee) : undefined;
    const origin = binding === undefined ? undefined : this.program.origin(value.source, binding);
    const builder = this.builders.get(nameOf(origin?.binding.name) ?? '');
    if (builder === undefined || builder.file !== origin?.source.file) return undefined;
    return children(value.node, 'arguments')
      .slice(0, 1)
      .map((node) => ({ ...value, node }));
  };

  private readonly isConstantCall = (value: Value, depth: number): boolean => {
    const built = this.builtFrom(value);
    if (built !== undefined) return built.every((one) => this.isConstant(one, depth));
    const callee = bare(child(value.node, 'callee') ?? value.node);
    const args = children(value.node, 'arguments');
    const name = calleeName(callee);
    const last = name.split('.').at(-1) ?? '';
    if (this.safeCalls.has(name) || NUMERIC.has(last) || name.startsWith('Math.')) return true;
    const thunks = args.map((node) => ({ ...value, node }));
    if (UNWRAPPING.has(name)) return thunks.every((one) => this.isConstant(one, depth));
    if (callee.type === 'MemberExpression') {
      const object = child(callee, 'object');
      if (object === undefined) return false;
      const whole = { ...value, node: object };
      if (MAPPED.has(last)) {
        const [mapper] = thunks;
        const index = { ...value, node: NUMBER };
        const fns = mapper === undefined ? undefined : this.functionsOf(mapper, depth);
        const elements = this.partsOf(whole, ANY, depth) ?? [whole];
        return (
          fns !== undefined &&
          fns.every((fn) => elements.every((one) => this.returnsConstant(fn, [one, index, whole], depth)))
        );
      }
      const kept = last === 'filter' || last === 'find' || last === 'sort' || last === 'toSorted' || last === 'get';
      if (PARTS.has(last))
        return this.isConstant(whole, depth) && (kept || thunks.every((one) => this.isConstant(one, depth)));
    }
    const fns = this.functionsOf({ ...value, node: callee }, depth);
    return fns !== undefined && fns.every((fn) => this.returnsConstant(fn, thunks, depth));
  };

  /** Every function that an expression can be, through names, imports, tables and parameters that are known here. */
  private readonly functionsOf = (value: Value, depth: number): readonly Value[] | undefined => {
    const node = bare(value.node);
    if (isFunction(node)) return [{ ...value, node }];
    if (depth > LIMIT) return undefined;
    const binding = node.type === 'Identifier' ? bindingOf(node) : undefined;
    const found = binding === undefined ? undefined : this.program.origin(value.source, binding);
    if (found?.binding.kind === 'function') return [{ source: found.source, node: found.binding.fn, env: undefined }];
    const object = node.type === 'MemberExpression' ? child(node, 'object') : undefined;
    const meanings =
      object === undefined
        ? node.type === 'Identifier'
          ? this.meaningsOf({ ...value, node }, depth + 1)
          : undefined
        : this.partsOf({ ...value, node: object }, propertyOf(node) ?? ANY, depth + 1);
    const functions = meanings?.map((one) => this.functionsOf(one, depth + 1));
    return functions === undefined || functions.length === 0 || functions.some((one) => one === undefined)
      ? undefined
      : functions.flatMap((one) => one ?? []);
  };

  /** Whether a declared type leaves no room for text that came from outside: numbers and closed sets of literals. */
  private readonly isPlain = ({ source, node, env }: Value, depth: number): boolean => {
    if (PLAIN_TYPES.test(node.type)) return true;
    if (depth > LIMIT) return false;
    if (node.type === 'TSUnionType')
      return children(node, 'types').every((one) => this.isPlain({ source, node: one, env }, depth + 1));
    if (node.type === 'TSTypeOperator' || node.type === 'TSParenthesizedType') {
      const inner = child(node, 'typeAnnotation');
      return (
        inner !== undefined &&
        (node['operator'] === 'keyof'
          ? inner.type === 'TSTypeQuery'
          : this.isPlain({ source, node: inner, env }, depth + 1))
      );
    }
    const alias = this.aliasOf({ source, node, env });
    return alias !== undefined && this.isPlain(alias, depth + 1);
  };

  /** What a named type stands for, through imports. */
  private readonly aliasOf = ({ source, node, env }: Value): Value | undefined => {
    if (node.type !== 'TSTypeReference') return undefined;
    const name = child(node, 'typeName');
    const inner = children(child(node, 'typeArguments'), 'params')[0];
    if (inner !== undefined && /^(?:Readonly|Required|Partial|NonNullable)$/.test(nameOf(name) ?? ''))
      return { source, node: inner, env };
    const binding = name === undefined ? undefined : bindingOf(name);
    if (binding === undefined) return undefined;
    const found = this.program.origin(source, binding);
    const declaration = found.binding.kind === 'other' ? found.binding.name.parent : undefined;
    const type = declaration?.type === 'TSTypeAliasDeclaration' ? child(declaration, 'typeAnnotation') : undefined;
    return type === undefined ? undefined : { source: found.source, node: type, env };
  };

  /** The type of a property of a type. */
  private readonly memberType = (value: Value, property: string): Value | undefined => {
    const { node } = value;
    if (node.type === 'TSIntersectionType')
      return children(node, 'types')
        .map((one) => this.memberType({ ...value, node: one }, property))
        .find((one) => one !== undefined);
    if (node.type === 'TSTypeLiteral') {
      const member = children(node, 'members').find((one) => nameOf(child(one, 'key')) === property);
      const type = child(child(member, 'typeAnnotation'), 'typeAnnotation');
      return type === undefined ? undefined : { ...value, node: type };
    }
    const alias = this.aliasOf(value);
    return alias === undefined ? undefined : this.memberType(alias, property);
  };

  /** Whether the declaration of `name`, inside this pattern or declarator, says a plain type. */
  private readonly hasPlainType = (value: Value, name: SyntaxNode): boolean => {
    const target = child(value.node, 'id') ?? value.node;
    const type = annotationOf(target);
    if (type === undefined) return false;
    const pattern = target.type === 'AssignmentPattern' ? child(target, 'left') : target;
    if (pattern === name) return this.isPlain({ ...value, node: type }, 0);
    const key = keyOf(pattern, name);
    const member = key === undefined ? undefined : this.memberType({ ...value, node: type }, key);
    return member !== undefined && this.isPlain(member, 0);
  };
}

/**
 * Tells of an expression whether nothing in it can come from outside the code. What it can't follow counts as coming
 * from outside.
 */
export const constantText = (
  program: Program,
  trusted: Trusted,
): ((source: SourceFile, node: SyntaxNode) => boolean) => {
  const text = new ConstantText(program, trusted);
  return (source, node) => text.isConstant({ source, node, env: undefined }, 0);
};

/** Stands for a number that is not written down: an index. */
const NUMBER: SyntaxNode = { type: 'Literal', start: 0, end: 0, value: 0 };

const partsOfObject = (value: Value, key: Key): readonly Value[] | undefined => {
  const properties = children(value.node, 'properties');
  const isOpen = properties.some(({ type }) => type === 'SpreadElement');
  if (key === ANY && isOpen) return undefined;
  const found = properties
    .filter((one) => key === ANY || nameOf(child(one, 'key')) === key)
    .flatMap((one) => {
      const node = child(one, 'value');
      return node === undefined ? [] : [{ ...value, node }];
    });
  return found.length === 0 ? undefined : found;
};
