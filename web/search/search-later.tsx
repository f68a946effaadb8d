import { later } from '#web/ui/later.tsx'

/** The icon of the header: until its code is there, a link to the field of the listing. */
export const SearchButton = later(async () => (await import('./search-button.tsx')).SearchButton)
