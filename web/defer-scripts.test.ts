import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (scripts: string, head = '') => `<html><head>${head}</head><body><p>Montature</p>${scripts}</body></html>`
const ahead = ['/assets/manifesto.js', '/assets/react.js'].map((file) => `<link rel="modulepreload" href="${file}"/>`)

test('scripts that React Router would load at once wait until the page and its first pictures are drawn, and are then loaded together', () => {
  const code = `import "/assets/manifesto.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/accesso-dati.js";
import * as route1_main from "/assets/accesso.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"routes/login":route1};

import("/assets/entry.js");`
  const marked = ahead.map((link) => link.replace('/>', ' nonce="a-_1"/>'))
  const html = deferScripts(
    page(`<script nonce="a-_1" type="module" async="">${code}</script>`, marked.join('')),
    '/assets/app.css',
  )
  expect(html).not.toContain('<link')
  const script = html.match(/<script nonce="a-_1" type="module" async="">([^<]+)<\/script>/)?.[1]
  expect(script?.split('\n').filter(Boolean)).toEqual([
    "let pressed,at,live;const show=o=>{if(pressed)pressed.style.opacity=o},over=new AbortController,{signal}=over;addEventListener('click',({target})=>{show('');pressed=target.closest('[type=button],[method=dialog] button');show(.5);at=performance.now()},{capture:true,signal});addEventListener('click',()=>{if(live){show('');pressed=0}},{signal});new PerformanceObserver(l=>{if(l.getEntriesByName('hydrated')[0]){over.abort();show('');if(pressed?.isConnected&&1e4>performance.now()-at)pressed.click()}}).observe({entryTypes:['mark']});await new Promise(r=>{if(document.hidden)return r();Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode())).then(()=>requestAnimationFrame(()=>requestAnimationFrame(r)));setTimeout(r,3e3)});",
    `const add=l=>document.head.append(Object.assign(document.createElement('link'),l)),looks=new Promise(r=>add({rel:'stylesheet',href:"/assets/app.css",onload:r,onerror:r}));for(const href of["/assets/manifesto.js","/assets/react.js"])add({rel:'modulepreload',href});`,
    'const [, , route0, route1_clientLoader, route1_main] = await Promise.all([looks, import("/assets/manifesto.js"), import("/assets/root.js"), import("/assets/accesso-dati.js"), import("/assets/accesso.js")]);',
    'const route1 = {...route1_clientLoader,...route1_main};',
    '  window.__reactRouterRouteModules = {"root":route0,"routes/login":route1};',
    `import("/assets/entry.js").then(()=>live=1);`,
  ])
})

test('unknown markup is left unchanged', () => {
  for (const script of [
    '<script type="module" data-x="x">import "/assets/manifesto.js";</script>',
    '<script>avvia()</script>',
  ]) {
    const html = page(script, ahead.join(''))
    expect(deferScripts(html, '/assets/app.css')).toBe(html)
  }
})
