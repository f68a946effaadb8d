// What the form of facets says in several fields is one value of the address.

/** The fields of `misure`, in its order, and of `prezzo`. */
export const typedFields = { misure: ['calibro', 'ponte', 'aste'], prezzo: ['da', 'a'] } as const

/** The parameters of the form as those of the listing: `calibro=49&ponte=20&aste=145` is `misure=49-20-145`. */
export function joinTyped(asked: URLSearchParams) {
  const joined = new URLSearchParams(asked)
  const typed = (name: keyof typeof typedFields) =>
    typedFields[name].map((field) => {
      joined.delete(field)
      return (asked.get(field) ?? '').trim()
    })
  const [misure, prezzo] = [typed('misure'), typed('prezzo')]
  // two of three measures are still being typed
  if (misure.every(Boolean)) joined.set('misure', misure.join('-'))
  if (prezzo.some(Boolean)) joined.set('prezzo', prezzo.join('-'))
  return joined
}
