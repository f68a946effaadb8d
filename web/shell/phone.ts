import { shop } from '#contract/shop.ts'

/** What calls the shop. */
export const phoneLink = `tel:${shop.phone.replaceAll(' ', '')}`
