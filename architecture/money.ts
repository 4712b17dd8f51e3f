// Rules about money: whole minor units from end to end, never a float.
import { folders, isTest, modulesOf, type ServerModule } from './layers.ts';
import type { Program } from './program.ts';
import { bindingOf, isValueUse } from './scopes.ts';
import {
  bare,
  child,
  children,
  nameOf,
  type SyntaxNode,
  propertyOf,
  type SourceFile,
  type Violation,
  violationAt,
} from './syntax.ts';

/** Words of a name that say money. */
const MONEY_TEXTS = new Set(
  'minor amount amounts price prices balance balances fee fees tax taxes gross net income incomes revenue profit refund wage wages salary payout cost costs cash money funds deposit principal penalty earned paid owed spent credited debited'.split(
    ' ',
  ),
);
/** Words at the end of a name that say something else: how many, when, which one, in parts of ten thousand. */
const NOT_MONEY = new Set(
  'id ids count counts at on kind days day ms bp percent index rate ratio share page version key year level status'.split(
    ' ',
  ),
);

/** Modules whose subject is money: there every computation with a fraction is suspect, whatever the names are. */
const MONEY_MODULES: ReadonlySet<ServerModule> = new Set([
  'wallet',
  'payments',
  'settlement',
  'orders',
  'holdings',
  'employment',
  'currencies',
]);

/** In those modules a number is made of what one of these words names, and of nothing else. */
const COUNT_TEXTS = new Set(
  'total count found points coins index block end timestamp minute hour day digits whole fraction number id'.split(' '),
);

/** The only functions that turn minor units into a number, both of money.ts, each with its reason. */
export const TO_NUMBER: ReadonlyMap<string, string> = new Map([
  ['exactNumber', 'throws for what a number does not hold exactly'],
  ['toChartNumber', 'gives the length of a bar, from which nothing is computed'],
]);

const textsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/u)
    .filter((word) => word !== '');

/** Whether a name says money. */
export const saysMoney = (name: string): boolean => {
  const words = textsOf(name);
  return words.some((word) => MONEY_TEXTS.has(word)) && !NOT_MONEY.has(words.at(-1) ?? '');
};

/** The money name that decides what an expression is, if it is one. */
const moneyIn = (expression: SyntaxNode | undefined): string | undefined => {
  if (expression === undefined) return undefined;
  const node = bare(expression);
  const inside = (...fields: readonly string[]): string | undefined =>
    fields.map((field) => moneyIn(child(node, field))).find((name) => name !== undefined);
  switch (node.type) {
    case 'Identifier':
      return saysMoney(String(node['name'])) ? String(node['name']) : undefined;
    case 'MemberExpression': {
      const property = propertyOf(node);
      if (property === undefined || /^\d+$/u.test(property)) return inside('object');
      return saysMoney(property) ? property : undefined;
    }
    case 'CallExpression': {
      const callee = bare(child(node, 'callee') ?? node);
      const name = callee.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee);
      if (name !== undefined && saysMoney(name)) return name;
      const carries = /^(?:slice|replace|replaceAll|trim|toString|abs|at|reduce|max|min|BigInt|String)$/u.test(
        name ?? '',
      );
      if (!carries) return undefined;
      return (
        moneyIn(child(callee, 'object')) ??
        children(node, 'arguments')
          .map(moneyIn)
          .find((one) => one !== undefined)
      );
    }
    case 'BinaryExpression':
      return /^(?:[+*%-]|\/|\*\*)$/u.test(String(node['operator'])) ? inside('left', 'right') : undefined;
    case 'LogicalExpression':
      return inside('left', 'right');
    case 'ConditionalExpression':
      return inside('consequent', 'alternate');
    case 'UnaryExpression':
      return node['operator'] === '-' ? inside('argument') : undefined;
    case 'TemplateLiteral':
      return children(node, 'expressions')
        .map(moneyIn)
        .find((one) => one !== undefined);
    default:
      return undefined;
  }
};

const isGlobal = (node: SyntaxNode | undefined, name: string): boolean =>
  node?.type === 'Identifier' && node['name'] === name && bindingOf(node) === undefined;

/** The global conversion that is called: Number, parseInt, parseFloat, with or without `Number.` or `globalThis.` before it. */
const conversionOf = (call: SyntaxNode): string | undefined => {
  const callee = bare(child(call, 'callee') ?? call);
  const name = callee.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee);
  if (!/^(?:Number|parseInt|parseFloat)$/u.test(name ?? '')) return undefined;
  const object = callee.type === 'MemberExpression' ? child(callee, 'object') : undefined;
  const isOurs =
    object === undefined
      ? bindingOf(callee) !== undefined
      : !isGlobal(object, 'Number') && !isGlobal(object, 'globalThis');
  return isOurs ? undefined : name;
};

/** Whether the function around a node is one that may turn money into a number. */
const isAllowed = (source: SourceFile, node: SyntaxNode): boolean => {
  if (source.file !== `${folders.domain}/money.ts`) return false;
  for (let at = node.parent; at !== undefined; at = at.parent) {
    const name = nameOf(child(at, 'id'));
    if (name !== undefined && TO_NUMBER.has(name)) return true;
  }
  return false;
};

