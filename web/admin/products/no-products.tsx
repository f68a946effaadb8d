import { Empty } from '#web/admin/table/empty.tsx'
import { Button } from '#web/ui/button.tsx'
import type { State } from './state-filter.tsx'

const none: Record<State, string> = {
  attivi: 'Nessun prodotto attivo',
  disattivi: 'Nessun prodotto disattivo',
  esauriti: 'Nessun prodotto esaurito',
}

interface Props {
  cerca: string
  stato: State | undefined
  pagina: number
  onFirst: () => void
  onAll: () => void
  onCreate: () => void
}

/** Why there is nothing to be seen, and what to do about it. */
export function NoProducts({ cerca, stato, pagina, onFirst, onAll, onCreate }: Props) {
  const narrowed = cerca !== '' || stato !== undefined
  const words = stato ? none[stato] : narrowed ? 'Nessun prodotto' : 'Nessun prodotto presente'
  return (
    <Empty rows="prodotti" none={cerca ? `${words} trovato per «${cerca}»` : words} pagina={pagina} onFirst={onFirst}>
      <Button second className="mt-4" onClick={narrowed ? onAll : onCreate}>
        {narrowed ? 'Mostra tutti i prodotti' : 'Crea prodotto'}
      </Button>
    </Empty>
  )
}
