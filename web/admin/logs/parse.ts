/** One line of a log, taken apart. A level that has no look of its own is shown like none. */
export interface LogEntry {
  /** `2026-11-20 10:14:03`. */
  time?: string
  level?: string
  message: string
}

/** Day and second, with what may follow them, then a level word, each perhaps in brackets; the rest is the message. */
const form =
  /^\s*(?:\[?(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?=\s|$))?\s*(?:\[?(INFO|WARN|ERROR|DEBUG)\b\]?:?)?\s*(.*)$/su

/** Reads a line of the application's log (S-219 … S-221); one without a message is its own message. */
export function parseLogLine(line: string): LogEntry {
  const [, day, second, level, message = ''] = form.exec(line) ?? []
  return {
    ...(day && second && { time: `${day} ${second}` }),
    ...(level && { level }),
    message: message.trim() || line,
  }
}
