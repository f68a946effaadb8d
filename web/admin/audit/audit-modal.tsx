import type { TipoRegistro } from '#contract/registro.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Entries } from './entries.tsx'

interface Props {
  tipo: TipoRegistro
  /** Its id. */
  oggetto: number
  /** What it is called. */
  titolo: string
  onClose: () => void
}

/** Who changed what of one thing, and when. */
export function AuditModal({ tipo, oggetto, titolo, onClose }: Props) {
  return (
    <Modal title={`Cronologia: ${titolo}`} onClose={onClose}>
      <Entries of={{ tipo, oggetto }} />
    </Modal>
  )
}
