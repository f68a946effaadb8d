import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = /\.(?:js|css|svg|json|txt)$/

/** Lays a `.br` and a `.gz` beside each built file that shrinks, so that the server compresses none of them. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    buildApp: {
      // the router's list of its routes is written last, while the server is built
      order: 'post',
      async handler({ environments }) {
        const dir = environments['client']?.config.build.outDir ?? ''
        const files = (await readdir(dir, { recursive: true })).filter((name) => worthwhile.test(name))
        await Promise.all(files.map((name) => compress(join(dir, name))))
      },
    },
  }
}

async function compress(file: string) {
  const body = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
