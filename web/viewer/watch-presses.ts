/** Milliseconds that a press lasts at least: a little less than the browser's own menu of a link takes. */
const patience = 450
/** Pixels that a finger may move meanwhile. */
const slack = 8

interface Pressed {
  id: number
  x: number
  y: number
  link: HTMLElement
}

/**
 * Calls back with the id of a product when the picture of its card is pressed for long, by finger or mouse. Taps, scrolling, dragging
 * and the menu of the link stay as they are; the menu of the link opens on its name. Returns a function that ends it.
 */
export function watchPresses(onPress: (id: number) => void) {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: Pressed | undefined
  // the press was long: the click and the menu that follow are not meant
  let isLong = false
  const cancel = () => {
    clearTimeout(timer)
    pressed?.link.style.removeProperty('-webkit-touch-callout')
    pressed = undefined
  }
  const on = <K extends keyof DocumentEventMap>(kind: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, act, { capture: true, signal: stop.signal })

  on('pointerdown', (event) => {
    cancel()
    isLong = false
    const found = event.isPrimary && event.button === 0 ? findPicture(event) : undefined
    if (!found) return
    pressed = found
    // of Safari, which cannot be told later that it must not open the link's menu
    found.link.style.setProperty('-webkit-touch-callout', 'none')
    timer = setTimeout(() => {
      isLong = true
      onPress(found.id)
    }, patience)
  })
  on('pointermove', ({ clientX, clientY }) => {
    if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > slack) cancel()
  })
  for (const end of ['pointerup', 'pointercancel', 'scroll', 'dragstart'] as const) on(end, cancel)
  const swallow = (event: MouseEvent) => {
    if (!isLong || !(event.target instanceof Element) || !event.target.closest('.scheda')) return
    event.preventDefault()
    event.stopPropagation()
  }
  on('click', swallow)
  on('contextmenu', (event) => isLong && swallow(event))
  return () => {
    cancel()
    stop.abort()
  }
}

/** The product on whose picture the pointer is. The link of a card lies over all of it. */
function findPicture({ target, clientX: x, clientY: y }: PointerEvent): Pressed | undefined {
  const card = target instanceof Element ? target.closest('.scheda') : null
  const link = card?.querySelector<HTMLAnchorElement>('a[href^="/product/"]')
  const { left = 0, right = 0, top = 0, bottom = 0 } = card?.querySelector('.tile')?.getBoundingClientRect() ?? {}
  if (!link || x < left || x > right || y < top || y > bottom) return undefined
  return { id: Number(link.pathname.split('/').at(-1)), x, y, link }
}
