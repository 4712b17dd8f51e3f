// The room of the line of proof, kept while its code and its figures are loading.

/** The line and the space below it, in pixels. */
export const proofLinePx = 122;
