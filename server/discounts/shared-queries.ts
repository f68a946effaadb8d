// what other folders ask of discounts

export { lowerUses, raiseUses, raiseUsesLate, selectDiscounts, selectOpen, type NamedDiscount } from './queries.ts'
