import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { allCentring, centringMeasures, readCentring, sayMillimetres } from '#contract/centring.ts'
import { bothEyes, eyes } from '#contract/prescription.ts'
import type { DatiSanitari } from '#contract/richieste-lenti.ts'
import { centreLenses } from '#web/admin/queries/lenses.ts'
import { Field, readField, useRefusal } from '#web/forms/form.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

interface Props {
  id: number
  data: DatiSanitari
  onChange: (data: DatiSanitari) => void
}

/** Where the lenses are centred, as the optician measured it; the job sheet prints it. */
export function Centring({ id, data: { centratura }, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()

  async function save() {
    const given = new FormData(form.current ?? undefined)
    const read = readCentring((eye, measure) => readField(given, `${eye}.${measure}`))
    if (read.wrong) return refuse(read.wrong.words, [read.wrong.field])
    accept()
    setBusy(true)
    try {
      onChange(await centreLenses({ id, centratura: read.centratura }))
      toast.success('Centratura salvata')
    } catch (error) {
      refuse(layerErrorText(error))
    }
    return setBusy(false)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Centratura"
      className="mt-5 pt-4 border-t border-linea"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3 className="font-semibold">Centratura, in millimetri</h3>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {bothEyes.flatMap((eye) =>
          allCentring.map((measure) => (
            <Field
              key={`${eye} ${measure}`}
              name={`${eye}.${measure}`}
              label={`${eyes[eye]}, ${centringMeasures[measure].name}`}
              defaultValue={sayMillimetres(centratura?.[eye][measure])}
              inputMode="decimal"
              autoComplete="off"
              maxLength={longest.typedNumber}
              refusal={refusal}
            />
          )),
        )}
      </div>
      <Button second type="submit" className="mt-3" busy={busy} busyLabel="Un momento…">
        Salva la centratura
      </Button>
    </form>
  )
}
