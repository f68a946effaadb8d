import type { RichiestaLenti } from '#contract/richieste-lenti.ts'
import { api } from '#web/lib/api.ts'
import { AskOnceMore } from './ask-once-more.tsx'

interface Props {
  id: number
  onClose: () => void
  onChange: (request: RichiestaLenti) => void
}

export function RefuseOffer({ id, onClose, onChange }: Props) {
  return (
    <AskOnceMore
      title="Rifiutare il preventivo?"
      label="Rifiuta il preventivo"
      onClose={onClose}
      onConfirm={async () => onChange(await api('POST /Lenti/Rifiuta', { body: { id } }))}
    >
      <p>La montatura torna in vendita, e la richiesta si chiude. Non devi nulla.</p>
    </AskOnceMore>
  )
}
