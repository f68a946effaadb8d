/** Loads the code of a product page's lower part; lists of cards call it as a prefetch. */
export const loadBelow = () => import('./below.tsx')
