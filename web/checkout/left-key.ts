/** The key of the cart's copy in the tab's storage. */
export const leftKey = 'leftCart'
