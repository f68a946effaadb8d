import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EditData } from './edit-data.tsx'
import { FiscalData } from './fiscal-data.tsx'
import { News } from './news.tsx'
import { OwnData } from './own-data.tsx'
import { Panel } from './panel.tsx'
import { Sessions } from './sessions.tsx'

/** Loaded on demand: only administrators need the code that draws the QR code. */
const SecondFactor = lazyPart(async () => (await import('./second-factor.tsx')).SecondFactor)

/** The actions on the customer's own account (H-80), one closed section each. */
export function Settings({ utente, onChanged }: { utente: Utente; onChanged: () => Promise<void> }) {
  /** How often the password was changed here, which ended the other sessions. */
  const [changes, setChanges] = useState(0)
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="largo text-lg mb-3">
        Il tuo account
      </h2>
      <Panel title="Modifica i tuoi dati">
        <EditData utente={utente} onChanged={onChanged} />
      </Panel>
      <Panel title="Codice fiscale o partita IVA">
        <FiscalData />
      </Panel>
      <Panel title="Novità e offerte per email">
        <News utente={utente} onChanged={onChanged} />
      </Panel>
      <Panel title="Cambia password">
        <ChangePassword email={utente.email} onChanged={() => setChanges(changes + 1)} />
      </Panel>
      <Panel title="Dispositivi collegati">
        <Sessions key={changes} />
      </Panel>
      {utente.ruolo === 'Amministratore' && (
        <Panel title="Verifica in due passaggi">
          <SecondFactor utente={utente} onChanged={() => void onChanged()} />
        </Panel>
      )}
      <Panel title="Scarica i tuoi dati">
        <OwnData />
      </Panel>
      <Panel title="Elimina l’account">
        <DeleteAccount email={utente.email} />
      </Panel>
    </section>
  )
}
