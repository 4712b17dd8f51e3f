// Rules about looks: the member app takes colours, sizes of text, radii and shadows from the tokens of the theme.
import { folders, isTest } from './layers.ts';
import type { Program } from './program.ts';
import { children, type SourceFile, type SyntaxNode, type Violation, violationAt } from './syntax.ts';

/** The theme has no colours but its tokens: a name of Tailwind's palette colours nothing. */
const PALETTE =
  'black|slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|' +
  'purple|fuchsia|pink|rose';
const COLOURED = 'bg|text|border|divide|outline|ring|fill|stroke|accent|caret|decoration|from|via|to|shadow';

/** Classes that say a look in figures. `text-[length:min(…)]` and shadows of a token only limit one. */
const BESIDE_TOKENS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a colour', /\[(?:#[\da-f]{3,8}\b|(?:rgb|hsl|oklch)a?\()/iu],
  [
    'a colour that the theme does not have',
    new RegExp(`(?<![\\w-])(?:${COLOURED})-(?:${PALETTE})(?:-\\d+)?(?![\\w-])`, 'u'),
  ],
  ['a size of text', /(?<![\w-])text-\[\d/u],
  ['a radius', /(?<![\w-])rounded(?:-[a-z]{1,2})?-\[/u],
  ['a shadow', /(?<![\w-])shadow-\[(?!\S*var\(--)/u],
];

const COLOUR = /^#(?:[\da-f]{3,4}){1,2}$/iu;

/** Pictures of things that have a colour of their own, in light and dark, each with its reason. */
const OWN_COLOURS: Readonly<Record<string, string>> = {
  [`${folders.ui}/pictures/asset-art/paints.tsx`]: 'materials of things, gold, silver and bronze',
  [`${folders.ui}/pictures/vehicle-picture.tsx`]: 'paints, and plates as in their country',
  [`${folders.ui}/pictures/number-plate.tsx`]: 'plates as in their country',
  [`${folders.ui}/pictures/qr-block.tsx`]: 'black on white, for cameras',
  [`${folders.ui}/pictures/barcode-block.tsx`]: 'black on white, for scanners',
  [`${folders.memberApp}/src/features/members/avatar.tsx`]: 'a picture that a member chose',
  [`${folders.memberApp}/src/features/auth/auth-head.tsx`]: 'the mark of the brand',
};

/** Canvas pictures are in .ts files: they are sent to others, who have no theme. */
const isShown = (file: string): boolean =>
  file.endsWith('.tsx') &&
  !isTest(file) &&
  [`${folders.memberApp}/src/`, `${folders.ui}/`].some((folder) => file.startsWith(folder));

const written = (node: SyntaxNode): string =>
  node.type === 'TemplateLiteral'
    ? children(node, 'quasis')
        .map((part) => (part['value'] as { cooked?: string }).cooked ?? '')
        .join(' ')
    : typeof node['value'] === 'string'
      ? node['value']
      : '';

const looksIn = (source: SourceFile): readonly Violation[] =>
  source.nodes('Literal', 'TemplateLiteral').flatMap((node) => {
    const text = written(node);
    const isOwn = COLOUR.test(text) && !Object.hasOwn(OWN_COLOURS, source.file);
    return [
      ...BESIDE_TOKENS.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : [])),
      ...(isOwn ? ['a colour'] : []),
    ].map((what) => violationAt(source, node, `${what} beside the tokens of theme.css`));
  });

/** No screen and no component has a colour, a size of text, a radius or a shadow of its own. */
export const looksBesideTokens = ({ files }: Program): readonly Violation[] =>
  files.filter(({ file }) => isShown(file)).flatMap(looksIn);
