/** Why a form was not taken: the words, and the names of the fields they are about, the first to be looked at first. */
export interface Refusal {
  words: string
  fields: readonly string[]
}
