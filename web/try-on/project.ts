import type { Point } from '#web/geometry/curves.ts'

/** Millimetres of the front, seen by a camera that the head does not look at: turned by `turn` degrees about the upright axis. */
export type Project = (x: number, y: number, z?: number) => Point

/** From the camera to the front, in millimetres. */
const away = 435

/** `curve` in dioptres: how far the front bends back towards the temples, 6 mm at the hinge of a usual one. */
export function turnedBy(turn: number, curve: number): Project {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (x, y, z = (-curve * x * x) / 2700) => {
    const nearer = z * cos - x * sin
    const unit = away / (away - nearer)
    return [(x * cos + z * sin) * unit, y * unit]
  }
}

const steps = /([MLHCQZ])([^MLHCQZ]*)/g
const round = (value: number) => Math.round(value * 100) / 100

/** A path of absolute M, L, H, C, Q and Z with each of its points projected. */
export function projectPath(d: string, project: Project) {
  let y = 0
  return d.replaceAll(steps, (_, step: string, rest: string) => {
    if (step === 'Z') return 'Z'
    const numbers = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const pairs = step === 'H' ? numbers.flatMap((x) => [x, y]) : numbers
    y = pairs.at(-1) ?? y
    const drawn = pairs.flatMap((x, at) => (at % 2 === 0 ? project(x, pairs[at + 1] ?? 0) : []))
    return `${step === 'H' ? 'L' : step}${drawn.map(round).join(' ')}`
  })
}
