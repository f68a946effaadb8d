import { mostPrescriptionFiles } from '#contract/lens-uses.ts'
import type { ComponentProps } from 'react'
import { longest } from '#contract/bounds.ts'
import { Field, RefusalWords, wrongness } from '#web/forms/form.tsx'
import { useToday } from '#web/lib/today.ts'
import { ChosenFiles, FileButton } from '#web/support/chosen-files.tsx'
import type { Upload } from '#web/support/uploads.ts'
import { ChoiceCard, ChoiceCards } from './choice-card.tsx'
import { EyesTable } from './eyes-table.tsx'

/** How the prescription comes. */
export type Way = 'numeri' | 'foto' | 'niente'

interface Props extends Pick<ComponentProps<typeof RefusalWords>, 'refusal'> {
  way: Way
  onWay: (way: Way) => void
  files: Upload[]
  onFiles: (files: File[]) => void
  onRemove: (key: number) => void
}

const ways = [
  { way: 'numeri', label: 'Scrivo i numeri', help: undefined },
  { way: 'foto', label: 'Mando una foto', help: 'o un PDF' },
  { way: 'niente', label: 'Non ce l’ho', help: 'prenoti un controllo in negozio' },
] as const

/** The prescription: its numbers, a picture of it, or that there is none. What was typed stays while another way is looked at. */
export function PrescriptionChoice({ way: chosen, onWay, files, onFiles, onRemove, refusal }: Props) {
  return (
    // a fieldset is else as wide as its longest word, such as the name of a file
    <fieldset className="min-w-0">
      <legend className="largo text-lg">La tua ricetta</legend>
      <ChoiceCards>
        {ways.map(({ way, ...words }) => (
          <ChoiceCard
            key={way}
            type="radio"
            name="come"
            value={way}
            checked={way === chosen}
            onChange={() => onWay(way)}
            {...words}
          />
        ))}
      </ChoiceCards>
      <div hidden={chosen !== 'numeri'}>
        <EyesTable refusal={refusal} />
        <DateAndPupils refusal={refusal} />
      </div>
      {chosen === 'foto' && (
        <div className="mt-4">
          <ChosenFiles uploads={files} onRemove={onRemove} />
          <FileButton
            name="file"
            label={`foto o PDF della ricetta, al massimo ${mostPrescriptionFiles}`}
            describedBy={wrongness('file', refusal)['aria-describedby']}
            onChoose={onFiles}
          />
          <p className="text-sm text-inchiostro-2">Si deve leggere tutto, anche la data. Fino a 8 MB l’una.</p>
          <RefusalWords refusal={refusal} name="file" />
        </div>
      )}
      {chosen === 'niente' && (
        <p className="mt-4">
          Manda lo stesso la richiesta: l’ottico ti propone quando passare per un controllo della vista.
        </p>
      )}
    </fieldset>
  )
}

function DateAndPupils({ refusal }: Pick<Props, 'refusal'>) {
  const today = useToday()
  return (
    <div className="mt-4 grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
      <Field name="data" label="Data della ricetta" type="date" max={today} refusal={refusal} />
      <Field
        name="distanzaPupille"
        label="Distanza tra le pupille, se c’è (mm)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={longest.typedNumber}
        hint="Se manca, la misura l’ottico o te la chiede."
        refusal={refusal}
      />
    </div>
  )
}
