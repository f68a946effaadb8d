import type { FormEvent } from 'react'
import { readField } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { keptPupils } from './kept.ts'
import type { Source } from './scale.ts'

interface Props {
  source: Source
  onChange: (source: Source) => void
}

/** Millimetres between the pupils of grown people. */
const bounds = { least: 48, most: 80 }

/** Who knows the distance between the pupils needs no card. */
export function SourceChoice({ source, onChange }: Props) {
  const [wrong, setWrong] = useState(false)
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readField(new FormData(event.currentTarget), 'distanza').replace(',', '.')
    const distance = Number(typed || Number.NaN)
    const fits = distance >= bounds.least && distance <= bounds.most
    setWrong(!fits)
    if (fits) onChange({ kind: 'pupils', distance })
  }
  if (source.kind === 'pupils')
    return (
      <p className="text-sm">
        La scala viene dalla distanza tra le pupille che hai scritto, {source.distance.toLocaleString('it-IT')} mm.{' '}
        <button type="button" className="collegamento py-1" onClick={() => onChange({ kind: 'card' })}>
          Usa la tessera
        </button>
      </p>
    )
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2">Conosco la distanza tra le pupille</summary>
      <form className="flex flex-wrap items-end gap-3 mt-1" noValidate onSubmit={take}>
        <label className="block w-36">
          <span className="etichetta">Distanza in mm</span>
          <input
            className="campo misura"
            name="distanza"
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            defaultValue={keptPupils.get()?.toLocaleString('it-IT')}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'distanza-errata' : undefined}
          />
        </label>
        <Button second type="submit">
          Usa questa
        </Button>
      </form>
      {wrong && (
        <p id="distanza-errata" role="alert" className="mt-2 text-rosso">
          Scrivi i millimetri tra le due pupille, da {bounds.least} a {bounds.most}.
        </p>
      )}
    </details>
  )
}
