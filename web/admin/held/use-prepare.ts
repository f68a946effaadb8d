import { useQueryClient } from '@tanstack/react-query'
import { prepareOrder, putHeld } from '#web/admin/queries/held.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { useOneRequest } from '#web/admin/table/use-one-request.ts'
import { readField, useRefusal } from '#web/forms/form.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { toast } from '#web/ui/toasts.tsx'
import { arePieces, priceOf, sumsOf, type PreparedLine } from './prepared.ts'

/** Checks what was typed and sends it, under one number of the request however often; the refusal stands at its field. */
export function usePrepare(lines: PreparedLine[], spedizioneGratuita: boolean, onSent: () => void) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const { richiesta, unanswered, fail } = useOneRequest(refuse)
  const business = useBusiness()

  async function submit() {
    accept()
    const typed = new FormData(form.current ?? undefined)
    const read = (name: string) => readField(typed, name)
    if (lines.length === 0) return refuse('Scegli almeno un articolo.', ['codice'])
    const wrong = lines.find((line) => priceOf(line) === undefined || !arePieces(line.quantity))
    if (wrong) return refuse(`Controlla pezzi e prezzo di ${wrong.name}: il prezzo non supera quello del negozio.`)
    const articoli = lines.map((line) => ({
      codice: line.code,
      quantita: line.quantity,
      prezzo: priceOf(line) ?? line.shopCents,
    }))
    const [nome, email, giorni] = [read('nome'), read('email'), Number(read('giorni'))]
    const body = { richiesta, nome, email, articoli, spedizioneGratuita, giorni }
    const { reduction } = sumsOf(lines, spedizioneGratuita, business)
    await once('', () =>
      prepareOrder({ ...body, ...(reduction > 0 && { motivo: read('motivo') }) }).then(
        (held) => {
          putHeld(client, held)
          toast.success('Link mandato al cliente')
          onSent()
        },
        (error: unknown) => fail(error, fieldsAbout(error, fieldsOf)),
      ),
    )
  }

  return { form, refusal, accept, busy, unanswered, submit }
}

const fieldsOf: FieldsOf = {
  'customer-name-empty': ['nome'],
  'email-not-valid': ['email'],
  'reduction-without-reason': ['motivo'],
}
