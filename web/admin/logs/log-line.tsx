import type { LogEntry } from './parse.ts'

/** Each has a contrast of at least 7:1 on the dark background (S-222). */
const looks: Record<string, string> = {
  ERROR: 'text-[#ff9d90]',
  WARN: 'text-[#ffd27a]',
  INFO: 'text-[#8fd0f5]',
  DEBUG: 'text-[#b9c0bb]',
}

export function LogLine({ time, level = '', message }: LogEntry) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3">
      <span className={`font-semibold ${looks[level.toUpperCase()] ?? ''}`}>{level}</span>
      <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {time && <time className="block text-[#c9cfca]">{time}</time>}
        {message}
      </span>
    </li>
  )
}
