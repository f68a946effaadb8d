import { patience } from './patience.ts'

/** A `fetch` with upload progress from 0 to 1, which the browser's own does not report. */
export function uploadBy(tell: (part: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address instanceof Request ? address.url : address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      let wait: ReturnType<typeof setTimeout>
      const lose = () => {
        reject(new TypeError('unreachable'))
        request.abort()
      }
      const listen = () => {
        clearTimeout(wait)
        wait = setTimeout(lose, patience.file)
      }
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        listen()
        tell(total > 0 ? loaded / total : 0)
      })
      request.addEventListener('progress', listen)
      request.addEventListener('loadend', () => clearTimeout(wait))
      request.addEventListener('load', () => resolve(readAnswer(request)))
      request.addEventListener('error', lose)
      request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      listen()
      request.send(body as FormData | string | null)
    })
}

function readAnswer(request: XMLHttpRequest) {
  const lines = request.getAllResponseHeaders().trim().split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
