import type { MetaDescriptor } from 'react-router'
import { isObject } from '#contract/objects.ts'
import { shop } from '#contract/shop.ts'
import cover from '#web/assets/og-1200.jpg?no-inline'

interface About {
  title: string
  description?: string
  /** The one address of the page, from `/`: where search engines and shared links go. */
  path: string
  /** A picture of 1200 × 630 that links to the page are shown with, from `/`; without it the shop's own. */
  picture?: { path: string; text: string }
  /** What the page says in schema.org's words. */
  data?: object[]
  /** Too little of its own to be found by. */
  hidden?: boolean
}

/** What the head of a public page tells search engines and those who show a link to it. */
export function describePage(
  { matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] },
  { title, description, path, picture = { path: cover, text: shop.name }, data = [], hidden = false }: About,
): MetaDescriptor[] {
  const origin = originOf(matches)
  const tags: MetaDescriptor[] = [{ title }]
  // the page whose loader failed knows no address
  if (origin !== undefined) tags.push({ tagName: 'link', rel: 'canonical', href: origin + path })
  for (const one of data) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })
  // the rest is read from the document by whoever indexes the page or shows a link to it: the browser needs none of it
  if (!import.meta.env.SSR || origin === undefined) return tags
  return [
    ...tags,
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + picture.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.text },
    // the rest of a card is read from the tags above
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The shop's address, from the root's data. */
export function originOf(matches: readonly ({ loaderData?: unknown } | undefined)[]) {
  const data = matches[0]?.loaderData
  return isObject(data) && typeof data['origin'] === 'string' ? data['origin'] : undefined
}
