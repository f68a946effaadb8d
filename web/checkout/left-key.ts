/** The key under which a tab keeps the cart that it went to pay with. */
export const leftKey = 'leftCart'