const isFraction = (node: SyntaxNode | undefined, text: string): boolean =>
  node?.type === 'Literal' &&
  typeof node['value'] === 'number' &&
  /^[\d_]*\.\d|e-/iu.test(text.slice(node.start, node.end));

/** Whether any name in an expression says a count. */
const saysCount = (source: SourceFile, node: SyntaxNode): boolean =>
  source
    .nodes('Identifier')
    .some(
      ({ start, end, name }) =>
        start >= node.start && end <= node.end && textsOf(String(name)).some((word) => COUNT_TEXTS.has(word)),
    );

const isMoneyModule = (file: string): boolean =>
  file.startsWith(`${folders.ledger}/`) || modulesOf(file).some((name) => MONEY_MODULES.has(name));

const conversions = (source: SourceFile): readonly Violation[] =>
  source.nodes('CallExpression').flatMap((call) => {
    const name = conversionOf(call);
    if (name === undefined || isAllowed(source, call)) return [];
    const [given] = children(call, 'arguments');
    const money = moneyIn(given);
    if (name === 'parseFloat')
      return [violationAt(source, call, 'parseFloat: decimal texts are parsed by parseAmount')];
    if (money !== undefined)
      return [violationAt(source, call, `${name}(${money}): money stays a bigint of minor units`)];
    const isUnknown = given !== undefined && isMoneyModule(source.file) && !saysCount(source, given);
    return isUnknown
      ? [violationAt(source, call, `${name} of something that no name calls a count, where money is computed`)]
      : [];
  });

const aliases = (source: SourceFile): readonly Violation[] =>
  source
    .nodes('Identifier')
    .filter((node) => /^(?:Number|parseFloat|parseInt)$/u.test(String(node['name'])))
    .filter((node) => isGlobal(node, String(node['name'])) && isValueUse(node))
    .filter(({ parent }) => /^(?:VariableDeclarator|AssignmentExpression)$/u.test(parent?.type ?? ''))
    .map((node) => violationAt(source, node, `${String(node['name'])} under another name hides what becomes of money`));

/** `amounts.map(Number)`. */
const mapped = (source: SourceFile): readonly Violation[] =>
  source.nodes('CallExpression').flatMap((call) => {
    const [mapper] = children(call, 'arguments');
    const callee = bare(child(call, 'callee') ?? call);
    if (!isGlobal(mapper, 'Number') && !isGlobal(mapper, 'parseFloat')) return [];
    const money = callee.type === 'MemberExpression' ? moneyIn(child(callee, 'object')) : undefined;
    return money === undefined
      ? []
      : [violationAt(source, call, `${money} becomes floats: money stays a bigint of minor units`)];
  });

const signs = (source: SourceFile): readonly Violation[] =>
  source.nodes('UnaryExpression').flatMap((node) => {
    const money = node['operator'] === '+' ? moneyIn(child(node, 'argument')) : undefined;
    return money === undefined ? [] : [violationAt(source, node, `+${money}: money stays a bigint of minor units`)];
  });

const rounding = (source: SourceFile): readonly Violation[] =>
  source.nodes('CallExpression').flatMap((call) => {
    const callee = bare(child(call, 'callee') ?? call);
    if (callee.type !== 'MemberExpression' || isAllowed(source, call)) return [];
    const object = child(callee, 'object');
    const property = propertyOf(callee) ?? '';
    const isRounded = isGlobal(object, 'Math') && /^(?:round|floor|ceil|trunc|fround)$/u.test(property);
    const money = isRounded ? moneyIn(children(call, 'arguments')[0]) : undefined;
    const fixed = /^(?:toFixed|toPrecision|toExponential)$/u.test(property) ? moneyIn(object) : undefined;
    const found = money ?? fixed;
    return found === undefined
      ? []
      : [violationAt(source, call, `${property} of ${found}: divide minor units with the rounding of money.ts`)];
  });

const fractions = (source: SourceFile): readonly Violation[] =>
  source.nodes('BinaryExpression', 'AssignmentExpression').flatMap((node) => {
    if (!/^(?:[+*/%-]|\*\*)=?$/u.test(String(node['operator'])) || isAllowed(source, node)) return [];
    const sides = [child(node, 'left'), child(node, 'right')];
    if (!sides.some((side) => isFraction(side, source.text))) return [];
    const money = sides.map(moneyIn).find((name) => name !== undefined);
    return money === undefined && !isMoneyModule(source.file)
      ? []
      : [
          violationAt(
            source,
            node,
            `a fraction ${money === undefined ? 'where money is computed' : `times ${money}`}: use parts of ten thousand and bigint`,
          ),
        ];
  });

/** Money never becomes a float: not by parsing, converting, rounding or multiplying with a fraction. */
export const floatMoney = ({ files }: Program): readonly Violation[] =>
  files
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => [conversions, aliases, mapped, signs, rounding, fractions].flatMap((rule) => rule(source)));
