/** One parsed line of a log. A level without a colour of its own is shown like a line without a level. */
export interface LogEntry {
  /** `2026-11-20 10:14:03`. */
  time?: string
  level?: string
  message: string
}

/** Date and time with optional fraction and zone, then a level, each perhaps in brackets; the rest is the message. */
const form =
  /^\s*(?:\[?(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?\]?(?=\s|$))?\s*(?:\[?(INFO|WARN|ERROR|DEBUG)\b\]?:?)?\s*(.*)$/su

/** Parses a line of the application's log (S-219 … S-221); without a message, the whole line is the message. */
export function parseLogLine(line: string): LogEntry {
  const [, day, second, level, message = ''] = form.exec(line) ?? []
  return {
    ...(day && second && { time: `${day} ${second}` }),
    ...(level && { level }),
    message: message.trim() || line,
  }
}
