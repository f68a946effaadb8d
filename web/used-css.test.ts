import { expect, test } from 'vitest'
import { openStyles } from './used-css.ts'

const page = (classes: string, more = '') => `<html><body><p class="${classes}">Montature</p>${more}</body></html>`

const laterGroups = ['print', '(hover:hover)', '(scripting:none)'].map((when) => `@media ${when}{.a{gap:1px}}`).join('')

test.each([
  ['a class that the page has', '.a{color:red}', '.a{color:red}'],
  ['a class that it has not', '.z{color:red}', ''],
  ['one selector of several', '.z,.a{color:red}', '.a{color:red}'],
  ['a class below another', '.a .z{color:red}', ''],
  ['an element', 'p{color:red}dialog{color:red}', 'p{color:red}'],
  ['an element of a state', 'p:hover>a:not(.z){color:red}', ''],
  ['a class that must not be there', '.a:not(.z):is(.y,.x){color:red}', '.a:not(.z):is(.y,.x){color:red}'],
  ['a state that may hold', '.a[aria-current]:checked::after{color:red}', '.a[aria-current]:checked::after{color:red}'],
  [
    'a state that comes later',
    '.a:hover::after,p :focus-visible,.a:active,p:has(x:modal){color:red}',
    'p:has(x:modal){color:red}',
  ],
  ['the want of such a state', '.a:not(:focus-visible){color:red}', '.a:not(:focus-visible){color:red}'],
  ['an escaped class', String.raw`.sm\:p-1\.5{color:red}.sm\:p-1\.6{color:red}`, String.raw`.sm\:p-1\.5{color:red}`],
  ['brackets', String.raw`.\[\&_svg\]\:x{color:red}`, String.raw`.\[\&_svg\]\:x{color:red}`],
  ['a number in front', String.raw`.\32 xl{color:red}`, String.raw`.\32 xl{color:red}`],
  ['groups', '@media screen{@supports (gap:1px){.z{gap:1px}}.a{gap:1px}}', '@media screen{.a{gap:1px}}'],
  ['what forced colours ask for', '@media (forced-colors:active){.a{gap:1px}}.a{gap:2px}', '.a{gap:2px}'],
  ['what paper, a pointer and the want of scripts ask for', laterGroups, ''],
  ['groups that stay empty', '@media screen{.z{gap:1px}}', ''],
  ['layers', '@layer x{.z{gap:1px}}@layer y{.a{gap:1px}}', '@layer x,y;@layer y{.a{gap:1px}}'],
  [
    'fallbacks of registered properties',
    '@layer properties{*{--a:1px}}.a{gap:var(--a)}',
    '@layer properties;.a{gap:var(--a)}',
  ],
  ['names with commas', String.raw`.\[min\(1px\,2px\)\]{gap:1px}`, String.raw`.\[min\(1px\,2px\)\]{gap:1px}`],
  ['parts of inputs', '::-webkit-search-decoration,::file-selector-button{gap:1px}::placeholder{gap:1px}', ''],
  ['brackets within brackets', '.z:is(:not(.a,:is(p,.x)),.y),.a:is(.x,.y){gap:1px}', '.a:is(.x,.y){gap:1px}'],
  ['an order of layers', '@layer x,y;.a{gap:1px}', '@layer x,y;.a{gap:1px}'],
  ['braces in a text', '.a{content:"};{"}.z{content:"}"}.a{gap:1px}', '.a{content:"};{"}.a{gap:1px}'],
  ['an address', '.a{background:url(data:x;y)}', '.a{background:url(data:x;y)}'],
  ['a font', '@font-face{font-family:X;src:url(x)}', '@font-face{font-family:X;src:url(x)}'],
  ['properties', ':root{--a:var(--b);--b:1px;--c:2px}.a{gap:var(--a)}', ':root{--a:var(--b);--b:1px}.a{gap:var(--a)}'],
  [
    'properties of animations',
    ':root{--a:1px}@keyframes x{to{gap:var(--a)}}.a{animation:x}',
    ':root{--a:1px}@keyframes x{to{gap:var(--a)}}.a{animation:x}',
  ],
  ['properties that nothing reads', ':root{--a:1px}.z{gap:var(--a)}', ''],
  [
    'registered properties',
    '@property --a{syntax:"*"}@property --b{syntax:"*"}.a{gap:var(--a)}',
    '@property --a{syntax:"*"}.a{gap:var(--a)}',
  ],
  [
    'animations',
    '@keyframes x{to{gap:1px}}@keyframes y{to{gap:1px}}.a{animation:1s x}',
    '@keyframes x{to{gap:1px}}.a{animation:1s x}',
  ],
  [
    'animations by a property',
    '@keyframes x{to{gap:1px}}:root{--x:1s x}.a{animation:var(--x)}',
    '@keyframes x{to{gap:1px}}:root{--x:1s x}.a{animation:var(--x)}',
  ],
])('of %s what the page uses is left', (_, css, left) => {
  expect(openStyles(css)(page('a sm:p-1.5 [&amp;_svg]:x 2xl [min(1px,2px)]'))).toBe(left)
})

test('parts of an input are left where the page has one of its type', () => {
  const css = '::-webkit-datetime-edit{gap:1px}'
  expect(openStyles(css)(page('a', '<input type="date"/>'))).toBe(css)
  expect(openStyles('::placeholder{gap:1px}')(page('a', '<input placeholder="Cerca"/>'))).toBe('::placeholder{gap:1px}')
})

test('what a script names is not on the page', () => {
  const html = page('a', '<script>"<dialog class=\\"z\\">"</script>')
  expect(openStyles('.z{color:red}dialog{color:red}')(html)).toBe('')
})

test('each page has the rules of its own names, also of a stylesheet that others were written from before', () => {
  const write = openStyles('.a{gap:1px}.b{gap:2px}')
  const pages = ['a', 'b', 'a', 'b a'].map((classes) => write(page(classes)))
  expect(pages).toEqual(['.a{gap:1px}', '.b{gap:2px}', '.a{gap:1px}', '.a{gap:1px}.b{gap:2px}'])
})
