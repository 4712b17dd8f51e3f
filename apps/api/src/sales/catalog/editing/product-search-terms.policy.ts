// Text search of products: names in three languages and the device number.

/**
 * The search condition for a text at a parameter of a statement about products `g`. Words in any order, ignoring case
 * and diacritics, Latin ones by prefix or stem, Chinese ones by bigrams; the functions are those of the search of
 * plans.
 */
export const foundByTexts = (place: string): string => `g.search @@ search_query(${place})`;
