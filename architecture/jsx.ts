// Rules about sentences: none is written into JSX, and none anywhere promises income.
import { bannedWordsIn } from '@roda/i18n/banned-words';
import { folders, isTest, isWeb } from './layers.ts';
import type { Program } from './program.ts';
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

/** Attributes whose text a person reads or hears, whatever the component. */
const SPOKEN: ReadonlySet<string> = new Set(
  [
    'title alt placeholder label caption heading subtitle subTitle description hint help helperText',
    'message text content tooltip summary emptyText okText cancelText confirmText addonBefore addonAfter',
    'prefix suffix extra unit abbr',
    'aria-label aria-description aria-placeholder aria-roledescription aria-valuetext aria-braillelabel',
  ].flatMap((names) => names.split(' ')),
);

/** A word: two letters in a row, in any script; one Chinese sign is one. */
const WORD = /\p{L}{2}|[\p{Script=Han}]/u;

/** A name of the brand and signs of units are the same in every language. */
const SAME_EVERYWHERE = /^(?:Roda|kWh?|km|km\/h|MB|GB|USDT|Rp|IDR|QR|PIN|PDF|CSV|XLSX?|SHA-256|Ed25519)$/u;

/** A key of the catalogues, or the beginning of one. */
const KEY = /^[a-z]\w*(?:\.[\w-]*)+$/u;

const isSentence = (text: string): boolean => {
  const reviewMode = text.replaceAll(/^[^\p{L}]+|[^\p{L}\d]+$/gu, '');
  return WORD.test(reviewMode) && !SAME_EVERYWHERE.test(reviewMode) && !KEY.test(reviewMode);
};

/** The literal texts that an expression can be, without those that only choose. */
const textsOf = (expression: SyntaxNode | undefined): readonly SyntaxNode[] => {
  if (expression === undefined) return [];
  const node = bare(expression);
  const inEach = (...fields: readonly string[]): readonly SyntaxNode[] =>
    fields.flatMap((field) => textsOf(child(node, field)));
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'ConditionalExpression':
      return inEach('consequent', 'alternate');
    case 'LogicalExpression':
      return inEach('left', 'right');
    case 'BinaryExpression':
      return node['operator'] === '+' ? inEach('left', 'right') : [];
    case 'ArrayExpression':
      return children(node, 'elements').flatMap(textsOf);
    case 'CallExpression': {
      const callee = child(node, 'callee');
      const isJoin = callee?.type === 'MemberExpression' && propertyOf(callee) === 'join';
      return isJoin ? textsOf(child(callee, 'object')) : [];
    }
    default:
      return [];
  }
};

const written = (node: SyntaxNode): string =>
  node.type === 'TemplateLiteral'
    ? children(node, 'quasis')
        .map((part) => (part['value'] as { cooked?: string }).cooked ?? '')
        .join('')
    : typeof node['value'] === 'string'
      ? node['value']
      : '';

const complaint = (text: string): string =>
  `'${text.trim().slice(0, 40)}' belongs into the catalogues of all languages`;

/** What a person is to type into a terminal is the same in every language. */
const isCode = ({ parent }: SyntaxNode): boolean =>
  /^(?:code|kbd|samp)$/.test(nameOf(child(child(parent, 'openingElement'), 'name')) ?? '');

const sentencesIn = (source: SourceFile): readonly Violation[] => {
  const texts = source.nodes('JSXText').filter((node) => isSentence(written(node)) && !isCode(node));
  const inBraces = source
    .nodes('JSXExpressionContainer')
    .filter(({ parent }) => parent?.type === 'JSXElement' || parent?.type === 'JSXFragment')
    .flatMap((container) => textsOf(child(container, 'expression')));
  const inAttributes = source
    .nodes('JSXAttribute')
    .filter((attribute) => SPOKEN.has(nameOf(child(attribute, 'name')) ?? ''))
    .flatMap((attribute) => {
      const value = child(attribute, 'value');
      return textsOf(value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value);
    });
  const literals = [...inBraces, ...inAttributes].filter(
    (node) => typeof node['value'] !== 'number' && isSentence(written(node)),
  );
  return [...texts, ...literals].map((node) => violationAt(source, node, complaint(written(node))));
};

/** No literal sentence in JSX of the web apps: what people read comes from the catalogues, in every language. */
export const literalSentences = ({ files }: Program): readonly Violation[] =>
  files.filter(({ file }) => isWeb(file) && file.endsWith('.tsx')).flatMap(sentencesIn);

/** Files that hold promising words in order to find or to refuse them, each with its reason. */
const NAMES_PROMISES: Readonly<Record<string, string>> = {
  [`${folders.messages}/banned-words.ts`]: 'the list itself',
};

/** No text in shipped code promises income; the catalogues are held to the same list by texts.test.ts. */
export const promises = ({ files }: Program): readonly Violation[] =>
  files
    .filter(({ file }) => !isTest(file) && !Object.hasOwn(NAMES_PROMISES, file))
    .flatMap((source) =>
      source
        .nodes('Literal', 'TemplateLiteral', 'JSXText')
        .filter((node) => node.type !== 'Literal' || typeof node['value'] === 'string')
        .flatMap((node) =>
          bannedWordsIn(written(node)).map((word) => violationAt(source, node, `'${word}' promises income (R8)`)),
        ),
    );
