import { useId, useState } from 'react'
import { fullName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { useSuggestions } from '#web/search/use-suggestions.ts'
import { errorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { loadFrame } from './frames.ts'

/** Another frame for the same photo, looked for by its words. */
export function AddFrame({ onAdd }: { onAdd: (frame: Prodotto) => void }) {
  const [text, setText] = useState('')
  const answer = useSuggestions(text.trim())
  const id = useId()
  const found = answer?.found?.occhiali ?? []
  const add = (chosen: number) => {
    loadFrame(chosen).then(
      (frame) => {
        if (!frame) return toast.error('Di questa montatura mancano delle misure: in scala non si può disegnare.')
        setText('')
        return onAdd(frame)
      },
      (error: unknown) => toast.error(errorText(error)),
    )
  }
  return (
    <div>
      <label htmlFor={id} className="etichetta">
        Aggiungi una montatura
      </label>
      <input
        id={id}
        className="campo"
        type="search"
        placeholder="Forma, colore, marca, codice"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="text-sm mt-1">
        {answer?.found && found.length === 0 && 'Nessuna montatura con queste parole.'}
      </p>
      <ul className="grid">
        {found.map((one) => (
          <li key={one.id}>
            <button type="button" className="w-full min-h-11 text-left collegamento" onClick={() => add(one.id)}>
              {fullName(one)}
              {one.coloreMontatura && `, ${one.coloreMontatura.toLowerCase()}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
