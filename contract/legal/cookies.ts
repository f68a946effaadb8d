import { cardProvider } from '../shop.ts'
import { p, strong, type Titled } from './rich-text.ts'

/** What, by which name the browser's own settings list it, for what and for how long. */
const kept = [
  ['Carrello', 'cart', 'Il carrello: codici, quantità, ultimo prezzo visto. Finché non lo si svuota.'],
  ['Accesso', 'token, refreshToken', 'L’accesso all’account. Finché non si esce, e al massimo fino alla sua scadenza.'],
  [
    'Numero del browser',
    'browser',
    'Un numero a caso, mandato quando si accede: chi sbaglia apposta la password di un altro non rallenta i browser con cui quello è già entrato. Finché non si cancella.',
  ],
  [
    'Misure degli occhiali',
    'misure',
    'Le tre misure dei propri occhiali, se le si scrive per il confronto. Finché non si cancellano; non ci arrivano mai.',
  ],
  [
    'Foto della prova',
    'prova',
    'La foto con cui si provano le montature, solo se si sceglie di tenerla. Fino alla fine del giorno dopo, o finché la si cancella; non ci arriva mai.',
  ],
  [
    'Distanza tra le pupille',
    'pupille',
    'I millimetri tra le pupille ricavati da quella foto, solo se si sceglie di ricordarli. Finché si toglie la spunta; non ci arrivano mai e non servono alle lenti.',
  ],
  [
    'Preferiti',
    'preferiti',
    'I numeri degli occhiali salvati con il cuore da chi non ha fatto l’accesso: al più 60. Finché non si tolgono, o si accede: allora passano all’account.',
  ],
  [
    'Visti di recente',
    'visti',
    'I numeri degli ultimi occhiali guardati: al più 12. Finché non si cancellano, anche dalla pagina di un occhiale.',
  ],
  ['Termini accettati', 'termini', 'I termini accettati: versione e data. Finché non cambia la versione.'],
  [
    'Modulo di registrazione',
    'registrazione',
    'I campi del modulo di registrazione, password escluse, se la pagina si ricarica. Finché ci si registra o si chiude la scheda.',
  ],
  [
    'Copia del carrello',
    'leftCart',
    'Una copia del carrello e il codice del pagamento, per ritrovarli tornando indietro. Finché si è pagato o si chiude la scheda.',
  ],
  [
    'Acquisto iniziato',
    'acquisto',
    'Che si è premuto «Acquista» prima di accedere, per riaprire il carrello dopo. Finché si accede o si chiude la scheda.',
  ],
  [
    'Ticket da aprire',
    'assistenza',
    'Il numero del ticket da aprire dopo l’accesso. Finché si accede o si chiude la scheda.',
  ],
  [
    'Pannelli da riaprire',
    'riapri',
    'Se erano aperti carrello o assistenza quando la pagina si è ricaricata perché ne mancava una parte. Finché la pagina è di nuovo pronta.',
  ],
  [
    'Posizione nella pagina',
    'react-router-scroll-positions',
    'A che altezza si era di ogni pagina, per tornarci. Finché si chiude la scheda.',
  ],
] as const

/** What the shop stores in the browser, and which third parties it requests. */
export const writeCookies = (): readonly Titled[] => [
  {
    id: 'nel-browser',
    title: '',
    blocks: [
      p`Questo sito ${strong('non usa cookie')}, né propri né di altri, e non fa profili. Per questo non chiede un
        consenso: tiene nel browser solo quello che serve a fare ciò che si è chiesto.`,
      { kind: 'pairs', rows: kept.map(([what, name, words]) => [what, words, `Nel browser: ${name}`]) },
      p`Tutto si cancella dalle impostazioni del browser, alla voce «dati dei siti». Il carrello e l’accesso si
        cancellano anche da qui, svuotandolo e uscendo.`,
    ],
  },
  {
    id: 'altri-siti',
    title: '',
    blocks: [
      p`Da altri siti non si carica nulla finché non lo si chiede:`,
      {
        kind: 'pairs',
        rows: [
          [
            'Pagamento',
            `Premendo «Acquista» si carica lo script di ${cardProvider} e si va alla sua pagina, dove valgono le sue informative.`,
          ],
          [
            'Mappa',
            'Premendo «Mostra mappa» si carica la mappa di OpenStreetMap, che riceve l’indirizzo di rete del browser.',
          ],
          ['Messaggistica e social', 'Sono semplici collegamenti: non caricano nulla finché non si seguono.'],
        ],
      },
      p`Se abbiamo attivato un servizio che raccoglie le segnalazioni di errore, il browser gliene manda una quando una
        pagina si rompe: che cosa contiene è scritto alla voce Privacy. Nel browser non lascia nulla.`,
    ],
  },
]
