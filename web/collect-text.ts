import { Writable } from 'node:stream'

/** All that is written into a stream, as one text. The writer has the whole of it at once: nothing is held back, and no stream is read. */
export function collectText(writeTo: (stream: Writable) => void) {
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(part: Buffer, _encoding, written) {
        parts.push(part)
        written()
      },
    })
    sink.once('finish', () => resolve(Buffer.concat(parts).toString())).once('error', reject)
    writeTo(sink)
  })
}
