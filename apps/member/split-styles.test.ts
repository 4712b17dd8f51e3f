// Tests that the first sheet has what the first screens name, and that the second one changes none of its results.

import { expect, test } from 'vitest';
import { splitStyles } from './split-styles.ts';

const css = [
  '@layer properties{@supports (a:b){*{--tw-blur:initial;--tw-shadow:0 0 #0000}}}',
  '@layer theme{:root{--spacing:4px}}@layer base{html{color:red}::-webkit-datetime-edit{padding:0}.app-tabs{top:0}}',
  '@layer utilities{.m-1{margin:1px}.m-1\\.5{margin:1.5px}.\\31 2{margin:12px}.mt-2,.mt-3{margin-top:2px}',
  '.before\\:content-\\[\\\'\\\'\\]:before{content:""}.blurred{filter:var(--tw-blur)}.shade{box-shadow:var(--tw-shadow)}',
  '.spins{animation:spin 1s}@media (hover:hover){.group-hover\\:m-4:is(:where(.group):hover *){margin:4px}}}',
  ':root{--page:#fff}@font-face{font-family:A}@keyframes spin{to{rotate:1turn}}@keyframes shake{to{rotate:5deg}}',
  '@property --tw-blur{syntax:"*";inherits:false}@property --tw-shadow{syntax:"*";inherits:false}',
].join('');

const rulesIn = (sheet: string): readonly string[] => sheet.match(/\.[^{};]+\{[^}]+\}/gu) ?? [];
const utilities = /@layer utilities\{.*?\}\}(?=:root|@layer|@font-face|@keyframes|@property|$)/su;

test('the first sheet has the classes that the code names, whole words only, and all that is no class', () => {
  const { first } = splitStyles(css, 'f("m-1.5 mt-3",`shade ${x}`),g("group-hover:m-40")');
  expect(rulesIn(utilities.exec(first)?.[0] ?? '')).toEqual([
    '.m-1\\.5{margin:1.5px}',
    '.mt-2,.mt-3{margin-top:2px}',
    '.before\\:content-\\[\\\'\\\'\\]:before{content:""}',
    '.shade{box-shadow:var(--tw-shadow)}',
  ]);
  for (const part of ['--spacing:4px', 'html{color:red}', '.app-tabs', '--page:#fff', '@font-face'])
    expect(first).toContain(part);
  expect(first).not.toContain('@media');
});

test('a class is found as it is written in code, also where its rule escapes it', () => {
  const { first } = splitStyles(css, '"12","group-hover:m-4"');
  expect(first).toContain('.\\31 2{margin:12px}');
  expect(first).toContain('@media (hover:hover){.group-hover');
});

test('animations are where they are used, in one of the sheets', () => {
  const { first, more } = splitStyles(css, '"shade","shake"');
  expect(first).toContain('@keyframes shake');
  expect(first).not.toContain('@keyframes spin');
  expect(more).toContain('@keyframes spin');
  expect(more).not.toContain('@keyframes shake');
});

test('all properties are registered by the first sheet; what stands for them is in the second, in its layer’s place', () => {
  const { first, more } = splitStyles(css, '"shade"');
  for (const name of ['--tw-blur', '--tw-shadow']) expect(first).toContain(`@property ${name}{`);
  expect(first).toMatch(/^@layer properties;@layer theme/u);
  expect(more).toContain('@layer properties{@supports (a:b){*{--tw-blur:initial;--tw-shadow:0 0 #0000}}}');
  expect(more).not.toContain('@property');
});

test('the second sheet has every class in the order of the whole, and nothing else twice', () => {
  const { more } = splitStyles(css, '"m-1.5","mt-3"');
  expect(utilities.exec(more)?.[0]).toBe(utilities.exec(css)?.[0]);
  expect(more).toContain('@layer base{::-webkit-datetime-edit{padding:0}}');
  expect(more).not.toMatch(/@font-face|--page|html\{|--spacing:/u);
});
