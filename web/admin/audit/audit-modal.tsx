import type { TipoRegistro } from '#contract/registro.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Entries } from './entries.tsx'

interface Props {
  tipo: TipoRegistro
  /** The id of the object. */
  oggetto: number
  /** The name of the object. */
  title: string
  onClose: () => void
}

/** The audit log of one object. */
export function AuditModal({ tipo, oggetto, title, onClose }: Props) {
  return (
    <Modal title={`Cronologia: ${title}`} onClose={onClose}>
      <Entries of={{ tipo, oggetto }} />
    </Modal>
  )
}
