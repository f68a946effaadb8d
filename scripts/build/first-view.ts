import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Where every page begins, and where the two pages of goods do. */
const everyPage = /\/web\/(?:root|entry\.client)\.tsx(?:\?|$)/
const shopWindow = ['shop', 'product'].map((route) => new RegExp(`/web/routes/${route}\\.tsx(?:\\?|$)`))
const ours = /\/(?:contract|web)\//
/** Runs when the files of the page are there, so it must not run with one of them. */
const entry = /\/web\/entry\.client\.tsx(?:\?|$)/

/**
 * The shared file of a module of ours: one for what every page imports, itself or through others, one for what else the
 * pages of goods have in common. What only some lazy part needs stays out of both.
 */
export function groupFirstView(id: string, graph: Graph) {
  if (!ours.test(id) || entry.test(id)) return null
  if (isImportedFrom(everyPage, id, graph)) return 'negozio'
  return shopWindow.every((page) => isImportedFrom(page, id, graph)) ? 'vetrina' : null
}

function isImportedFrom(beginning: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (beginning.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedFrom(beginning, importer, graph, seen))
}

interface Listed {
  name?: string
  imports?: string[] | undefined
}

/** The dashboard, and pages that a link in an email, the payment's return or few visitors open. */
const apart =
  /^web\/routes\/(?:admin|avviso|email-verification|invito|lenti|paga|payment-success|preferiti|prova|recesso|recupero|shop-filtri)/

/**
 * Shortens the router's list of what each page imports, which every first view loads. Files that the entry has brought already are
 * named by it alone; what a page does not have is not named, nor an empty list.
 * Those of the dashboard are left out, and those of pages that few open, most by a link in an email: they are requested one after the other.
 */
export function shortRouteList(): Plugin {
  return {
    name: 'short-route-list',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        const list = files['.vite/manifest.json']
        if (list?.type !== 'asset') throw new Error('the build has no list of its files')
        const chunks = JSON.parse(String(list.source)) as Record<string, Listed>
        const beginning = Object.values(chunks).find(({ name }) => name === 'entry.client')
        if (!beginning) throw new Error('the build has no entry')
        const there = new Set(beginning.imports)
        for (const [path, chunk] of Object.entries(chunks)) {
          if (chunk !== beginning) chunk.imports = chunk.imports?.filter((one) => !apart.test(path) && !there.has(one))
        }
        list.source = JSON.stringify(chunks)
      },
    },
    buildApp: {
      // the router writes its list while the server is built
      order: 'post',
      async handler({ environments }) {
        const dir = join(environments['client']?.config.build.outDir ?? '', 'assets')
        const name = (await readdir(dir)).find((file) => /^manifest-\w+\.js$/.test(file))
        if (!name) throw new Error('the build has no list of its pages')
        const text = await readFile(join(dir, name), 'utf8')
        const short = text.replaceAll(/"has\w+":false,|,"(?:imports|css)":\[\]/g, '')
        // the root's are those of the entry, which has brought them
        await writeFile(join(dir, name), short.replace(/("entry":\{[^{}]*)(,"imports":\[[^\]]*\])(.*?)\2/, '$1$2$3'))
      },
    },
  }
}
