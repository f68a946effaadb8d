import { Socket } from 'node:net'

/**
 * Calls `stop` when the process that started this one is gone: its end of the inherited pipe closes, also when it was
 * killed. PARENT_FD is between scripts/run/start.mjs and us, not a setting of the shop; it is the standard input, the only
 * pipe that stays open when the program starts anew in its process (step-down.ts).
 */
export function followParent(stop: () => void, fd = Number(process.env['PARENT_FD'] ?? NaN)): void {
  if (!(fd >= 0)) return
  const line = new Socket({ fd })
  line.on('error', () => {}).once('close', stop)
  line.resume().unref()
}
