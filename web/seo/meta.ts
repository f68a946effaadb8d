import type { MetaDescriptor } from 'react-router'
import { shopNameOn, type MetaArgs } from '#web/lib/text.ts'
import cover from '#web/assets/og-1200.jpg?no-inline'

interface About {
  title: string
  description?: string
  /** The canonical path of the page. */
  path: string
  /** The path of a preview picture of 1200 × 630 pixels; without it the shop's default. */
  picture?: { path: string; text: string }
  /** The JSON-LD of the page. */
  data?: object[]
  /** The page has too little content of its own to be indexed. */
  hidden?: boolean
}

/** The meta tags of a public page for search engines and link previews. */
export function describePage(
  args: MetaArgs,
  { title, description, path, picture, data = [], hidden = false }: About,
): MetaDescriptor[] {
  const origin = originOf(args)
  const tags: MetaDescriptor[] = [{ title }]
  // without data the loader failed, and the origin is unknown
  if (origin !== undefined) tags.push({ tagName: 'link', rel: 'canonical', href: origin + path })
  for (const one of data) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })
  // crawlers read the rest from the document: client navigations need none of it
  if (!import.meta.env.SSR || origin === undefined) return tags
  const shopName = shopNameOn(args)
  const { path: image, text } = picture ?? { path: coverOn(args), text: shopName }
  return [
    ...tags,
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: origin + path },
    { property: 'og:image', content: origin + image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: text },
    // Twitter cards read the rest from the Open Graph tags above
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What stands for the shop where a page has no picture of its own. */
const coverOn = ({ matches: [root] }: MetaArgs) => root.loaderData?.business.coverPicture ?? cover

/** The origin of the shop, from the root's data. */
export const originOf = ({ matches: [root] }: MetaArgs) => root.loaderData?.origin
