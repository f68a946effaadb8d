import type { Utente } from '#contract/utenti.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { api } from '#web/lib/api.ts'

/** Asks for confirmation before a user can no longer log in. */
export function DisableModal({ row: { id, nomeCompleto, email }, ...props }: ModalProps<Utente>) {
  return (
    <ConfirmModal
      {...props}
      title={`Disabilita ${nomeCompleto}`}
      submit="Disabilita"
      ask={() => api('DELETE /Utenti/DeleteUtente', { query: { id } })}
      said={() => `${nomeCompleto} disabilitato con successo`}
    >
      <p>
        {nomeCompleto} ({email}) esce subito da ogni dispositivo e non può più accedere. Gli ordini restano, e quelli in
        corso vanno conclusi come sempre.
      </p>
      <p className="text-inchiostro-2">Con Abilita potrà accedere di nuovo.</p>
    </ConfirmModal>
  )
}
