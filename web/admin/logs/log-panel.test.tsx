import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogPanel } from './log-panel.tsx'

const render = (panel: Partial<Parameters<typeof LogPanel>[0]>) =>
  renderToStaticMarkup(<LogPanel lines={[]} onRefresh={() => Promise.resolve()} {...panel} />)

test('S-215 S-218 the panel has its usual title or another one, and says when there is nothing', () => {
  expect(render({})).toMatch(/<h2[^>]*>Log applicazione<\/h2>.*Nessun log trovato/)
  expect(render({ title: 'Log dei pagamenti' })).toMatch(/<h2[^>]*>Log dei pagamenti<\/h2>/)
  expect(render({ lines: undefined })).toContain('Caricamento...')
})

test('S-223 a log of another form brings its own parser', () => {
  const html = render({
    lines: ['una riga'],
    parse: (line) => ({ time: 'ieri', level: 'grave', message: line.toUpperCase() }),
  })
  expect(html).toMatch(/grave<\/span>.*<time[^>]*>ieri<\/time>UNA RIGA/)
})

test('S-222 each level has a look of its own, and another word that of none', () => {
  const html = render({ lines: ['ERROR a', 'WARN b', 'INFO c', 'DEBUG d', 'e'] })
  const looks = [...html.matchAll(/<li[^>]*><span class="([^"]*)"/g)].map(([, look]) => look?.trim())
  expect(new Set(looks).size).toBe(5)
  const other = render({ lines: ['x'], parse: () => ({ level: 'TRACE', message: 'x' }) })
  expect(other).toContain(`<span class="${looks[4]} ">TRACE</span>`)
})
