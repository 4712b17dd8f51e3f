// Exceptions that code states beside itself: a comment above it that names the rule and gives the reason.
import type { SyntaxNode, SourceFile } from './syntax.ts';

/** Rules that can be excepted from, by the words with which the comment begins. */
export type Excuse = 'Unchecked SQL' | 'Own clock' | 'Own randomness';

/** `Own clock: …` with a reason of some length. */
const pattern = (excuse: Excuse): RegExp => new RegExp(`\\b${excuse}: \\w[^\\n]{15,}`, 'u');

/** The comment right above the top-level statement around a node. */
const commentAbove = (source: SourceFile, node: SyntaxNode): string => {
  let at = node;
  while (at.parent !== undefined && at.parent.type !== 'Program') at = at.parent;
  const above = source.text.slice(0, at.start).trimEnd();
  return /(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|(?:\n\/\/[^\n]*)+)$/u.exec(above)?.[0] ?? '';
};

/** Whether the statement around a node is excepted. */
export const isExcused = (source: SourceFile, node: SyntaxNode, excuse: Excuse): boolean =>
  pattern(excuse).test(commentAbove(source, node));

/** The files that make use of an exception, once for each. */
export const excusedFiles = (files: readonly SourceFile[], excuse: Excuse): readonly string[] =>
  files.flatMap(({ file, text }) => [...text.matchAll(new RegExp(pattern(excuse), 'gu'))].map(() => file));
