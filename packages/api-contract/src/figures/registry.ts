// The registry of figures: every figure of money, units and days that a person can see, each with its one function.
import { companyFigures } from './company-figures.ts';
import type { Figure } from './figure.ts';
import { memberFigures } from './member-figures.ts';
import { productFigures } from './product-figures.ts';

/** `docs/figures.md` is written from it; the simulation's tests compare every place with its function. */
export const figures: readonly Figure[] = [...memberFigures, ...productFigures, ...companyFigures];
