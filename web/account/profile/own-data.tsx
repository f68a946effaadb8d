import { useState } from 'react'
import { api, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Downloads all personal data of the customer as a file (L-13). */
export function OwnData() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await api('GET /Utenti/EsportaDati')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'i-tuoi-dati.json')
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }

  return (
    <>
      <p className="max-w-[60ch]">
        Un file con quello che il negozio sa di te: i dati dell’account, il consenso alle novità, gli accessi, gli
        ordini, le richieste di lenti, i preferiti, i ticket di assistenza e l’elenco delle email che ti abbiamo
        scritto. Puoi conservarlo, o portarlo a un altro servizio.
      </p>
      <Button second className="mt-4" busy={busy} onClick={() => void download()}>
        Scarica i tuoi dati
      </Button>
    </>
  )
}
