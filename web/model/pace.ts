/** Milliseconds that a picture may take while a frame turns. */
const aim = 40
/** What a side of the picture is divided by at most. */
const coarsest = 0.35
/** Steps of coarseness: a canvas that changes its size is laid out anew. */
const steps = 16
/** Milliseconds without movement after which it is drawn finely. */
const rest = 160
/** Milliseconds after which a picture counts as drawn: its driver does not say. */
const longest = 1000

/**
 * Draws the latest of what it is shown, one picture after the other. While pictures take longer than `aim` they have fewer pixels,
 * and the last one is drawn again with all of them once nothing moves. `draw`: with the share of pixels per side, to 1;
 * `isDone`: whether the last picture is on the screen.
 */
export function paceDrawing<T>(draw: (shown: T, share: number) => void, isDone: () => boolean) {
  let [waiting, share, drawn, pictures] = [false, 1, 1, 0]
  let shown: T
  let begun: number | undefined
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function step(now: number) {
    frame = 0
    if (begun !== undefined) {
      if (!isDone() && now - begun < longest) return ask()
      learn(now - begun)
      begun = undefined
    }
    if (waiting) {
      put(share)
      begun = now
      return ask()
    }
    if (drawn < 1) timer = setTimeout(() => put(1), rest)
    return undefined
  }
  const ask = () => {
    frame ||= requestAnimationFrame(step)
  }
  function put(by: number) {
    waiting = false
    drawn = by
    draw(shown, by)
  }
  function learn(took: number) {
    pictures += 1
    // the first one waits for its programs
    if (pictures === 1) return
    if (took > aim) share = Math.max(coarsest, round(share * Math.sqrt(aim / took)))
    else if (took < aim / 2) share = Math.min(1, share + 1 / steps)
  }
  return {
    show(next: T) {
      clearTimeout(timer)
      shown = next
      waiting = true
      ask()
    },
    stop() {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    },
  }
}

const round = (share: number) => Math.floor(share * steps) / steps
