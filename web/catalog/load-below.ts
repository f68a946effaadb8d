/** Fetches the code of a product page's lower part; a card's list calls it ahead of the press. */
export const loadBelow = () => import('./below.tsx')
