import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import styles from './app.css?inline'
import stylesheet from './app.css?url'
import { collectBytes, toBytes } from './collect-bytes.ts'
import { deferScripts } from './defer-scripts.ts'
import { placeholder } from './inline-css.ts'
import { Nonce } from './nonce.ts'
import { colorsOf } from './routes/colors.ts'
import { nonceOf } from './routes/nonce.ts'
import { answerText } from './routes/rendered.ts'
import { logOf } from './routes/reports.ts'
import { openStyles } from './used-css.ts'

/** Renders the whole page before the first byte: it is cached, hashed and compressed as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shop: Readonly<RouterContextProvider>,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise<Response>((resolve, reject) => {
    const failures: unknown[] = []
    const nonce = nonceOf(shop)
    const page = (
      <Nonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </Nonce>
    )
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // otherwise React outlines large boundaries and moves them into place by script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const log = logOf(shop)
        for (const error of failures) log.error(`page ${new URL(request.url).pathname} broke while it was drawn`, error)
        const answered = failures.length > 0 ? 500 : status
        collectBytes(pipe).then(
          (html) => resolve(answerText(lighten(html, colorsOf(shop)), { status: answered, headers })),
          reject,
        )
      },
      // the caller logs the error
      onShellError: reject,
      onError: (error) => void failures.push(error),
    })
  })
}

/** What the first paint needs comes with the page; the whole stylesheet and the scripts follow it, or nothing is left out. The owner's colours follow the rules. */
function lighten(html: string, colors: string) {
  const deferred = import.meta.env.DEV ? html : deferScripts(html, stylesheet)
  return deferred.replace(placeholder, () => (deferred === html ? all : used(deferred)) + colors)
}

/** The rules that a page uses, in place of the whole stylesheet, which comes as a file with the scripts. */
const all = toBytes(styles)
/** Read at the first page: the commands of the shop draw none. */
let choose: ReturnType<typeof openStyles> | undefined
const used = (html: string) => (choose ??= openStyles(all))(html)
