import { useState, type FormEvent } from 'react'
import { longest } from '#contract/bounds.ts'
import { sayCodes } from '#contract/company.ts'
import { lensUses, mostPrescriptionFiles } from '#contract/lens-uses.ts'
import type { LensesAskedFor } from '#contract/lens-lists.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { sayCut } from '#web/forms/say-cut.ts'
import { Button } from '#web/ui/button.tsx'
import { useChosen } from '#web/support/uploads.ts'
import { Consent } from './consent.tsx'
import { Doubts } from './doubts.tsx'
import { lensDraft, type LensDraft } from './draft.ts'
import { tooManyFiles } from './request/too-many-files.ts'
import { PrescriptionChoice, type Way } from './prescription-choice.tsx'
import { readForm } from './read-form.ts'
import { useSend } from './use-send.ts'
import { UseChoice, WishChoice } from './wishes.tsx'

interface Props {
  frame: number
  lenses: LensesAskedFor
}

/** The form that asks for lenses. Use and wishes are kept on the device until it is sent, and nothing about health. */
export function AskForm({ frame, lenses }: Props) {
  const kept = lensDraft.useValue()
  const draft: LensDraft = kept?.frame === frame ? kept : { frame, wishes: [] }
  const keep = (change: Partial<LensDraft>) => lensDraft.set(JSON.stringify({ ...draft, ...change }))
  const use = draft.use && lenses.uses.includes(draft.use) ? draft.use : undefined
  const wishes = draft.wishes.filter((wish) => lenses.wishes.includes(wish))
  const [way, setWay] = useState<Way>('numeri')
  const [doubts, setDoubts] = useState<string[]>([])
  const files = useChosen()
  const { form, refusal, refuse, accept } = useRefusal()
  const { send, busy } = useSend(refuse)

  function addFiles(chosen: File[]) {
    const room = mostPrescriptionFiles - files.chosen.length
    files.choose(chosen.slice(0, room))
    if (chosen.length > room) refuse(tooManyFiles, ['file'])
    else accept()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = readForm(given, { use, way, files: files.chosen })
    if (read.refusal || !use) return refuse(read.refusal?.words ?? '', read.refusal?.fields)
    accept()
    // the same questions again: the customer has read them
    if (read.doubts.join() !== doubts.join()) {
      setDoubts(read.doubts)
      if (read.doubts.length > 0) return undefined
    }
    const { ricetta } = read
    const isNeeded = lensUses[use].graduated
    const body = {
      prodotto: frame,
      uso: use,
      desideri: wishes,
      nota: readField(given, 'nota').trim(),
      senzaRicetta: !isNeeded || way === 'niente',
      ...(lenses.provinces.length > 0 && { provincia: readField(given, 'provincia').trim() }),
      ...(ricetta && { ricetta }),
    }
    return void send(body, isNeeded && way === 'foto' ? files.chosen : [])
  }

  return (
    // submitted before hydration, it does nothing instead of putting its fields into the URL
    <form ref={form} method="dialog" className="grid grid-cols-[minmax(0,1fr)] gap-8" noValidate onSubmit={submit}>
      <UseChoice
        uses={lenses.uses}
        chosen={use}
        onChoose={(chosen) => {
          keep({ use: chosen })
          accept()
        }}
        refusal={refusal}
      />
      <div hidden={use !== undefined && !lensUses[use].graduated}>
        <PrescriptionChoice
          way={way}
          onWay={setWay}
          files={files.chosen}
          onFiles={addFiles}
          onRemove={files.remove}
          refusal={refusal}
        />
      </div>
      <WishChoice wishes={lenses.wishes} chosen={wishes} onChoose={(chosen) => keep({ wishes: chosen })} />
      {lenses.provinces.length > 0 && (
        <Field
          name="provincia"
          label="Provincia di consegna"
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="address-level1"
          hint={`La sigla. Le mandiamo in ${sayCodes(lenses.provinces.join(' '))}.`}
          refusal={refusal}
        />
      )}
      <label>
        <span className="etichetta">Vuoi dirci altro? (facoltativo)</span>
        <textarea
          onPaste={sayCut}
          className="campo py-3!"
          name="nota"
          rows={3}
          maxLength={longest.note}
          placeholder="Per esempio: lavoro molte ore al computer"
        />
      </label>
      <Consent months={lenses.months} refusal={refusal} />
      <Doubts doubts={doubts} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={busy} busyLabel="Invio...">
          {doubts.length > 0 ? 'È giusto, chiedi il preventivo' : 'Chiedi il preventivo'}
        </Button>
        <span className="text-sm text-inchiostro-2">Gratis e senza impegno</span>
      </div>
      <RefusalWords refusal={refusal} />
    </form>
  )
}
