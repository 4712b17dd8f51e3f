// Splits the style sheet: the page loads what its first screens use, and the rest comes with the first part of the app
// that loads later. The second sheet repeats the first one's classes: rules that come later win, so their order counts.

import { createHash } from 'node:crypto';
import { parse } from 'postcss';
import type { AtRule, Root } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { withImports } from './start-script-build.ts';

type Output = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;
type Sheets = Readonly<{ first: string; more: string }>;

/** Stands for the second sheet in the list of files that a part waits for: only the page knows the sheet's name. */
export const moreStyles = 'assets/more.css';

const isLayer = (node: { readonly type: string }, name: string): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name === 'layer' && (node as AtRule).params === name;

/** The class that a utility's selector is made for, as it is written in code. */
function classOf(selector: string): string | undefined {
  const escaped = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/iu.exec(selector)?.[1];
  return escaped?.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/giu, (_whole, code: string | undefined, char: string) =>
    code === undefined ? char : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

const between = /["'`\s{}$\\]+/u;

/** Removes every rule of a class that no text of the code names. */
function keepUsed(layer: AtRule, code: string): void {
  const words = new Set(code.split(between));
  const isUsed = (selector: string): boolean => {
    const name = classOf(selector);
    return name === undefined || between.test(name) || words.has(name);
  };
  layer.walkRules((rule) => void (rule.selectors.some(isUsed) || rule.remove()));
  layer.walkAtRules((block) => void (block.nodes?.length === 0 && block.remove()));
}

/** Parts of controls that no first screen has: fields of dates, files and several choices. */
const laterControls = /^(?:::-webkit-(?:date|calendar|inner-spin|outer-spin)|::file-selector|:where\(select)/u;

/** Keeps of the browser's own look what is reset for these controls, or all but that. */
function keepControls(root: Root, areLater: boolean): void {
  for (const layer of root.nodes.filter((node) => isLayer(node, 'base')))
    layer.walkRules((rule) => void (laterControls.test(rule.selector) === areLater || rule.remove()));
}

const isNamed = (node: { readonly type: string }, name: string): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name === name;

/** Removes animations that neither a rule nor the code names. Returns the others' names. */
function keepAnimations(root: Root, code: string): ReadonlySet<string> {
  const rules = root.nodes.filter((node) => !isNamed(node, 'keyframes')).join('');
  const animations = root.nodes.filter((node) => isNamed(node, 'keyframes'));
  const kept = animations.filter(({ params }) => rules.includes(params) || code.includes(params));
  for (const node of animations) if (!kept.includes(node)) node.remove();
  return new Set(kept.map(({ params }) => params));
}

/**
 * Properties are registered with the first sheet, before anything is drawn: one that is registered later has the whole
 * page styled anew. What stands for them in browsers that register none comes with the second, in its place.
 */
function splitProperties(first: Root, more: Root): void {
  for (const layer of first.nodes.filter((node) => isLayer(node, 'properties'))) layer.nodes = undefined;
  for (const node of more.nodes.filter((each) => isNamed(each, 'property'))) node.remove();
}

/** `code` is what draws the first screens. */
export function splitStyles(css: string, code: string): Sheets {
  const [first, more] = [parse(css), parse(css)];
  for (const layer of first.nodes.filter((node) => isLayer(node, 'utilities'))) keepUsed(layer, code);
  keepControls(first, false);
  keepControls(more, true);
  const kept = keepAnimations(first, code);
  splitProperties(first, more);
  for (const node of [...more.nodes]) {
    const isLater = isNamed(node, 'keyframes') && !kept.has(node.params);
    if (!isLater && !['base', 'utilities', 'properties'].some((name) => isLayer(node, name))) node.remove();
  }
  return { first: first.toString(), more: more.toString() };
}

/** Every other part that draws waits for the second sheet; modules without markup don't. */
function markOthers(output: Output, first: ReadonlySet<string>): void {
  for (const chunk of Object.values(output)) {
    if (chunk.type !== 'chunk' || first.has(chunk.fileName)) continue;
    if (chunk.moduleIds.some((id) => /\.tsx(?:\?|$)/u.test(id))) chunk.viteMetadata?.importedCss.add(moreStyles);
  }
}

const named = (name: string, source: string) => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`,
  source,
});

/** `screens` are the modules of the screens that the app opens with. */
export function stylesOfFirstScreens(screens: RegExp): Plugin {
  let more = '';
  return {
    name: 'roda-styles-of-first-screens',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        const entry = Object.values(output).find((file) => file.type === 'chunk' && file.isEntry);
        const styles = entry?.type === 'chunk' ? entry.viteMetadata?.importedCss : undefined;
        const [name = '', ...others] = styles ?? [];
        const whole = output[name];
        if (whole?.type !== 'asset' || others.length > 0) throw new Error('the page has not exactly one style sheet');
        const starts = Object.values(output).filter(
          (file) => file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => screens.test(id))),
        );
        const first = withImports(
          output,
          starts.map(({ fileName }) => fileName),
        );
        const code = [...first].map((file) => (output[file]?.type === 'chunk' ? output[file].code : '')).join('\n');
        const css = typeof whole.source === 'string' ? whole.source : Buffer.from(whole.source).toString();
        const sheets = splitStyles(css, code);
        const [firstFile, moreFile] = [named('first', sheets.first), named('more', sheets.more)];
        for (const file of [firstFile, moreFile]) this.emitFile({ type: 'asset', ...file });
        delete output[name];
        styles?.delete(name);
        styles?.add(firstFile.fileName);
        markOthers(output, first);
        more = moreFile.fileName;
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'meta', attrs: { name: 'more-styles', content: `./${more}` }, injectTo: 'head' }],
    },
  };
}
