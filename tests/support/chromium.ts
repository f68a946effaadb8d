import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Chromium {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none']

/** The package's own list of fonts names folders that are not ours: with it no text is drawn at all. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

/**
 * The browser of the tests. The one that npm brings comes first, so that every machine draws the same pixels;
 * CHROMIUM_PATH names another.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return { executablePath: chosen, args, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath(), args, env: {} }
  throw new Error('No Chromium for this machine: run `npx playwright install chromium` or set CHROMIUM_PATH')
}

/** Unpacks npm's Chromium once, beside and with a rename, so that an interrupted unpacking leaves nothing half done. */
async function unpackChromium(): Promise<Chromium> {
  const source = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))
  const dir = join(cache, `chromium-${version}`)
  if (!existsSync(dir)) {
    removeLeftovers(cache)
    const fresh = `${dir}.new-${process.pid}`
    mkdirSync(fresh, { recursive: true })
    await inflateInto(fresh, source)
    writeFileSync(join(fresh, 'fonts.conf'), fontsConf)
    moveUnlessThere(fresh, dir)
  }
  const libraries = join(dir, 'al2023', 'lib')
  const env: Record<string, string> = { FONTCONFIG_FILE: join(dir, 'fonts.conf') }
  if (existsSync(libraries)) env['LD_LIBRARY_PATH'] = libraries
  return { executablePath: join(dir, 'chromium'), args, env }
}

/** The package unpacks into the temporary folder and trusts whatever lies there, so it gets one of its own. */
async function inflateInto(dir: string, source: string): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = dir
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    // a machine without the desktop's libraries gets those that the package carries
    if (spawnSync('ldd', [path], { encoding: 'utf8' }).stdout.includes('not found')) {
      await inflate(join(source, 'bin', 'al2023.tar.br'))
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function moveUnlessThere(fresh: string, dir: string): void {
  try {
    renameSync(fresh, dir)
  } catch (error) {
    rmSync(fresh, { recursive: true })
    if (!existsSync(dir)) throw error
  }
}

function removeLeftovers(cache: string): void {
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const [, pid] = /^chromium-.*\.new-(\d+)$/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(cache, name), { recursive: true })
  }
}
