/**
 * Some text, without the characters that a mail server reads as something else than the address: `<a@b.it>`, `a@b.it,c`. With one that
 * is not drawn an address would be another than it seems.
 */
const text = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>()[\]\\,:;"]+`
const pattern = new RegExp(`^${text}@${text}\\.${text}$`, 'u')

/** Some text, one @, a host with a point: what an email can be sent to (H-76). Browser and server judge by it alike. */
export const isEmail = (address: string) => pattern.test(address)

/**
 * An address as it is counted and looked for, whatever its spelling. The database's lower() takes some characters for one
 * (`İ` and `i`) that are two here: what is looked for has to be what was counted.
 */
export const normalizeEmail = (typed: string) => typed.trim().toLowerCase()

/** Addresses as people list them: on lines, with commas, with blanks. */
export const partEmails = (list: string) => list.split(/[\s,;]+/).filter((part) => part !== '')

export const mostEmails = 10

/** Whether a list names addresses, each of them once. */
export function areEmails(list: string) {
  const all = partEmails(list)
  return all.length <= mostEmails && new Set(all.map(normalizeEmail)).size === all.length && all.every(isEmail)
}
