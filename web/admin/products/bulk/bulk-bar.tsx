import { useState } from 'react'
import type { FiltroGestione, ProdottoGestito } from '#contract/prodotti.ts'
import type { AzioneProdotti } from '#contract/prodotti-insieme.ts'
import { mostCounted } from '#contract/shop.ts'
import { sayProducts } from '#web/admin/import/words.ts'
import { findAllProducts } from '#web/admin/queries/products.ts'
import { Act, ChoiceBar } from '#web/admin/table/choice-bar.tsx'
import type { useRowChoice } from '#web/admin/table/use-choice.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ChangeModal } from './change-modal.tsx'
import { wordsOf } from './words.ts'

export interface BarProps {
  chosen: ReturnType<typeof useRowChoice<ProdottoGestito>>
  /** What the table is narrowed to, and how many products that are. */
  filters: FiltroGestione
  total: number
}

const acts = [
  { azione: 'attiva', isFor: ({ isDeleted }: ProdottoGestito) => isDeleted },
  { azione: 'disattiva', isFor: ({ isDeleted }: ProdottoGestito) => !isDeleted },
  { azione: 'prezzo', isFor: () => true },
] as const

/** What can be done to the ticked products; each only while one of them is in a state for it. */
export function BulkBar({ chosen: { rows, change, clear, choice }, filters, total }: BarProps) {
  const [azione, setAzione] = useState<AzioneProdotti>()
  const { busy, once } = useOnce()
  const chooseAll = () =>
    once('all', () =>
      findAllProducts(filters).then(
        (found) => choice.choose(found, true),
        (error: unknown) => toast.error(layerErrorText(error)),
      ),
    )
  const untick = (done: readonly number[]) =>
    change((now) => {
      for (const id of done) now.delete(id)
    })
  return (
    <ChoiceBar
      label="Prodotti scelti"
      status={`${sayProducts(rows.length)} ${rows.length === 1 ? 'scelto' : 'scelti'}`}
      state={rows.map(({ isDeleted }) => isDeleted).join()}
      onClear={clear}
    >
      {rows.length < Math.min(total, mostCounted) && (
        <Act busy={busy} onAct={chooseAll}>
          {total > mostCounted ? `Scegli i primi ${mostCounted} di ${total}` : `Scegli tutti i ${total}`}
        </Act>
      )}
      {acts
        .filter(({ isFor }) => rows.some(isFor))
        .map(({ azione: one }) => (
          <Act key={one} busy={busy} onAct={() => setAzione(one)}>
            {wordsOf[one].act}
          </Act>
        ))}
      {azione && <ChangeModal azione={azione} products={rows} onDone={untick} onClose={() => setAzione(undefined)} />}
    </ChoiceBar>
  )
}
