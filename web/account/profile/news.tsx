import { useState } from 'react'
import { newsText } from '#contract/consent.ts'
import type { Utente } from '#contract/utenti.ts'
import { NewsBox } from '#web/account/news-box.tsx'
import { When } from '#web/layout/when.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Whether the customer wants emails with news; each press is saved. */
export function News({ utente: { novita }, onChanged }: { utente: Utente; onChanged: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const agreed = novita !== undefined && !novita.ritiratoIl

  async function choose(wants: boolean) {
    setBusy(true)
    try {
      await api('PUT /Utenti/UpdateNovita', { body: { testo: wants ? newsText : null } })
      await onChanged()
      toast.success(wants ? 'Consenso salvato' : 'Consenso ritirato')
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }

  return (
    <div className="max-w-[60ch]">
      <NewsBox checked={agreed} aria-disabled={busy} onChange={(event) => !busy && void choose(event.target.checked)} />
      {novita && (
        <p className="mt-1 text-sm text-inchiostro-2">
          {novita.ritiratoIl ? (
            <>
              Consenso ritirato: <When at={novita.ritiratoIl} />
            </>
          ) : (
            <>
              Consenso dato: <When at={novita.datoIl} />
            </>
          )}
        </p>
      )}
    </div>
  )
}
