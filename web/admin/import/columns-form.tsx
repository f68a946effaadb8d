import { longest } from '#contract/bounds.ts'
import { useState } from 'react'
import type { Abbinamento, ColonneLette } from '#contract/colonne-fornitore.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnField } from './column-field.tsx'
import { firstColumns, readChoices, writeChoices } from './column-words.ts'

interface Props {
  columns: ColonneLette
  busy: boolean
  onSave: (mapping: Abbinamento) => void
  /** Undefined: nothing is remembered yet. */
  onForget: (() => void) | undefined
}

const none = { title: '' }

/** Which columns of a supplier's list are which of ours: asked once, then remembered. */
export function ColumnsForm({ columns, busy, onSave, onForget }: Props) {
  const [choices, setChoices] = useState(() => readChoices(columns))
  const [supplier, setSupplier] = useState(columns.abbinamento.fornitore)
  const rest = columns.colonne.filter((column) => !firstColumns.includes(column))
  const field = (column: string) => (
    <ColumnField
      key={column}
      column={column}
      titles={columns.titoli}
      chosen={choices[column] ?? none}
      isFixable={columns.fissabili.includes(column)}
      onChange={(chosen) => setChoices({ ...choices, [column]: chosen })}
    />
  )
  return (
    <form
      className="mt-4 grid gap-4"
      aria-label="Colonne del listino"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(writeChoices(choices, supplier.trim()))
      }}
    >
      <p className="text-sm">
        È il listino di un fornitore? Scegli quali sono le sue colonne: il negozio le ricorda per i prossimi file con le
        stesse intestazioni.
      </p>
      <label className="grid gap-1 text-sm">
        Fornitore (facoltativo)
        <input
          className="campo"
          value={supplier}
          maxLength={longest.supplier}
          autoComplete="off"
          onChange={(event) => setSupplier(event.target.value)}
        />
      </label>
      <div className="grid gap-3">{firstColumns.map(field)}</div>
      <details>
        <summary className="min-h-11 flex items-center cursor-pointer text-sm underline">Altre colonne</summary>
        <div className="mt-2 grid gap-3">{rest.map(field)}</div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Un momento…">
          Ricorda e controlla
        </Button>
        {onForget && (
          <Button second onClick={onForget}>
            Dimentica queste colonne
          </Button>
        )}
      </div>
    </form>
  )
}
