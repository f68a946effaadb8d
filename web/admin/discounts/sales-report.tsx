import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { soldQuery, type ListedSale } from '#web/admin/queries/sales.ts'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Facts } from '#web/admin/table/section.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { Modal } from '#web/ui/modal.tsx'
import { sayDaysOfSale } from './days.ts'
import { sayFrames, sayWorth } from './sales-words.ts'

/** What a reduction is, and what was sold at its price. */
export function SaleReport({ row, onClose }: ModalProps<ListedSale>) {
  const { data, error, refetch } = useQuery(soldQuery(row.id))
  return (
    <Modal title={`Resoconto: ${row.nome}`} onClose={onClose}>
      <Facts
        facts={[
          ['Vale', sayWorth(row)],
          ['Dal – al', sayDaysOfSale(row)],
          ['Su', sayFrames(row.occhiali)],
          ...(data
            ? ([
                ['Ordini', String(data.ordini)],
                ['Pezzi', String(data.pezzi)],
                ['Venduto', formatEuro(data.venduto)],
                ['Tolto', formatEuro(data.tolto)],
              ] as const)
            : []),
        ]}
      />
      {error && <LoadFailure words={layerErrorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <p className="mt-4 text-sm text-inchiostro-2">{loading}</p>}
      <p className="mt-4 text-sm text-inchiostro-2">
        Contano gli ordini pagati, senza quelli annullati e i pezzi rimborsati. Venduto è la merce al prezzo pagato;
        tolto è quanto costerebbe in più senza il saldo, senza contare i codici.
      </p>
    </Modal>
  )
}
