import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { useScripts } from '#web/ui/after-load.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'

interface Frame {
  prodotto: number
  codiceProdotto: string
}

/** The page of the link in the email: programs that open links confirm nothing, a press does. */
export function RestockConfirm() {
  const [search] = useSearchParams()
  // the server renders one page for all addresses
  const codice = useScripts() ? search.get('codice') : ''
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const [frame, setFrame] = useState<Frame>()
  const [cancelled, setCancelled] = useState(false)
  const heading = useFallbackFocus<HTMLHeadingElement>(cancelled ? 'cancelled' : (frame?.codiceProdotto ?? ''))

  async function send(work: () => Promise<unknown>) {
    setBusy(true)
    setWords(undefined)
    try {
      await work()
    } catch (error) {
      setWords(errorText(error))
    }
    setBusy(false)
  }

  const confirm = (body: { codice: string }) => send(async () => setFrame(await api('POST /Avvisi/Conferma', { body })))
  const cancel = (body: { codice: string }) =>
    send(async () => {
      await api('POST /Avvisi/Annulla', { body })
      setCancelled(true)
    })

  return (
    <TextPage title="Avviso di disponibilità" heading={heading}>
      <div className="mt-6 grid gap-4 justify-items-start max-w-[46ch]">
        <NoScripts />
        {cancelled ? (
          <p role="status">Fatto: non ti scriviamo, e il tuo indirizzo è cancellato.</p>
        ) : frame ? (
          <>
            <p role="status">
              Fatto: ti scriviamo quando {frame.codiceProdotto} torna disponibile. È una sola email, poi cancelliamo
              l’indirizzo.
            </p>
            <Link to={`/product/${frame.prodotto}`} className="btn">
              Torna all’occhiale
            </Link>
          </>
        ) : codice === null ? (
          <p>Apri questa pagina dal link dell’email che ti abbiamo mandato.</p>
        ) : (
          <>
            <p>Confermi di voler ricevere un’email quando l’occhiale torna disponibile?</p>
            {words && (
              <p role="alert" className="text-rosso font-semibold">
                {words}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button busy={busy} busyLabel="Invio in corso..." onClick={() => void confirm({ codice })}>
                Confermo
              </Button>
              <Button second busy={busy} busyLabel="Invio in corso..." onClick={() => void cancel({ codice })}>
                Non lo voglio più
              </Button>
            </div>
          </>
        )}
      </div>
    </TextPage>
  )
}
