/** What can go wrong with lenses that a customer asks for. */
export const lensProblems = {
  'lenses-off': { status: 409, title: 'In questo momento le lenti si ordinano solo in negozio.' },
  'lens-use-off': { status: 400, title: 'Scegli a che cosa ti servono le lenti.' },
  'lens-province-off': {
    status: 400,
    title: 'Queste lenti le mandiamo solo in {quali}: scrivi una di queste sigle. Altrove si ordinano in negozio.',
  },
  'lens-prescription': { status: 400, title: '{che}' },
  'lens-frame-off': { status: 409, title: 'In questa montatura non si montano lenti.' },
  'lens-consent': { status: 400, title: 'Senza il tuo consenso non possiamo ricevere la ricetta: spunta la casella.' },
  'lens-consent-old': { status: 409, title: 'Il testo del consenso è cambiato: leggilo di nuovo e spunta la casella.' },
  'lens-too-young': { status: 403, title: 'Per chiedere le lenti dal sito servono almeno {anni} anni.' },
  'lens-request-not-found': { status: 404, title: 'Richiesta di lenti non trovata.' },
  'lens-requests-open': {
    status: 409,
    title: 'Hai già {quante} richieste aperte: aspetta la risposta, o cancellane una.',
  },
  'lens-files-too-many': { status: 400, title: 'Puoi mandare al massimo {quanti} file per una ricetta.' },
  'lens-closed': { status: 409, title: 'Questa richiesta è chiusa.' },
  'lens-erased': { status: 410, title: 'La ricetta è stata cancellata.' },
  'lens-offer-over': { status: 409, title: 'Questo preventivo non vale più.' },
  'lens-offer-waits': {
    status: 409,
    title: 'C’è già un preventivo che aspetta il cliente: chiudilo prima di mandarne un altro.',
  },
  'lens-offer-empty': {
    status: 400,
    title: 'Il preventivo ha bisogno della montatura e di almeno una voce per le lenti.',
  },
  'lens-not-paid': { status: 409, title: 'Il preventivo non è ancora pagato.' },
  'lens-in-work': {
    status: 409,
    title: 'Stiamo facendo i tuoi occhiali: la ricetta serve fino alla consegna, poi la puoi cancellare.',
  },
  'lens-made-to-measure': { status: 400, title: 'Conferma di sapere che le lenti sono fatte su misura per te.' },
  'lens-message-empty': { status: 400, title: 'Scrivi un messaggio.' },
  'lens-messages-full': {
    status: 409,
    title: 'In questa richiesta ci sono già {quanti} messaggi: per il resto chiama il negozio.',
  },
  'lens-not-allowed': { status: 403, title: 'Le ricette le apre il titolare, o chi ha il suo permesso.' },
  'health-key-missing': {
    status: 503,
    title:
      'In questo momento le ricette non si possono né ricevere né leggere: sulla macchina manca la loro chiave (HEALTH_KEY, HEALTH_OLD_KEYS). Riprova più tardi, o chiama il negozio.',
  },
  'health-data-damaged': { status: 503, title: 'I dati della ricetta non si lasciano aprire: sono rovinati.' },
  'return-made-to-measure': {
    status: 409,
    title:
      'Ciò che è fatto su misura per te non si può restituire per ripensamento (art. 59 del Codice del consumo). La garanzia resta.',
  },
} as const
