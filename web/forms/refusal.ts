/** Why a form was refused: the message and the names of the wrong fields; the first one is focused. */
export interface Refusal {
  words: string
  fields: readonly string[]
}
