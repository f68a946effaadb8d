/** What the button must not lie over: actions, titles, states, errors, prices. */
const protectedParts =
  'a, button, input, select, textarea, summary, h1, h2, .badge, .misura, .text-rosso, [role=alert], [role=progressbar]'
/** CSS pixels between two looked-at points: less than the least of such parts measures. */
const step = 12
/** CSS pixels that it keeps from them. */
const distance = 2
/** CSS pixels between two places, one above the other, that it may go to. */
const stride = 24
/** Milliseconds of rest after which it comes back: while the page scrolls it neither flickers nor jumps. */
const restMs = 150

/**
 * Hides the support button (`data-cede`) while it would lie over such a part, and brings it back at the next free place above
 * its own. Returns a function that stops it.
 */
export function yieldToActions(button: HTMLElement) {
  let frame = 0
  let rest: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    frame = 0
    clearTimeout(rest)
    if (!isFree(button.getBoundingClientRect())) button.toggleAttribute('data-cede', true)
    rest = setTimeout(settle, restMs)
  }
  const settle = () => {
    const now = button.getBoundingClientRect()
    const own = now.y + readOffset(button)
    const place = freeOffset((offset) => new DOMRect(now.x, own - offset, now.width, now.height))
    if (place !== undefined) button.style.marginBottom = `${place}px`
    button.toggleAttribute('data-cede', place === undefined)
  }
  const soon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'open'] })
  const sizes = new ResizeObserver(soon)
  sizes.observe(document.body)
  const listening = new AbortController()
  for (const event of ['scroll', 'resize', 'load'])
    window.addEventListener(event, soon, { passive: true, capture: true, signal: listening.signal })
  soon()
  return () => {
    changes.disconnect()
    sizes.disconnect()
    listening.abort()
    cancelAnimationFrame(frame)
    clearTimeout(rest)
  }
}

const readOffset = (button: HTMLElement) => Number.parseFloat(button.style.marginBottom) || 0

/** The least way up to a free place; undefined when there is none. */
function freeOffset(boxAt: (offset: number) => DOMRect) {
  for (let offset = 0; boxAt(offset).y > 0; offset += stride) if (isFree(boxAt(offset))) return offset
  return undefined
}

function isFree({ x, y, width, height }: DOMRect) {
  const box = new DOMRect(x - distance, y - distance, width + 2 * distance, height + 2 * distance)
  for (let left = box.left; left < box.right + step; left += step)
    for (let top = box.top; top < box.bottom + step; top += step)
      if (isProtected(Math.min(left, box.right), Math.min(top, box.bottom), box)) return false
  return true
}

function isProtected(x: number, y: number, box: DOMRect) {
  return document.elementsFromPoint(x, y).some((element) => {
    const part = element.closest(protectedParts)
    return part !== null && !part.closest('.sempre-li, dialog') && touches(part, box)
  })
}

/** A card is one link: what lies under the point may be its surface, and not its words. */
function touches(part: Element, box: DOMRect) {
  return [...part.getClientRects()].some(
    ({ top, bottom, left, right }) => top < box.bottom && bottom > box.top && left < box.right && right > box.left,
  )
}
