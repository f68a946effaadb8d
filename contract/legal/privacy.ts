import type { Business } from '../business.ts'
import { cardProvider } from '../shop.ts'
import { seatOf } from '../company.ts'
import { link, mailTo, p, text, type Block, type Titled } from './rich-text.ts'

const uses = [
  [
    'Account',
    'Nome, email, telefono, data di nascita, genere, e la password, di cui conserviamo solo un’impronta. Servono a creare e usare l’account e a verificare la maggiore età (contratto). Restano finché l’account esiste; se entro 7 giorni l’email non è verificata e non ci sono ordini, si cancellano. Il genere si può non specificare.',
  ],
  [
    'Accessi',
    'Quando si è entrati, con quale browser e da quale rete (non l’indirizzo intero), e un’impronta del codice di accesso; con la verifica in due passaggi, anche la sua chiave. Servono a riconoscere accessi estranei (interesse legittimo alla sicurezza). Un accesso dura 30 giorni, e si legge e si chiude dal profilo. Di rete e browser resta per 180 giorni un’impronta, da cui si riconosce se un accesso viene da dove si è già entrati.',
  ],
  [
    'Codici per email',
    'Un’impronta del codice che conferma l’email (vale 24 ore) o che rinnova la password (un’ora). Servono a sapere che la casella è di chi la usa (contratto).',
  ],
  [
    '«Non sono un robot»',
    'È un piccolo calcolo che il browser fa da solo, chiesto e controllato da noi: nessun altro lo vede, non guarda come ci si muove e non lascia nulla nel browser. La soluzione si ricorda per dieci minuti, perché non valga due volte (interesse legittimo alla sicurezza).',
  ],
  [
    'Ordini',
    'Articoli, importi, nome, email, indirizzo di consegna, versione dei termini accettata. Servono a consegnare, assistere e rimborsare (contratto) e alla contabilità (obbligo di legge): restano dieci anni. Di un ordine cominciato e mai pagato nome, email e dati fiscali si tolgono dopo novanta giorni.',
  ],
  [
    'Codice fiscale o dati dell’azienda',
    `Codice fiscale, oppure denominazione, sede, partita IVA e codice destinatario o PEC: solo di chi li scrive. Servono alla ricevuta e alla fattura che si chiede (contratto e obbligo di legge). Nel profilo restano finché non si tolgono o si chiude l’account; un ordine conserva quelli con cui è stato fatto, per dieci anni come il resto. A ${cardProvider}, che incassa i pagamenti, non vanno, e il sito non li manda nemmeno all’Agenzia delle Entrate o al Sistema Tessera Sanitaria.`,
  ],
  [
    'Recesso',
    'Numero dell’ordine, nome, email per la ricevuta, data e ora, e un’eventuale nota: il motivo non serve. Servono a rimborsare e a provare quando il recesso è stato dichiarato (obbligo di legge): restano con l’ordine. Una dichiarazione senza la prova che l’ordine sia di chi scrive resta finché il negozio l’ha verificata e per i tredici mesi dopo, o tredici mesi in tutto se nessun ordine ha il suo numero.',
  ],
  [
    'Preferiti',
    'Gli occhiali salvati con il cuore da chi ha fatto l’accesso, e quando. Servono a ritrovarli su ogni dispositivo (contratto). Restano finché si tolgono o si chiude l’account.',
  ],
  [
    'Avvisi di disponibilità',
    'L’indirizzo a cui scrivere quando un occhiale esaurito torna, e quale. Servono a mandare quell’email, dopo che l’indirizzo è stato confermato (richiesta dell’interessato). Si cancellano quando l’email è partita; dopo 7 giorni se nessuno conferma, dopo un anno se l’occhiale non torna.',
  ],
  [
    'Novità e offerte per email',
    'L’email e il nome di chi spunta la casella nella registrazione o nel profilo; con loro, quando l’ha fatto e a quale testo. Servono a scrivergli novità e offerte del negozio (consenso, art. 6.1.a). È facoltativo, senza non cambia nulla, e si ritira in ogni momento dal profilo. Restano fino alla chiusura dell’account: dopo il ritiro solo la prova del consenso, e non scriviamo più.',
  ],
  [
    'Assistenza e messaggi',
    'I messaggi che riceviamo, con le fotografie e i PDF allegati: dalle fotografie togliamo luogo e apparecchio, e un allegato mai inviato si cancella dopo un giorno. Serve a rispondere (contratto, o richiesta dell’interessato). Titoli, messaggi e allegati restano finché esiste l’account, e al più 26 mesi dall’ultimo messaggio, il tempo in cui si può far valere la garanzia; un messaggio dalla pagina Contatti ci arriva per email e nel sito non resta.',
  ],
  [
    'Email',
    'A chi e quando è partita un’email di conferma o di servizio. Serve a non mandarla due volte e a provare l’invio (contratto). Resta con l’ordine di cui parla; le altre finché esiste l’account.',
  ],
  [
    'Visite',
    'Quante persone diverse vengono in un giorno. L’indirizzo di rete e il tipo di browser diventano un’impronta con una chiave casuale che cambia ogni giorno e poi si cancella: resta solo il numero, e dal numero non si torna a nessuno. Si contano anche le pagine viste, senza da chi. Serve a sapere quanto il negozio è visitato (interesse legittimo).',
  ],
  [
    'Sicurezza',
    'Quante volte una rete o un account tenta un accesso o un pagamento, per pochi minuti o ore, e i registri tecnici del server, per il tempo che serve a trovare e correggere guasti e abusi (interesse legittimo).',
  ],
] as const

