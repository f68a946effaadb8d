import type { Utente } from '#contract/utenti.ts'

/** What each window over a person is given. */
export interface ModalProps {
  utente: Utente
  /** The person as they now are, where an edit was refused. */
  onFresh: (now: Utente) => void
  onClose: () => void
}
