import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

/** Renders the whole page before the first byte: it will be kept, hashed and compressed as one piece. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    let answered = status
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // else React cuts large boundaries out of the flow and moves them into place by script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        text(pipe(new PassThrough())).then((html) => resolve(new Response(html, { status: answered, headers })), reject)
      },
      onShellError: reject,
      onError(error) {
        answered = 500
        console.error(error)
      },
    })
  })
}
