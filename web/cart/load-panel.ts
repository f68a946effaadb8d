/** Loads the panel's code: at its first opening, or when a pointer or the focus reaches the cart button. */
export const loadPanel = () => import('./panel.tsx')
