const documents = new WeakMap<Response, string>()

/** An answer whose body is this text. It is kept beside it: a body would be encoded, only to be decoded before it is finished. */
export function answerText(text: string, init: ResponseInit) {
  const response = new Response(null, init)
  documents.set(response, text)
  return response
}

/** The body of what React Router answered. */
export const textOf = async (response: Response) => documents.get(response) ?? response.text()
