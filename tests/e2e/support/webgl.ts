import type { Page } from '@playwright/test'

/** What WebGL was asked for in a page. */
export interface Drawn {
  /** Pictures that were begun. */
  pictures: number
  /** Of the last one. */
  calls: number
  triangles: number
  /** Buffers, textures, vertex arrays and programs that were made and not given back. */
  held: number
  /** Contexts that were opened, and that were lost or given up. */
  opened: number
  lost: number
}

/** Counts what is drawn, from before the page's own scripts. */
export const countDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawn = { pictures: 0, calls: 0, triangles: 0, held: 0, opened: 0, lost: 0 }
    Object.assign(window, { drawn })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing else of this file is
    const after = (owner: object, name: string, count: (on: EventTarget, words: unknown[]) => void) => {
      const own: unknown = Reflect.get(owner, name)
      if (typeof own !== 'function') throw new Error(`no ${name}`)
      Reflect.set(owner, name, function (this: EventTarget, ...words: unknown[]): unknown {
        count(this, words)
        return Reflect.apply(own, this, words)
      })
    }
    const { prototype } = WebGL2RenderingContext
    after(prototype, 'clear', () => Object.assign(drawn, { pictures: drawn.pictures + 1, calls: 0, triangles: 0 }))
    after(prototype, 'drawElements', (_, [, count]) => {
      drawn.calls += 1
      drawn.triangles += Number(count) / 3
    })
    for (const kind of ['Buffer', 'Texture', 'VertexArray', 'Program']) {
      after(prototype, `create${kind}`, () => (drawn.held += 1))
      after(prototype, `delete${kind}`, () => (drawn.held -= 1))
    }
    after(HTMLCanvasElement.prototype, 'getContext', (canvas, [kind]) => {
      if (kind !== 'webgl2') return
      drawn.opened += 1
      canvas.addEventListener('webglcontextlost', () => (drawn.lost += 1))
    })
  })

export const readDrawn = (page: Page) => page.evaluate(() => Reflect.get(window, 'drawn') as Drawn)

/** A browser that cannot draw in three dimensions. */
export const withoutWebGl = (page: Page) =>
  page.addInitScript(() => {
    const own: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext')
    if (typeof own !== 'function') throw new Error('no canvas')
    Reflect.set(
      HTMLCanvasElement.prototype,
      'getContext',
      function (this: HTMLCanvasElement, ...words: unknown[]): unknown {
        return words[0] === 'webgl2' ? null : Reflect.apply(own, this, words)
      },
    )
  })
