import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { problems } from '#contract/problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { periodsAt } from './periods.ts'

const kinds = {
  ordini: {
    title: 'Esporta ordini',
    about:
      'Un file CSV con una riga per ogni ordine pagato nel periodo, annullati compresi. Lo apre un foglio di calcolo.',
  },
  incassi: {
    title: 'Esporta incassi',
    about:
      'Un file CSV con una riga per giorno: ordini pagati, spedizioni, rimborsi e netto, IVA compresa. È quello che serve per i corrispettivi.',
  },
}
export type Exported = keyof typeof kinds

interface Props {
  of: Exported
  cerca: string
  onClose: () => void
}

interface Wanted {
  of: Exported
  dal: string
  al: string
  cerca?: string
}

const ask = ({ of, ...query }: Wanted) =>
  of === 'ordini' ? api('GET /Ordini/EsportaOrdini', { query }) : api('GET /Stats/EsportaIncassi', { query })

/** Asks for the period and downloads the file. */
export function PeriodModal({ of, cerca, onClose }: Props) {
  const [periods] = useState(() => periodsAt(new Date()))
  const [days, setDays] = useState(periods[0])
  const { form, refusal, refuse, accept } = useRefusal()
  const { title, about } = kinds[of]
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess(bytes, { dal, al }) {
      saveFile(bytes, `${of}-${dal}-${al}.csv`)
      toast.success('File scaricato')
      onClose()
    },
    onError: (error) => refuse(errorText(error), error instanceof ApiError && error.status === 400 ? ['al'] : []),
  })

  function submit() {
    const typed = new FormData(form.current ?? undefined)
    const [dal, al] = [readField(typed, 'dal'), readField(typed, 'al')]
    // the server would take a missing day from the current month
    if (!dal || !al) return refuse(problems['day-not-valid'].title, [dal ? 'al' : 'dal'])
    accept()
    mutate({ of, dal, al, ...(typed.has('soloTrovati') && { cerca }) })
  }

  return (
    <Modal title={title} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={isPending} submit="Scarica" onDismiss={onClose}>
        <p>{about}</p>
        <div role="group" aria-label="Periodi" className="flex flex-wrap gap-2">
          {periods.map((period) => (
            <button
              key={period.name}
              type="button"
              className="collegamento min-h-11 pr-3"
              onClick={() => {
                accept()
                setDays(period)
              }}
            >
              {period.name}
            </button>
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['dal', 'al'] as const).map((name) => (
            <Field
              key={name}
              name={name}
              label={name === 'dal' ? 'Dal' : 'Al'}
              type="date"
              value={days[name]}
              onChange={(event) => {
                accept()
                setDays({ ...days, [name]: event.target.value })
              }}
              refusal={refusal}
            />
          ))}
        </div>
        {of === 'ordini' && cerca && (
          <label className="flex items-center gap-2 min-h-11">
            <input type="checkbox" name="soloTrovati" defaultChecked className="size-5 accent-inchiostro shrink-0" />
            Solo quelli trovati con «{cerca}»
          </label>
        )}
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
