import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { problems } from '#contract/problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NamedPeriods } from './named-periods.tsx'
import { periodsAt } from './periods.ts'

const kinds = {
  ordini: {
    title: 'Esporta ordini',
    about: 'Un file CSV con gli ordini pagati nel periodo, annullati compresi. Lo apre un foglio di calcolo.',
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
  of: File
  dal: string
  al: string
  cerca?: string
}

type File = Exported | 'articoli'

const endpoints = {
  ordini: 'GET /Ordini/EsportaOrdini',
  articoli: 'GET /Ordini/EsportaArticoli',
  incassi: 'GET /Stats/EsportaIncassi',
} as const satisfies Record<File, string>

const ask = ({ of, ...query }: Wanted) => api(endpoints[of], { query })

/** Asks for the period and downloads the file. */
export function PeriodModal({ of, cerca, onClose }: Props) {
  const [periods] = useState(() => periodsAt(new Date()))
  const [days, setDays] = useState(periods[0])
  const { form, refusal, refuse, accept } = useRefusal()
  const { title, about } = kinds[of]
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    onSuccess(bytes, { of: file, dal, al }) {
      saveFile(bytes, `${file}-${dal}-${al}.csv`)
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
    const file = typed.get('righe') === 'articoli' ? 'articoli' : of
    mutate({ of: file, dal, al, ...(typed.has('soloTrovati') && { cerca }) })
  }

  return (
    <Modal title={title} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={isPending} submit="Scarica" onDismiss={onClose}>
        <p>{about}</p>
        <NamedPeriods
          periods={periods}
          onChoose={(period) => {
            accept()
            setDays(period)
          }}
        />
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
        {of === 'ordini' && <Lines />}
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

/** What a line of the file of orders is. */
function Lines() {
  return (
    <label>
      <span className="etichetta">Una riga per ogni</span>
      <select name="righe" className="campo">
        <option value="ordini">ordine</option>
        <option value="articoli">articolo, con la sua aliquota IVA</option>
      </select>
    </label>
  )
}
