/** Fetches the panel's code: on its first opening, or as soon as a pointer or the focus reaches the cart's button. */
export const loadPanel = () => import('./panel.tsx')
