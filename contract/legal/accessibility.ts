import type { Business } from '../business.ts'
import { cardProvider } from '../shop.ts'
import { mailTo, p, text, type Titled } from './rich-text.ts'

/** The statement of accessibility (D.Lgs. 82/2022). */
export const writeAccessibility = (business: Business): readonly Titled[] => [
  {
    id: 'conforme',
    title: 'A che cosa ci atteniamo',
    blocks: [
      p`Il sito segue le WCAG 2.2, livello AA, e la norma EN 301 549 richiamata dal D.Lgs. 82/2022 (European
        Accessibility Act). In pratica:`,
      {
        kind: 'list',
        items: [
          text`tutto si fa con la sola tastiera, e si vede sempre dove ci si trova;`,
          text`le immagini dei prodotti hanno una descrizione, i moduli hanno etichette ed errori scritti;`,
          text`il testo si ingrandisce al 200% e la pagina si stringe a 320 pixel senza scorrere di lato;`,
          text`ciò che si muove da solo ha un pulsante per fermarlo, e non parte per chi preferisce meno movimento;`,
          text`i colori hanno un contrasto di almeno 4,5:1, e nessuna informazione sta solo nel colore;`,
          text`la verifica anti-spam non chiede di riconoscere immagini o lettere.`,
        ],
      },
    ],
  },
  {
    id: 'limiti',
    title: 'Che cosa ancora manca',
    blocks: [
      {
        kind: 'list',
        items: [
          text`La mappa di OpenStreetMap, che si apre solo a richiesta, non è del tutto accessibile: accanto c’è sempre
            l’indirizzo scritto.`,
          text`La pagina di pagamento è di ${cardProvider}, che ne dichiara l’accessibilità per proprio conto.`,
        ],
      },
      p`Le pagine si provano in automatico a ogni modifica, anche con la sola tastiera. È un’autovalutazione: nessun
        ente esterno l’ha certificata.`,
    ],
  },
  {
    id: 'segnala',
    title: 'Se trovi un ostacolo',
    blocks: [
      p`Scrivi a ${mailTo(business.email)} o telefona al ${business.phone}: dicci la pagina e che cosa non funziona.
        Rispondiamo entro cinque giorni lavorativi, e intanto ti aiutiamo a fare l’acquisto, al telefono o in negozio. Se
        la risposta non basta, puoi rivolgerti all’Agenzia per l’Italia digitale (AgID).`,
    ],
  },
]
