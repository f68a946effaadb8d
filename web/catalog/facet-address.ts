import { shopAddress, type Filter } from './filter.ts'
import { readListing } from './read-listing.ts'

/** Whether two filters are one listing: the address may name the same values in another order. */
export const isSame = (one: Filter, other: Filter) => sortedOf(one) === sortedOf(other)
const sortedOf = (filtro: Filter) => shopAddress(filtro).split(/[?&]/).toSorted().join('&')

/** The parameters of an address that `shopAddress` made. */
export const readAddress = (address: string) => readListing(new URLSearchParams(address.split('?')[1]))
