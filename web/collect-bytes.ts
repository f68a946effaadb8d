import { Writable } from 'node:stream'

/**
 * All that is written into a stream, one character a byte. The writer has the whole of it at once: nothing is held back, and no
 * stream is read. A text with a euro sign would take two bytes a character, and be decoded only to be encoded again.
 */
export function collectBytes(writeTo: (stream: Writable) => void) {
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(part: Buffer, _encoding, written) {
        parts.push(part)
        written()
      },
    })
    sink.once('finish', () => resolve(Buffer.concat(parts).toString('latin1'))).once('error', reject)
    writeTo(sink)
  })
}

/** A text as it stands among what was collected: a character for each byte of its UTF-8. */
export const toBytes = (text: string) => Buffer.from(text).toString('latin1')
