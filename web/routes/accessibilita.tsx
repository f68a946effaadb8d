import { cardProvider } from '#contract/shop.ts'
import { describePage } from '#web/seo/meta.ts'
import { useBusiness } from '#web/lib/business.ts'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { Part } from '#web/legal/part.tsx'
import { List, MailTo } from '#web/legal/words.tsx'
import type { Route } from './+types/accessibilita'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Accessibilità'),
    description: `Come il sito di ${shopNameOn(args)} è accessibile, che cosa ancora manca e come segnalare un ostacolo.`,
    path: '/accessibilita',
  })

export default function Accessibility() {
  const { phone } = useBusiness()
  return (
    <TextPage title="Accessibilità">
      <p className="mt-6 max-w-[68ch]">
        Il nostro lavoro è far vedere bene. Vogliamo che questo negozio si possa usare anche vedendo poco, senza vedere,
        senza mouse, senza colori o con i caratteri ingranditi.
      </p>
      <div className="mt-10 grid gap-10">
        <Part id="conforme" title="A che cosa ci atteniamo">
          <p>
            Il sito segue le WCAG 2.2, livello AA, e la norma EN 301 549 richiamata dal D.Lgs. 82/2022 (European
            Accessibility Act). In pratica:
          </p>
          <List>
            <li>tutto si fa con la sola tastiera, e si vede sempre dove ci si trova;</li>
            <li>le immagini dei prodotti hanno una descrizione, i moduli hanno etichette ed errori scritti;</li>
            <li>il testo si ingrandisce al 200% e la pagina si stringe a 320 pixel senza scorrere di lato;</li>
            <li>
              ciò che si muove da solo ha un pulsante per fermarlo, e non parte per chi preferisce meno movimento;
            </li>
            <li>i colori hanno un contrasto di almeno 4,5:1, e nessuna informazione sta solo nel colore;</li>
            <li>la verifica anti-spam non chiede di riconoscere immagini o lettere.</li>
          </List>
        </Part>
        <Part id="limiti" title="Che cosa ancora manca">
          <List>
            <li>
              La mappa di OpenStreetMap, che si apre solo a richiesta, non è del tutto accessibile: accanto c’è sempre
              l’indirizzo scritto.
            </li>
            <li>La pagina di pagamento è di {cardProvider}, che ne dichiara l’accessibilità per proprio conto.</li>
          </List>
          <p>
            Le pagine si provano in automatico a ogni modifica, anche con la sola tastiera. È un’autovalutazione: nessun
            ente esterno l’ha certificata.
          </p>
        </Part>
        <Part id="segnala" title="Se trovi un ostacolo">
          <p>
            Scrivi a <MailTo /> o telefona al {phone}: dicci la pagina e che cosa non funziona. Rispondiamo entro cinque
            giorni lavorativi, e intanto ti aiutiamo a fare l’acquisto, al telefono o in negozio. Se la risposta non
            basta, puoi rivolgerti all’Agenzia per l’Italia digitale (AgID).
          </p>
        </Part>
      </div>
    </TextPage>
  )
}
