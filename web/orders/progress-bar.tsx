import { readProgress, type Progress } from './progress.ts'
import { coloursOf } from './state-colours.ts'

/** The state of an order as a badge. */
export function StatusBadge({ stato }: { stato: string }) {
  return <span className={`badge whitespace-nowrap ${coloursOf(stato)}`}>{readProgress(stato).label}</span>
}

/** The steps of an order as its customer reads them, each a quarter of the way (S-310…S-313). */
const steps = ['Ricevuto', 'In lavorazione', 'In viaggio', 'Consegnato']

const toCome: Record<Progress['kind'], string> = {
  moving: 'bg-linea',
  cancelled: 'bg-[repeating-linear-gradient(135deg,var(--color-cancellato)_0_4px,transparent_4px_9px)]',
  unknown: 'bg-linea',
}

/** The progress of an order as a bar of four steps, with a truck at its end (S-148, S-310…S-315). */
export function ProgressBar({ stato, name }: { stato: string; name: string }) {
  const { kind, percent, words } = readProgress(stato)
  const reached = (percent / 100) * steps.length - 1
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={words}
    >
      <div className="grid grid-cols-4 gap-x-1 gap-y-1.5" aria-hidden="true">
        {steps.map((step, index) => (
          <div key={step} className="flex flex-col justify-end">
            {index === reached && <TruckIcon />}
            <span className={`h-1.5 ${index <= reached ? 'bg-bottiglia' : toCome[kind]}`} />
          </div>
        ))}
        {kind === 'moving' ? <StepNames reached={reached} /> : <p className="col-span-4 text-sm">{words}</p>}
      </div>
    </div>
  )
}

/** Where four names have no room, that of the present step alone. */
function StepNames({ reached }: { reached: number }) {
  return steps.map((step, index) => {
    const look = index === reached ? 'font-semibold @max-[22rem]:col-span-4' : '@max-[22rem]:hidden'
    return (
      <span key={step} className={`text-2xs sm:text-xs ${look} ${index > reached ? 'text-inchiostro-2' : ''}`}>
        {step}
      </span>
    )
  })
}

/** Not among the shared icons, which are part of every page. */
function TruckIcon() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 26 26"
      fill="#fff"
      stroke="currentColor"
      strokeWidth="1.7"
      className="self-end -mb-0.5"
      data-truck
    >
      <path d="M2 7h13v11H2zM15 11h5l4 4v3h-9z" />
      <circle cx="7.5" cy="19" r="2.4" />
      <circle cx="19" cy="19" r="2.4" />
    </svg>
  )
}
