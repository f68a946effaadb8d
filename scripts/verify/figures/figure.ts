export interface Figure {
  name: string
  value: number
  /** The most that `npm run check` lets pass. */
  most?: number
  /** What is aimed at: printed, never enforced. */
  aim?: number
  /** What was counted, printed below a figure that is above its bound. */
  found?: readonly string[]
}

export function isAbove({ value, most }: Figure) {
  return most !== undefined && value > most
}

/** A figure in one line, and below it what was counted when that is too much. */
export function printFigure(figure: Figure) {
  const { name, value, most, found = [] } = figure
  const mark = most === undefined ? ' ' : isAbove(figure) ? '✗' : '✓'
  const line = `${mark} ${name.padEnd(58)}${value.toLocaleString('en').padStart(8)}  ${boundOf(figure)}`.trimEnd()
  return [line, ...(isAbove(figure) ? found.map((one) => `    ${one}`) : [])].join('\n')
}

function boundOf({ most, aim }: Figure) {
  if (most !== undefined) return `at most ${most.toLocaleString('en')}`
  return aim === undefined ? '' : `aim ${aim.toLocaleString('en')}`
}
