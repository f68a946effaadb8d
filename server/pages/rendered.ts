const documents = new WeakMap<Response, string>()

/**
 * An answer whose body is this text, one character a byte. It is kept beside it: a body would be a stream, only to be read before it
 * is finished.
 */
export function answerText(text: string, init: ResponseInit) {
  const response = new Response(null, init)
  documents.set(response, text)
  return response
}

/** The body of what React Router answered, one character a byte. */
export async function textOf(response: Response) {
  const text = documents.get(response)
  documents.delete(response)
  return text ?? Buffer.from(await response.arrayBuffer()).toString('latin1')
}
