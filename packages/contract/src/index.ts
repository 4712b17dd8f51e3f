// The one language all our programs speak; apps' screens import single files instead.
export * from './enums.ts';
export * from './fields.ts';
export * from './money.ts';
export * from './operation.ts';
export * from './pages.ts';
export * from './refusals.ts';
