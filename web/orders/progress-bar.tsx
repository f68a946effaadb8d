import { readProgress } from './progress.ts'
import { coloursOf } from './state-colours.ts'

/** The state of an order as a badge. */
export function StatusBadge({ stato }: { stato: string }) {
  return <span className={`badge whitespace-nowrap ${coloursOf(stato)}`}>{readProgress(stato).label}</span>
}

const widths: Record<number, string> = { 25: 'w-1/4', 50: 'w-1/2', 75: 'w-3/4', 100: 'w-full' }

/** The progress of an order as a bar with a truck at its end (S-148, S-310…S-315). */
export function ProgressBar({ stato, name }: { stato: string; name: string }) {
  const { kind, percent, words } = readProgress(stato)
  return (
    <div className="flex items-end gap-3">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className="grow min-w-0"
      >
        {kind === 'moving' && (
          <span className={`flex justify-end -mb-0.5 ${widths[percent]}`} aria-hidden="true" data-truck>
            <TruckIcon />
          </span>
        )}
        <span className="block h-2 rounded-full overflow-hidden border border-bordo" aria-hidden="true">
          {kind === 'moving' && <span className={`block h-full bg-bottiglia ${widths[percent]}`} />}
          {kind === 'cancelled' && (
            <span className="block h-full bg-[repeating-linear-gradient(135deg,var(--color-cancellato)_0_4px,transparent_4px_9px)]" />
          )}
        </span>
      </div>
      <span className="misura text-sm leading-none" aria-hidden="true">
        {kind === 'moving' ? `${percent}%` : words}
      </span>
    </div>
  )
}

/** Not among the shared icons, which are part of every page. */
function TruckIcon() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" fill="#fff" stroke="currentColor" strokeWidth="1.7">
      <path d="M2 7h13v11H2zM15 11h5l4 4v3h-9z" />
      <circle cx="7.5" cy="19" r="2.4" />
      <circle cx="19" cy="19" r="2.4" />
    </svg>
  )
}
