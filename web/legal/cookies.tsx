import { cardProvider } from '#contract/shop.ts'
import { Part } from './part.tsx'
import { Pairs } from './words.tsx'

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
export function CookiePart() {
  return (
    <Part id="cookie" title="Cookie">
      <p>
        Questo sito <strong>non usa cookie</strong>, né propri né di altri, e non fa profili. Per questo non chiede un
        consenso: tiene nel browser solo quello che serve a fare ciò che si è chiesto.
      </p>
      <Pairs rows={kept.map(([what, name, text]) => [what, <Named key={name} name={name} text={text} />])} />
      <p>
        Tutto si cancella dalle impostazioni del browser, alla voce «dati dei siti». Il carrello e l’accesso si
        cancellano anche da qui, svuotandolo e uscendo.
      </p>
      <p>Da altri siti non si carica nulla finché non lo si chiede:</p>
      <Pairs
        rows={[
          [
            'Pagamento',
            `Premendo «Acquista» si carica lo script di ${cardProvider} e si va alla sua pagina, dove valgono le sue informative.`,
          ],
          [
            'Mappa',
            'Premendo «Mostra mappa» si carica la mappa di OpenStreetMap, che riceve l’indirizzo di rete del browser.',
          ],
          ['Messaggistica e social', 'Sono semplici collegamenti: non caricano nulla finché non si seguono.'],
        ]}
      />
      <p>
        Se abbiamo attivato un servizio che raccoglie le segnalazioni di errore, il browser gliene manda una quando una
        pagina si rompe: che cosa contiene è scritto alla voce Privacy. Nel browser non lascia nulla.
      </p>
    </Part>
  )
}

/** What is kept, and below it the name that the browser's own settings list it by. */
function Named({ name, text }: { name: string; text: string }) {
  return (
    <>
      {text} <span className="block text-xs text-inchiostro-2">Nel browser: {name}</span>
    </>
  )
}
