import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lensConsentVersion } from '#contract/consent.ts'
import type { LentiChieste } from '#contract/richieste-lenti.ts'
import { api, errorText } from '#web/lib/api.ts'
import { fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import type { Upload } from '#web/support/uploads.ts'
import { toast } from '#web/ui/toasts.tsx'
import { lensDraft } from './draft.ts'

type Asked = Omit<LentiChieste, 'richiesta' | 'consenso'>

const fieldsOf: FieldsOf = {
  'lens-use-off': ['uso'],
  'lens-consent-old': ['consenso'],
  'lens-province-off': ['provincia'],
}

/** Sends a request with its files, and leads to its page; a file that fails is sent again from there. */
export function useSend(refuse: (words: string, fields?: readonly string[]) => void) {
  const navigate = useNavigate()
  const once = useIdempotencyKey()
  const [busy, setBusy] = useState(false)

  async function send(asked: Asked, files: Upload[]) {
    setBusy(true)
    try {
      const { id } = await api('POST /Lenti/Chiedi', {
        body: { ...asked, richiesta: once.keyOf(asked), consenso: lensConsentVersion },
      })
      once.spend()
      lensDraft.set(null)
      if (await sendFiles(id, files)) toast.success('Richiesta mandata')
      await navigate(`/lenti/richiesta/${id}`, { replace: true })
    } catch (error) {
      setBusy(false)
      refuse(errorText(error), fieldsAbout(error, fieldsOf))
    }
  }
  return { send, busy }
}

/** Sends the files of a prescription one by one; false: not all arrived. */
async function sendFiles(id: number, files: Upload[]) {
  try {
    for (const { file } of files) await api('POST /Lenti/AllegaRicetta', { query: { id }, body: { file } })
    return true
  } catch (error) {
    toast.error(`La richiesta è partita, ma non la foto: mandala da qui. ${errorText(error)}`)
    return false
  }
}
