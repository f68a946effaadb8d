/** What the shop is called. Of the business every first view loads this alone. */
export const shopName = 'Ottica Novantaquattro'
