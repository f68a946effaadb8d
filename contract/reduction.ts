/** By how many per cent a price is below the one that is struck (L-07): what the owner typed may be of another price. */
export const percentOff = (price: number, struck: number) => Math.round(100 - (100 * price) / struck)

/** The price that may be struck: the lowest of thirty days, where it is higher; null: none. */
export const struckPrice = (price: number, lowest: number | null) => (lowest !== null && lowest > price ? lowest : null)
