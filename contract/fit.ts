// Apart from facets.ts, which the page of a product does not load.

/** Widths of two lenses and the bridge in millimetres at which a frame is `media`, and `larga`; the column `fit` has them too. */
export const fitBounds = [118, 126] as const
