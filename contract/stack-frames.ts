/** A place in the code as the error-reporting service takes it. */
export interface Frame {
  filename: string
  function?: string
  lineno: number
  colno: number
  /** Ours: neither of a package nor of Node. */
  in_app: boolean
}

/** `at name (file:1:2)` and `at file:1:2`: Node and Chromium. */
const v8 = /^\s*at (?:async )?(?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/
/** `name@file:1:2`: Firefox and Safari. */
const gecko = /^([^@]*)@(.+?):(\d+):(\d+)$/
const mostLines = 100
/** Characters: a longer line is none of a stack, but of the error's own words. */
const longestLine = 1000

/** The places that `error.stack` names, the innermost last. */
export function readFrames(stack: string): Frame[] {
  return stack.split('\n', mostLines).flatMap(readLine).toReversed()
}

function readLine(line: string): Frame[] {
  const found = line.length > longestLine ? null : (v8.exec(line) ?? gecko.exec(line))
  if (!found) return []
  const [, name, file = '', lineno, colno] = found
  // what stands behind ? or # is a request's
  const filename = file.replace(/[?#].*$/, '')
  return [
    {
      filename,
      ...(name && { function: name }),
      lineno: Number(lineno),
      colno: Number(colno),
      in_app: !/\/node_modules\/|^node:/.test(filename),
    },
  ]
}