const recipients = ({ shippedWith }: Business): readonly Block[] => [
  {
    kind: 'list',
    items: [
      text`Stripe (Stripe Payments Europe Ltd, Irlanda), che incassa i pagamenti ed è titolare dei dati della carta.`,
      text`Chi porta i pacchi (${shippedWith}): nome, indirizzo e recapito.`,
      text`Chi ospita il sito e chi trasmette le nostre email, come responsabili del trattamento.`,
      text`Chi tiene la nostra contabilità, e le autorità quando la legge lo chiede.`,
      text`Un servizio che raccoglie le segnalazioni di errore, solo se lo attiviamo: riceve che cosa si è rotto e in
        quale punto del programma, non nome, email, carrello o password. Quando si rompe una pagina gliela manda il
        browser, dal proprio indirizzo di rete, che gli chiediamo di non annotare (interesse legittimo a correggere i
        guasti).`,
    ],
  },
  p`I dati restano nell’Unione europea. Quando uno di loro ne tratta una parte altrove, lo fa con le garanzie degli
    articoli 45 e 46 del Regolamento.`,
]

/** The privacy notice of art. 13 GDPR: personal data, purposes and retention. */
export const writePrivacy = (business: Business): readonly Titled[] => [
  {
    id: 'titolare',
    title: '',
    blocks: [
      p`Titolare del trattamento è ${business.legalName}, ${seatOf(business)}, email ${mailTo(business.email)}, PEC
        ${mailTo(business.pec)}, telefono ${business.phone}. Questa informativa è quella dell’articolo 13 del
        Regolamento (UE) 2016/679.`,
    ],
  },
  {
    id: 'dati',
    title: 'Quali dati, perché e per quanto tempo',
    blocks: [
      { kind: 'pairs', rows: uses },
      p`I dati contrassegnati come obbligatori servono per il contratto: senza, non possiamo aprire l’account o
        consegnare l’ordine. Non mandiamo pubblicità a chi non l’ha chiesta, non facciamo profili, non prendiamo decisioni automatiche e non
        vendiamo dati a nessuno. I dati della carta non passano mai da questo sito.`,
      p`Una ricetta o una misura della vista sono dati sulla salute: chiediamo di non scriverle nei messaggi. In
        negozio, o per telefono, ne parliamo di persona.`,
      p`Dove il negozio prende richieste di lenti dal sito, la ricetta si manda con un consenso a parte (articolo 9,
        paragrafo 2, lettera a), che si può ritirare cancellandola. La leggono solo l’ottico e chi lavora con lui, se
        lo autorizza; ogni lettura resta annotata. È conservata cifrata e si cancella su richiesta, con l’account, o
        dopo i mesi scritti nella domanda di consenso.`,
    ],
  },
  { id: 'destinatari', title: 'Chi altro li vede', blocks: recipients(business) },
  {
    id: 'diritti',
    title: 'I diritti',
    blocks: [
      p`In ogni momento si può chiedere di vedere, correggere, esportare o cancellare i propri dati, di limitarne l’uso
        o di opporsi (articoli 15-22). Dal ${link('profilo', '/profile')} si correggono i dati, si scaricano in un file
        e si chiude l’account; per il resto basta scrivere a ${mailTo(business.email)}: rispondiamo entro un mese.
        Chiudendo l’account restano solo i dati degli ordini, per il tempo che la legge impone. Quello che si cancella
        resta ancora nelle copie di sicurezza, che si fanno ogni notte, finché le nuove non le sostituiscono: in genere
        due settimane.`,
      p`Chi pensa che un trattamento violi la legge può rivolgersi al
        ${link('Garante per la protezione dei dati personali', 'https://www.garanteprivacy.it')}.`,
      p`Il sito è per maggiorenni: non raccogliamo dati di chi ha meno di 18 anni.`,
    ],
  },
]
