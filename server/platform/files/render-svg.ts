import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '#server/platform/base/concurrency.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** Bytes of a drawing as text, and of the pixels that it becomes. */
const mostBytes = 1_000_000
const mostRendered = 16_000_000
const patienceMs = 10_000

/**
 * Renders in a process of its own: a drawing can keep a processor busy for as long as it likes, and a library that draws cannot
 * be told to stop. Nothing is handed to it but the drawing: no environment, no name of a file, so it can refer to nothing.
 */
const program = `
import { buffer } from 'node:stream/consumers'
const { default: sharp } = await import(process.argv[1])
sharp.concurrency(1)
const [width, height] = [Number(process.argv[2]), Number(process.argv[3])]
const svg = await buffer(process.stdin)
const known = await sharp(svg, { limitInputPixels: false }).metadata()
const share = Math.min(width / known.width, height / known.height)
const density = Math.max(1, Math.min(100000, 72 * share))
const png = await sharp(svg, { density, limitInputPixels: 4 * width * height })
  .resize({ width, height, fit: 'inside' }).png().toBuffer()
process.stdout.write(png)
`

const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 20 })

/** Whether a file is a drawing in SVG, by its first words. */
export async function isSvg(file: Blob) {
  const head = await file.slice(0, 4000).text()
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/i.test(
    head,
  )
}

/**
 * A drawing as PNG, as large as fits: pixels alone, no script and no reference of it stays. Problems: attachment-too-large,
 * attachment-damaged, unavailable.
 */
export async function renderSvg(file: Blob, { width, height }: { width: number; height: number }) {
  if (file.size > mostBytes) throw new Problem('attachment-too-large')
  return inTurn(async () => {
    const args = ['--input-type=module', '-e', program, import.meta.resolve('sharp'), String(width), String(height)]
    const child = spawn(process.execPath, args, { env: {}, timeout: patienceMs, killSignal: 'SIGKILL' })
    child.stdin.on('error', () => undefined)
    child.stdin.end(Buffer.from(await file.arrayBuffer()))
    child.stderr.resume()
    const ended = once(child, 'close')
    const rendered = await buffer(child.stdout).catch(() => undefined)
    const [code] = await ended
    if (code !== 0 || !rendered || rendered.length === 0 || rendered.length > mostRendered)
      throw new Problem('attachment-damaged')
    return rendered
  })
}
