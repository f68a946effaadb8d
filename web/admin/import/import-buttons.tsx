import { useRef } from 'react'
import { LeaveQuestion } from '#web/admin/table/leave-question.tsx'
import type { useLeaving } from '#web/admin/table/use-leaving.ts'
import { Button } from '#web/ui/button.tsx'
import type { useImport } from './use-import.ts'
import { sayProducts } from './words.ts'

interface Props {
  importing: ReturnType<typeof useImport>
  /** Products that the file creates or changes. */
  wanted: number
  leaving: ReturnType<typeof useLeaving>
  /** The id of what says what may be chosen. */
  help: string
  onCsv: () => void
  onZip: () => void
}

/** The buttons of the import, or the question before pictures that were sent are lost. */
export function ImportButtons({ importing, wanted, leaving, help, onCsv, onZip }: Props) {
  const out = useRef<HTMLButtonElement>(null)
  const { busy, looked, columns, zip, sending, write } = importing
  const isChosen = looked !== undefined || columns.read !== undefined
  if (leaving.asking)
    return (
      <div className="mt-6">
        <LeaveQuestion
          words="I prodotti non sono ancora importati: se esci ora le immagini già caricate si perdono."
          leaveLabel="Esci senza importare"
          leaving={leaving}
          out={out}
        />
      </div>
    )
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {wanted > 0 && (
        <Button busy={busy === 'write'} busyLabel="Un momento…" onClick={write}>
          Importa {sayProducts(wanted)}
        </Button>
      )}
      {!sending.progress && (
        <>
          <Button
            second={wanted > 0 || columns.read !== undefined}
            busy={busy === 'look'}
            busyLabel="Controlliamo il file…"
            aria-describedby={help}
            onClick={onCsv}
          >
            {isChosen ? 'Scegli un altro file' : 'Scegli il file'}
          </Button>
          <Button second busy={busy === 'look'} onClick={onZip}>
            {zip ? 'Scegli un altro zip' : 'Scegli lo zip delle immagini'}
          </Button>
        </>
      )}
      <Button ref={out} second onClick={leaving.close}>
        Indietro
      </Button>
    </div>
  )
}
