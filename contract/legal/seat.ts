import { shop } from '../shop.ts'

/** The registered seat, in one line. */
export const seat = `${shop.street}, ${shop.postalCode} ${shop.city} (${shop.province})`
