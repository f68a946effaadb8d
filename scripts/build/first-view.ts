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

const dashboard = /^web\/routes\/admin/

/**
 * Leaves the files of the dashboard's pages out of the router's list of what each page imports: every first view loads that list.
 * Without it their files are requested one after the other, by the owner alone.
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
        const chunks = JSON.parse(String(list.source)) as Record<string, { imports?: string[] }>
        for (const [path, chunk] of Object.entries(chunks)) if (dashboard.test(path)) chunk.imports = []
        list.source = JSON.stringify(chunks)
      },
    },
  }
}
