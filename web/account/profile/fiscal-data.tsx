import { useState, type FormEvent } from 'react'
import { FiscalFields } from '#web/account/fiscal-fields.tsx'
import { readTyped, typeFiscalData, type TypedFiscalData } from '#web/account/fiscal-typed.ts'
import { askFiscalData } from '#web/account/kept-fiscal-data.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { loading } from '#web/lib/text.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** The customer's own fiscal data, for the next orders (H-106). */
export function FiscalData() {
  const { loaded, again } = useLoaded(askFiscalData)
  if (loaded.state === 'loading') return <p role="status">{loading}</p>
  if (loaded.state === 'failed') return <LoadFailed words={loaded.words} onRetry={() => void again()} />
  return <FiscalDataForm kept={typeFiscalData(loaded.value)} />
}

function FiscalDataForm({ kept }: { kept: TypedFiscalData }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [typed, setTyped] = useState(kept)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readTyped(typed)
    if (read.refusal) return refuse(read.refusal.words, read.refusal.fields)
    setBusy(true)
    accept()
    try {
      const { datiFiscali } = await api('PUT /Utenti/UpdateDatiFiscali', { body: read })
      setTyped(typeFiscalData(datiFiscali))
      toast.success(datiFiscali ? 'Dati fiscali salvati' : 'Dati fiscali tolti')
    } catch (error) {
      refuse(errorText(error))
    }
    setBusy(false)
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Sono facoltativi. Li copiamo sui prossimi ordini; quelli già fatti non cambiano. Per toglierli svuota i campi e
        salva.
      </p>
      <FiscalFields typed={typed} onType={setTyped} refusal={refusal} />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full" busy={busy}>
        Salva
      </Button>
    </form>
  )
}
