/** From 0 to 1 without a corner at its ends. */
const soft = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth noise from 0 to 1 that repeats after `period` steps in both directions. */
function noise(x: number, y: number, period: number, seed: number) {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [a, b] = [soft(x - i), soft(y - j)]
  const at = (p: number, q: number) => {
    let n =
      Math.imul((i + p) % period, 374_761_393) ^
      Math.imul((j + q) % period, 668_265_263) ^
      Math.imul(seed, 1_274_126_177)
    n = Math.imul(n ^ (n >>> 13), 1_274_126_177)
    return ((n ^ (n >>> 16)) >>> 0) / 4_294_967_295
  }
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * a
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * a
  return top + (bottom - top) * b
}

/** Noise of several sizes, the finer the fainter. `u` and `v` from 0 to 1 repeat. */
function layered(u: number, v: number, period: number, seed: number) {
  let [sum, total] = [0, 0]
  for (const octave of [1, 2, 4]) {
    sum += noise(u * period * octave, v * period * octave, period * octave, seed + octave) / octave
    total += 1 / octave
  }
  return sum / total
}

const side = 256

/** The pattern of a mottled acetate (havana, tortoise) as a picture that repeats; the same `seed` draws the same one. */
export function drawMottled(colours: readonly string[], seed: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  const picture = paper.createImageData(side, side)
  const [main = [0, 0, 0], dark = main, light = main] = colours.map((css) =>
    [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)),
  )
  for (let place = 0; place < side * side; place++) {
    const [u, v] = [(place % side) / side, Math.floor(place / side) / side]
    const [wx, wy] = [layered(u, v, 8, seed + 11), layered(u, v, 8, seed + 23)]
    const warped = layered((u + wx * 0.14) % 1, (v + wy * 0.14) % 1, 10, seed)
    const bright = step(0.42, 0.66, layered((u + wy * 0.1) % 1, (v + wx * 0.1) % 1, 20, seed + 37))
    const patch = step(0.46, 0.56, warped)
    const rgb = [0, 1, 2].map((i) => {
      const ground = (main[i] ?? 0) + ((light[i] ?? 0) - (main[i] ?? 0)) * bright
      return ground + ((dark[i] ?? 0) - ground) * patch
    })
    picture.data.set([...rgb, 255], place * 4)
  }
  paper.putImageData(picture, 0, 0)
  return canvas
}

function step(from: number, to: number, value: number) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** A number of a product's code: the same frame always has the same pattern. */
export const seedOf = (codice: string) =>
  codice.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
