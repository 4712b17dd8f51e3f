// How goods are found by words: those of their names in three languages and of the device number.

/**
 * The condition for a text at a place of a statement about goods `g`. Words in any order, whatever their case and
 * diacritics, Latin ones by beginning or stem, Chinese ones by pairs; the functions are those of the search of plans.
 */
export const foundByTexts = (place: string): string => `g.search @@ search_query(${place})`;
