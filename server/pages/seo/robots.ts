import type { Settings } from '#server/platform/base/env.ts'

/** What crawlers may read: of a demonstration nothing; of a shop its pages, which say themselves what may be kept. */
export function writeRobots(origin: string, { demo }: Pick<Settings, 'demo'>) {
  if (demo) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}
