import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = (scripts: string, head = '') => `<html><head>${head}</head><body><p>Montature</p>${scripts}</body></html>`

test('what React Router asks for at once waits until the page is drawn', () => {
  const links = ['/assets/manifesto.js', '/assets/react.js'].map((file) => `<link rel="modulepreload" href="${file}"/>`)
  const code = `import "/assets/manifesto.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/shop.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`
  const html = paintFirst(page(`<script type="module" async="">${code}</script>`, links.join('')))
  expect(html).not.toContain('<link')
  expect(html).toBe(
    page(`<script type="module" async="">await new Promise((drawn) => document.hidden ? drawn() : requestAnimationFrame(() => setTimeout(drawn)));
for (const href of ["/assets/manifesto.js","/assets/react.js"]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await import("/assets/manifesto.js");
const route0 = await import("/assets/root.js");
const route1_main = await import("/assets/shop.js");
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script>`),
  )
})

test('other links and scripts stay as they are', () => {
  const html = page('<script>avvia()</script>', '<link rel="preload" as="font" href="/assets/testo.woff2"/>')
  expect(paintFirst(html)).toBe(html)
})
