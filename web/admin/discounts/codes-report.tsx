import { formatEuro } from '#contract/money.ts'
import type { UsedDiscount } from '#web/admin/queries/discounts.ts'
import { Facts } from '#web/admin/table/section.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Modal } from '#web/ui/modal.tsx'
import { sayConditions, sayUses, sayWorth } from './codes-words.ts'
import { sayPeriod } from './days.ts'

/** What a code asks for, and what became of it. */
export function CodeReport({ row, onClose }: ModalProps<UsedDiscount>) {
  const { codice, uso } = row
  return (
    <Modal title={`Resoconto: ${codice}`} onClose={onClose}>
      <Facts
        facts={[
          ['Vale', sayWorth(row)],
          ['Dal – al', sayPeriod(row)],
          ['Condizioni', sayConditions(row).join(' · ')],
          ['Ordini', sayUses(row)],
          ['Venduto', formatEuro(uso.venduto)],
          ['Tolto', formatEuro(uso.tolto)],
        ]}
      />
      <p className="mt-4 text-sm text-inchiostro-2">
        Contano gli ordini pagati che non sono stati annullati né rimborsati del tutto. Venduto è la merce al prezzo
        pagato.
      </p>
    </Modal>
  )
}
