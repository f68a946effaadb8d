import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isOfDashboard } from '#contract/dashboard-path.ts'

/** A page as it is rendered and kept: one address for all the spellings that a visitor may type. */
export interface PageAddress {
  /** Path and parameters. */
  url: string
  /** The route: `/product/:id`. */
  pattern: string
}

/** The parameters of one page that mean something, in one order and spelling. */
type ReadSearch = (asked: URLSearchParams) => Promise<URLSearchParams>

/** What addresses without a route are rendered as: one page for all of the shop, and one with the short footer of the dashboard. */
const notFoundPath = (asked: string) => (isOfDashboard(asked) ? '/admin/404' : '/404')

interface Place extends PageAddress {
  data: boolean
  routeIds: string[]
}

/** Paths whose place is remembered: matching one anew costs more than the rest of the answer. */
const maxPaths = 2000

/**
 * Reads the address of a page, or of the data that the router asks for by itself (`/shop.data`). Path and letters' case are
 * made one, parameters that the page does not know are dropped.
 */
export function openAddresses(routes: ServerBuild['routes'], searches: Record<string, ReadSearch>) {
  const tree = treeOf(routes)
  const places = new Map<string, Place>()

  const placeOf = (path: string) => {
    const known = places.get(path)
    if (known) return known
    const place = findPlace(tree, path)
    if (places.size >= maxPaths) places.clear()
    places.set(path, place)
    return place
  }

  return (asked: string): PageAddress | Promise<PageAddress> => {
    const cut = asked.indexOf('?')
    const place = placeOf(cut < 0 ? asked : asked.slice(0, cut))
    const readSearch = searches[place.pattern]
    if (cut < 0 || (!place.data && !readSearch)) return place
    return withSearch(place, new URLSearchParams(asked.slice(cut)), readSearch)
  }
}

async function withSearch(place: Place, asked: URLSearchParams, readSearch: ReadSearch | undefined) {
  const search = readSearch ? await readSearch(asked) : new URLSearchParams()
  const wanted = place.data ? asked.get('_routes')?.split(',') : undefined
  const routeIds = wanted && place.routeIds.filter((id) => wanted.includes(id))
  if (routeIds?.length) search.set('_routes', routeIds.join(','))
  return search.size > 0 ? { url: `${place.url}?${search}`, pattern: place.pattern } : place
}

function findPlace(tree: RouteObject[], asked: string): Place {
  const data = asked.endsWith('.data')
  const path = data ? asked.replace(/(?:\/_)?\.data$/, '') || '/' : asked
  const matches = path.startsWith('//') || !isReadable(path) ? null : matchRoutes(tree, path)
  const last = matches?.at(-1)
  if (!matches || !last || last.route.path === '*') {
    const page = notFoundPath(path)
    const ids = (matches ?? matchRoutes(tree, page) ?? []).map(({ route }) => route.id ?? '')
    return { url: addressOf(page, data), pattern: '*', data, routeIds: ids }
  }
  const pattern = `/${matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []).join('/')}`
  const { id, ...params } = last.params
  const page = generatePath(pattern, id === undefined ? params : { ...params, id: readId(id, pattern) })
  return { url: addressOf(page, data), pattern, data, routeIds: matches.map(({ route }) => route.id ?? '') }
}

/** Letters and digits written as their bytes. */
const spelledByBytes = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi

/**
 * The address with letters and digits in place of their bytes (`/%73hop`), which the router in the browser tells apart; undefined
 * where there is none. What a browser could read as another host keeps its spelling.
 */
export function spellPlainly(asked: string) {
  if (!asked.includes('%') || /^\/[/\\]/.test(asked)) return undefined
  const [path = ''] = asked.split('?', 1)
  const plain = path.replaceAll(spelledByBytes, decodeURIComponent)
  return plain === path ? undefined : plain + asked.slice(path.length)
}

/** Routes are found only for addresses that can be decoded: outside the API, any other is that of a page that is not there. */
export function makeReadable({ url = '/' }: { url?: string | undefined }) {
  return !url.includes('%') || url.startsWith('/api/') || isReadable(url.split('?', 1)[0] ?? '')
    ? url
    : notFoundPath(url)
}

function isReadable(path: string) {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** The pages that say something of their id; others only reach a browser, which asks for what is its visitor's. */
const productPattern = '/product/:id'

/** The id of what does not exist, and of all that is rendered alike, in the address that is rendered for it. */
const noId = '-'

/** `007` is 7; anything else than a number exists nowhere. */
function readId(id: string, pattern: string) {
  return pattern === productPattern && /^\d{1,10}$/.test(id) ? String(Number(id)) : noId
}

/** The product number of an address; undefined where it has none. */
export function idOf({ url, pattern }: PageAddress) {
  const [, id] = (pattern === productPattern && /^\/product\/(\d+)/.exec(url)) || []
  return id === undefined ? undefined : Number(id)
}

/** The one address under which every product that does not exist is rendered and kept. */
export function withoutId({ url, pattern }: PageAddress): PageAddress {
  return { url: url.replace(/^\/product\/\d+/, `/product/${noId}`), pattern }
}

/** Whether one page is rendered for all addresses of this kind that lead to nothing. */
export const standsForAll = ({ url, pattern }: PageAddress) => pattern === '*' || url.startsWith(`/product/${noId}`)

function addressOf(page: string, data: boolean) {
  if (!data) return page
  return page === '/' ? '/_.data' : `${page}.data`
}

/** The routes of the build, a flat table, as the tree that matching wants. */
function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, caseSensitive, index }) => {
      return index
        ? { id, path, caseSensitive, index: true as const }
        : { id, path, caseSensitive, children: treeOf(routes, id) }
    })
}
