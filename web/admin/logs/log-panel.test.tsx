import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LogPanel } from './log-panel.tsx'

const render = (panel: Partial<Parameters<typeof LogPanel>[0]>) =>
  renderToStaticMarkup(<LogPanel lines={[]} onRefresh={() => Promise.resolve()} {...panel} />)

test('the panel has a default title, and says when it is empty', { tags: ['S-215', 'S-218'] }, () => {
  expect(render({})).toMatch(/<h2[^>]*>Log applicazione<\/h2>.*Nessun log trovato/)
  expect(render({ title: 'Log dei pagamenti' })).toMatch(/<h2[^>]*>Log dei pagamenti<\/h2>/)
  expect(render({ lines: undefined })).toContain('Caricamento...')
})

test('a log of another format passes its own parser', { tags: ['S-223'] }, () => {
  const html = render({
    lines: ['una riga'],
    parse: (line) => ({ time: 'ieri', level: 'grave', message: line.toUpperCase() }),
  })
  expect(html).toMatch(/grave<\/span>.*<time[^>]*>ieri<\/time>UNA RIGA/)
})

test('each level has a colour of its own, and an unknown one that of no level', { tags: ['S-222'] }, () => {
  const html = render({ lines: ['ERROR a', 'WARN b', 'INFO c', 'DEBUG d', 'e'] })
  const looks = [...html.matchAll(/<li[^>]*><span class="([^"]*)"/g)].map(([, look]) => look?.trim())
  expect(new Set(looks).size).toBe(5)
  const other = render({ lines: ['x'], parse: () => ({ level: 'TRACE', message: 'x' }) })
  expect(other).toContain(`<span class="${looks[4]} ">TRACE</span>`)
})
