import { highest, longest } from './bounds.ts'
import { mostLowStock } from './box.ts'
import { cartProblems } from './cart-problems.ts'
import { entryProblems } from './entry-problems.ts'
import { fiscalProblems } from './fiscal-problems.ts'
import { lensProblems } from './lens-problems.ts'
import { parameterMissing } from './needed.ts'
import { cardProvider } from './shop.ts'

/** With a point from a thousand on, as prices have it; the locale alone begins at ten thousand. */
const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** Every failure of the shop: its code, its HTTP status, and the words that people read. */
export const problems = {
  ...cartProblems,
  ...entryProblems,
  ...fiscalProblems,
  ...lensProblems,
  'request-not-valid': { status: 400, title: 'Controlla i dati inseriti e riprova.' },
  'parameter-missing': { status: 400, title: parameterMissing },
  'password-too-short': { status: 400, title: 'La password deve avere almeno 8 caratteri.' },
  'password-too-common': { status: 400, title: 'Questa password è tra le più usate: scegline un’altra.' },
  'captcha-not-valid': { status: 400, title: 'Il captcha non è valido: riprova.' },
  'captcha-expired': { status: 400, title: 'Il captcha è scaduto: riprova.' },
  'captcha-used': { status: 400, title: 'Il captcha è già stato usato: riprova.' },
  'code-not-valid': {
    status: 400,
    title: 'Il codice non è valido o è scaduto: usa quello dell’email più recente, o chiedine uno nuovo.',
  },
  'change-not-proved': {
    status: 400,
    title: 'Per cambiare la password serve il codice ricevuto via email oppure la password attuale.',
  },
  'title-and-category-required': { status: 400, title: 'Titolo e categoria sono obbligatori' },
  'title-too-long': { status: 400, title: `Il titolo è troppo lungo: al massimo ${longest.ticketTitle} caratteri.` },
  'category-not-valid': { status: 400, title: 'Seleziona una categoria valida.' },
  'message-empty': { status: 400, title: 'Scrivi un messaggio o allega un file.' },
  'message-too-long': { status: 400, title: `Il messaggio è troppo lungo: al massimo ${longest.message} caratteri.` },
  'ticket-state-not-valid': { status: 400, title: 'Lo stato può essere Aperto, pending o Chiuso.' },
  'ticket-state-refused': { status: 409, title: 'Non puoi portare questo ticket in questo stato.' },
  'ticket-not-found': { status: 404, title: 'Ticket non trovato.' },
  'order-not-found': { status: 404, title: 'Ordine non trovato.' },
  'attachment-not-found': { status: 404, title: 'Allegato non trovato. Caricalo di nuovo.' },
  'attachments-too-many': {
    status: 400,
    title: `Puoi allegare al massimo ${highest.attachments} file a un messaggio.`,
  },
  'attachment-too-large': {
    status: 413,
    title: `Il file è troppo grande: al massimo ${highest.attachmentBytes / 1_000_000} MB.`,
  },
  'attachments-too-large': { status: 413, title: 'Questo ticket ha già troppi allegati. Aprine uno nuovo.' },
  'not-verified': { status: 403, title: 'Per allegare file verifica prima la tua email.' },
  'attachments-of-account': {
    status: 413,
    title: 'I tuoi allegati occupano già molto spazio. Scrivici senza file: ti diremo come mandarceli.',
  },
  'attachments-full': {
    status: 503,
    title: 'In questo momento non possiamo ricevere file. Scrivici senza allegati, o riprova più tardi.',
  },
  'attachment-type': { status: 415, title: 'Puoi allegare foto (JPEG, PNG, WebP) e PDF.' },
  'attachment-damaged': { status: 400, title: 'Non riusciamo a leggere il file: è rovinato o incompleto.' },
  'picture-too-large': {
    status: 400,
    title: `La foto ha troppi pixel: al massimo ${highest.picturePixels / 1_000_000} milioni.`,
  },
  'pdf-active': {
    status: 400,
    title: 'Il PDF è protetto o dichiara parti attive: stampalo come PDF semplice, oppure mandane una foto.',
  },
  'code-empty': { status: 400, title: 'Inserisci un codice' },
  'code-without-letter': { status: 400, title: 'Il codice deve contenere almeno una lettera.' },
  'code-taken': { status: 409, title: 'Esiste già un prodotto con il codice {codice}.' },
  'type-empty': { status: 400, title: 'Inserisci una tipologia' },
  'price-empty': { status: 400, title: 'Inserisci un prezzo' },
  'price-not-valid': {
    status: 400,
    title: `Il prezzo deve essere maggiore di zero e al massimo ${count.format(highest.price / 100)} €.`,
  },
  'cost-not-valid': {
    status: 400,
    title: `Il costo deve essere maggiore di zero e al massimo ${count.format(highest.price / 100)} €; se non si sa, resta vuoto.`,
  },
  'cost-not-yours': { status: 403, title: 'Il costo d’acquisto lo scrive solo il titolare.' },
  'ean-not-valid': {
    status: 400,
    title: 'L’EAN non è valido: sono 8, 12, 13 o 14 cifre, e l’ultima controlla le altre. Se non si sa, resta vuoto.',
  },
  'low-stock-not-valid': {
    status: 400,
    title: `La soglia è un numero intero da 0 a ${count.format(mostLowStock)}; vuota: quella delle impostazioni.`,
  },
  'gender-empty': { status: 400, title: 'Inserisci un genere' },
  'number-not-valid': { status: 400, title: 'Controlla il campo {nome}: serve un numero intero.' },
  'decimal-not-valid': {
    status: 400,
    title: 'Controlla il campo {nome}: serve un numero, con un decimale al massimo.',
  },
  'choice-not-valid': { status: 400, title: 'Controlla il campo {nome}: si può scegliere tra {valori}.' },
  'picture-missing': { status: 400, title: "Seleziona almeno un'immagine" },
  'picture-type': { status: 415, title: 'Le immagini possono essere JPEG, PNG o WebP.' },
  'shop-picture-type': { status: 415, title: 'L’immagine può essere JPEG, PNG, WebP o SVG.' },
  'photo-too-large': { status: 413, title: `La foto pesa troppo: al massimo ${highest.photoBytes / 1_000_000} MB.` },
  'photo-not-readable': {
    status: 415,
    title: 'Questo browser non apre le foto HEIC e AVIF: salvala come JPEG, o caricala dal telefono che l’ha scattata.',
  },
  'picture-unknown': { status: 400, title: 'Questa immagine non è tra quelle presenti: ricarica la pagina e riprova.' },
  'pictures-too-many': { status: 400, title: `Un prodotto può avere al massimo ${highest.pictures} immagini.` },
  'product-changed': {
    status: 409,
    title: 'Il prodotto è stato modificato nel frattempo: controlla i dati e riprova.',
  },
  'product-ordered': {
    status: 409,
    title: 'Questo prodotto è già stato ordinato e non si può eliminare: puoi disattivarlo.',
  },
  'product-asked': {
    status: 409,
    title: 'C’è un ticket su questo prodotto e non si può eliminare: puoi disattivarlo.',
  },
  'stock-changed': { status: 409, title: 'La giacenza è cambiata nel frattempo: ora è {giacenza}.' },
  'stock-not-counted': { status: 409, title: 'La giacenza di questo prodotto non è contata: inseriscila prima.' },
  'stock-too-low': { status: 409, title: 'La giacenza non basta: ora è {giacenza}.' },
  'goods-missing': { status: 400, title: 'Aggiungi almeno un prodotto.' },
  'goods-unknown': { status: 404, title: 'Nessun prodotto ha questi codici: {codici}. Non è stato aggiunto nulla.' },
  'goods-not-counted': {
    status: 409,
    title: 'La giacenza di questi prodotti non è contata: {codici}. Non è stato aggiunto nulla.',
  },
  'goods-too-many': {
    status: 409,
    title: 'La giacenza diventerebbe troppo alta: {codici}. Non è stato aggiunto nulla.',
  },
  'brand-name-empty': { status: 400, title: 'Inserisci un nome' },
  'brand-picture-missing': { status: 400, title: "Seleziona un'immagine" },
  'brand-taken': { status: 409, title: 'Esiste già un brand di nome {nome}.' },
  'brand-unknown': { status: 400, title: 'Il brand {nome} non esiste: crealo prima tra i brands.' },
  'brands-too-many': { status: 400, title: `Un file crea al massimo ${highest.newBrands} marche nuove.` },
  'terms-changed': {
    status: 409,
    title: 'Le condizioni di vendita sono cambiate da quando hai aperto questa pagina: ricaricala e riprova.',
  },
  'settings-changed': {
    status: 409,
    title: 'Le impostazioni sono state modificate nel frattempo: controlla i dati e riprova.',
  },
  'brand-changed': {
    status: 409,
    title: 'Il brand è stato modificato nel frattempo: controlla i dati e riprova.',
  },
  'brand-not-found': { status: 404, title: 'Brand non trovato.' },
  'brand-in-use': {
    status: 409,
    title: 'Il brand {nome} non si può eliminare, perché ha dei prodotti ({quanti}): puoi disattivarlo.',
  },
  'sale-of-nothing': { status: 400, title: 'Scegli che cosa mettere in saldo.' },
  'sale-percent-not-valid': { status: 400, title: 'Lo sconto deve essere un numero intero da 1 a 95.' },
  'sale-price-not-valid': { status: 400, title: 'Il prezzo in saldo deve essere almeno un centesimo.' },
  'sale-lowers-nothing': {
    status: 400,
    title: 'Così nessun prezzo scende: gli occhiali scelti costano già questo, o meno.',
  },
  'sale-begins-before': { status: 400, title: 'Il saldo non può cominciare prima di oggi.' },
  'sale-days-not-valid': { status: 400, title: 'Il saldo deve finire dopo il suo inizio e dopo adesso.' },
  'sale-not-found': { status: 404, title: 'Saldo non trovato.' },
  'sale-over': { status: 409, title: 'Questo saldo è già finito.' },
  'discount-code-empty': { status: 400, title: 'Inserisci il codice dello sconto.' },
  'discount-value-not-valid': {
    status: 400,
    title: 'Il valore deve essere un numero intero: da 1 a 100 per una percentuale, in centesimi per un importo.',
  },
  'discount-days-not-valid': { status: 400, title: 'Lo sconto non può finire prima di cominciare.' },
  'discount-taken': { status: 409, title: 'Esiste già uno sconto con il codice {codice}.' },
  'discount-pieces-not-valid': {
    status: 400,
    title: 'I pezzi minimi possono essere al massimo 10: di più in un carrello non ce ne stanno.',
  },
  'discount-not-found': { status: 404, title: 'Sconto non trovato.' },
  // unknown, over, switched off, used up: a guess tells nothing
  'discount-not-valid': { status: 409, title: 'Questo codice non è valido.' },
  'discount-sign-in': { status: 409, title: 'Accedi o registrati per usare il codice {codice}.' },
  'discount-first-order': { status: 409, title: 'Il codice {codice} vale solo per il primo ordine.' },
  'discount-used': { status: 409, title: 'Hai già usato il codice {codice}.' },
  'discount-other-goods': { status: 409, title: 'Il codice {codice} vale solo per: {cosa}.' },
  'discount-not-on-sale': { status: 409, title: 'Il codice {codice} non vale sui prezzi in saldo.' },
  'discount-pieces': { status: 409, title: 'Il codice {codice} vale da {pezzi} pezzi in su.' },
  'discount-minimum': {
    status: 409,
    title: 'Il codice {codice} vale da {minimo} in su: mancano {manca}.',
  },
  'discount-shipping-free': {
    status: 409,
    title: 'La spedizione è già gratuita: il codice {codice} qui non serve.',
  },
  'discount-takes-nothing': { status: 409, title: 'Il codice {codice} su questo carrello non toglie nulla.' },
  'total-changed': {
    status: 409,
    title: 'Il totale è cambiato nel frattempo: ora è {totale}. Controllalo e premi di nuovo.',
  },
  'signature-not-valid': { status: 400, title: 'Firma non valida.' },
  'not-signed-in': { status: 401, title: 'Devi essere autenticato per continuare.' },
  'wrong-credentials': { status: 401, title: 'Email o password non corretti.' },
  'session-over': { status: 401, title: 'Sessione scaduta: accedi di nuovo.' },
  'second-factor-needed': { status: 401, title: 'Inserisci il codice della tua app di autenticazione.' },
  'second-factor-wrong': { status: 401, title: 'Il codice non è corretto.' },
  'second-factor-not-confirmed': {
    status: 400,
    title: 'Il codice non è corretto: controlla che l’ora del telefono sia automatica e riprova.',
  },
  'second-factor-replaced': {
    status: 409,
    title:
      'Hai ricominciato l’attivazione altrove, per esempio in un’altra scheda: questo segreto non vale più. Continua là, o ricarica la pagina e ricomincia.',
  },
  'second-factor-not-prepared': { status: 409, title: 'Ricomincia l’attivazione dall’inizio.' },
  'second-factor-off': { status: 409, title: 'La verifica in due passaggi non è attiva.' },
  'second-factor-on': { status: 409, title: 'La verifica in due passaggi è già attiva.' },
  'password-not-right': { status: 403, title: 'La password non è corretta.' },
  'session-not-found': { status: 404, title: 'Questo accesso è già chiuso.' },
  'user-changed': {
    status: 409,
    title: 'I dati sono stati modificati nel frattempo: controllali e riprova.',
  },
  'user-not-found': { status: 404, title: 'Utente non trovato.' },
  'orders-on-the-way': {
    status: 409,
    title: 'Hai un ordine, un pagamento o un rimborso in corso: potrai eliminare l’account quando sarà concluso.',
  },
  'last-administrator': {
    status: 409,
    title: 'È l’unico amministratore del negozio: prima nominane un altro.',
  },
  'own-account': {
    status: 409,
    title: 'Non puoi disabilitare il tuo account: può farlo un altro amministratore.',
  },
  'not-allowed': { status: 403, title: 'Non hai diritto di eseguire questa operazione.' },
  'reduction-of-owner': { status: 403, title: 'Riduzioni e spedizione gratuita le può dare solo il titolare.' },
  'second-factor-owed': {
    status: 403,
    title: 'Per lavorare nel negozio attiva prima la verifica in due passaggi, dal tuo profilo.',
  },
  'already-staff': { status: 409, title: 'Chi ha questa email lavora già nel negozio: cambia la sua mansione.' },
  'invitation-over': {
    status: 404,
    title: 'Questo invito non vale più: apri l’email più recente, o chiedi al negozio di mandartene un altro.',
  },
  'invitation-of-another': {
    status: 409,
    title: 'Questo invito è per un’altra email: accedi con l’account che ha quell’indirizzo.',
  },
  'invitation-not-verified': {
    status: 409,
    title: 'Conferma prima la tua email: il codice è nell’email che ti abbiamo mandato alla registrazione.',
  },
  'too-many-invitations': {
    status: 409,
    title: 'Ci sono già troppi inviti aperti: ritirane qualcuno, o aspetta che scadano.',
  },
  'collaborator-not-found': { status: 404, title: 'Questo collaboratore non c’è più.' },
  'own-duty': { status: 409, title: 'La tua mansione la può cambiare solo un altro titolare.' },
  'wrong-host': { status: 421, title: 'Questo negozio di prova risponde solo a chi usa questo computer.' },
  'not-found': { status: 404, title: 'Non trovato.' },
  'no-such-call': { status: 404, title: 'Questa chiamata non esiste.' },
  'method-not-allowed': { status: 405, title: 'Metodo non consentito.' },
  'too-large': { status: 413, title: 'La richiesta è troppo grande.' },
  'type-not-supported': { status: 415, title: 'Tipo di contenuto non supportato.' },
  'request-too-slow': { status: 408, title: 'La richiesta è arrivata troppo lentamente. Riprova.' },
  'range-not-there': { status: 416, title: 'Questa parte del file non esiste.' },
  'headers-too-large': { status: 431, title: 'L’indirizzo o le intestazioni della richiesta sono troppo lunghi.' },
  'too-many-requests': { status: 429, title: 'Hai fatto troppi tentativi. Aspetta un minuto e riprova.' },
  'too-many-for-now': { status: 429, title: 'Hai fatto troppi tentativi. Riprova più tardi.' },
  'order-state-not-valid': { status: 400, title: 'Seleziona uno stato valido' },
  'shipping-code-not-valid': { status: 400, title: 'Inserisci un codice di spedizione valido' },
  'carrier-unknown': { status: 400, title: 'Questo corriere non è fra quelli delle impostazioni: scegline un altro.' },
  'address-not-now': {
    status: 409,
    title: 'L’indirizzo si corregge finché il pacco non è partito.',
  },
  'address-changed': { status: 409, title: 'L’indirizzo è cambiato nel frattempo: rileggilo prima di correggerlo.' },
  'address-not-valid': {
    status: 400,
    title: 'Servono destinatario, via e numero, città, un CAP di 5 cifre e la sigla della provincia.',
  },
  'note-empty': { status: 400, title: 'Scrivi la nota.' },
  'notes-too-many': { status: 409, title: `Ci sono già ${highest.notes} note: di più non se ne possono scrivere.` },
  'order-without-account': {
    status: 409,
    title: 'Questo ordine non ha un account attivo: scrivi al cliente all’indirizzo email dell’ordine.',
  },
  'cancel-reason-not-valid': { status: 400, title: 'Seleziona un motivo valido' },
  'order-changed': { status: 409, title: 'L’ordine è cambiato nel frattempo: ora è {stato}.' },
  'order-withdrawn-from': {
    status: 409,
    title:
      'Il cliente è receduto da questo ordine e il rimborso è da fare: per farlo partire lo stesso ripeti l’operazione e conferma.',
  },
  'order-paid-back': {
    status: 409,
    title:
      'Il pagamento di questo ordine è già tornato al cliente: per farlo partire lo stesso ripeti l’operazione e conferma.',
  },
  'lenses-not-checked': {
    status: 409,
    title:
      'Le lenti di questo ordine sono ancora {che}: segnale come controllate, o per farlo partire lo stesso apri l’ordine e conferma.',
  },
  'order-already': { status: 409, title: 'L’ordine è già {stato}.' },
  'order-move-not-possible': { status: 409, title: 'Un ordine {da} non può passare a {a}.' },
  'order-being-refunded': {
    status: 409,
    title: 'Per questo ordine c’è già un rimborso, in corso o fatto: lo stato non si cambia più.',
  },
  'parcel-not-now': { status: 409, title: 'Di questo ordine non c’è niente da spedire: ora è {stato}.' },
  'parcel-pieces-gone': {
    status: 409,
    title: 'Alcuni di questi pezzi sono già partiti o sono stati rimborsati: rileggi che cosa manca.',
  },
  'parcels-changed': { status: 409, title: 'Nel frattempo è partito un altro pacco: rileggi che cosa manca.' },
  'parcels-too-many': {
    status: 409,
    title: `Un ordine parte in non più di ${highest.parcels} pacchi: metti in questo tutto quello che manca.`,
  },
  'parcel-not-found': { status: 404, title: 'Questo ordine non ha un pacco con questo numero.' },
  'order-rest-waiting': {
    status: 409,
    title:
      'Una parte di questo ordine è ancora da spedire: spediscila o rimborsala, poi l’ordine può dirsi consegnato.',
  },
  'shipping-code-changed': { status: 409, title: 'Il codice è cambiato nel frattempo: ora è {codice}.' },
  'shipping-code-not-now': {
    status: 409,
    title: 'Il codice di spedizione si inserisce solo per un ordine In Lavorazione o In Spedizione.',
  },
  'shipping-code-of-other': {
    status: 409,
    title: 'Il codice {codice} è già dell’ordine {ordine}, di un altro cliente.',
  },
  'shipment-columns-missing': {
    status: 400,
    title:
      'Nella prima riga servono i nomi delle colonne: il codice di spedizione, e il numero dell’ordine o il nome del cliente.',
  },
  'shipment-file-too-long': {
    status: 400,
    title: `Il file ha troppe righe: al massimo ${count.format(highest.shipmentLines)} spedizioni per volta.`,
  },
  'shipment-order-not-read': { status: 400, title: '«{testo}» non è un numero d’ordine.' },
  'shipment-order-missing': { status: 400, title: 'Manca il numero dell’ordine.' },
  'shipment-customer-not-found': { status: 404, title: 'Non c’è nessun ordine da spedire a «{nome}».' },
  'shipment-customer-many': {
    status: 409,
    title: 'A «{nome}» sono da spedire più ordini ({ordini}): serve il numero.',
  },
  'shipment-customer-other': { status: 409, title: 'L’ordine {ordine} è di {cliente}, non di «{nome}».' },
  'shipment-order-repeated': { status: 400, title: 'L’ordine {ordine} c’è più volte: righe {righe}.' },
  'refund-too-much': { status: 409, title: 'Di questo ordine puoi rimborsare ancora {resto}.' },
  'refund-nothing-left': { status: 409, title: 'Di questo ordine è già stato rimborsato tutto.' },
  'refund-line-not-left': {
    status: 409,
    title: 'Questi articoli sono già stati rimborsati: ricarica la pagina e riprova.',
  },
  'refund-of-withdrawal': {
    status: 409,
    title: 'Questi articoli sono in un recesso ancora da rimborsare: usa «Rimborsa il recesso».',
  },
  'refund-changed': {
    status: 409,
    title: 'Nel frattempo è stato fatto un altro rimborso: ora puoi rimborsare ancora {resto}.',
  },
  'order-disputed': {
    status: 409,
    title:
      'Il cliente ha contestato il pagamento presso la sua banca: finché la contestazione è aperta non si rimborsa nulla.',
  },
  'order-dispute-lost': {
    status: 409,
    title:
      'La banca ha già restituito al cliente quello che ha contestato: questo pagamento non si rimborsa più. Se gli spetta altro, restituiscilo in un altro modo.',
  },
  'payment-decided': { status: 409, title: 'Per questo pagamento è già stato deciso: ricarica la pagina.' },
  'no-difference': { status: 409, title: 'Per questo ordine non c’è più nessuna differenza da chiudere.' },
  'order-not-paid': { status: 409, title: 'Questo ordine non è stato pagato: non c’è niente da rimborsare.' },
  'nothing-to-refund': { status: 409, title: 'Per questo ordine non c’è un rimborso da ritentare.' },
  'refund-failed': { status: 502, title: 'Il rimborso non è riuscito: {motivo}. L’ordine resta com’era.' },
  'refund-waiting': {
    status: 503,
    title: `${cardProvider} non risponde. Il rimborso è registrato e si ritenta da solo: non serve ripetere.`,
  },
  'withdrawal-unknown': {
    status: 404,
    title: 'Fra i tuoi ordini non ce n’è uno con questo numero. Controlla i dati nella conferma d’ordine.',
  },
  'withdrawal-code-wrong': {
    status: 400,
    title:
      'Il codice non è valido o è scaduto. Controlla il numero dell’ordine e che sia il codice dell’email più recente, o chiedine un altro.',
  },
  'claim-over': { status: 409, title: 'Questa dichiarazione è già stata accettata o ignorata.' },
  'withdrawal-too-late': { status: 409, title: 'Il termine per recedere da questo ordine è scaduto {quando}.' },
  'withdrawal-not-needed': {
    status: 409,
    title: 'Questo ordine è annullato e il pagamento ti viene restituito: non serve recedere.',
  },
  'return-line-not-left': {
    status: 409,
    title:
      'Da alcuni di questi articoli hai già receduto, o ti sono già stati rimborsati: ricarica la pagina e scegli fra quelli che restano.',
  },
  'return-nothing-left': {
    status: 409,
    title: 'Di questo ordine non resta nulla da cui recedere: gli articoli ti sono già stati rimborsati.',
  },
  'return-over': { status: 409, title: 'Questo reso è già stato rimborsato o chiuso.' },
  'return-not-sent': { status: 409, title: 'Questi articoli non sono mai partiti: non c’è niente che torni indietro.' },
  'return-pieces-not-valid': {
    status: 409,
    title: 'I pezzi ricevuti sono cambiati nel frattempo: ricarica la pagina e riprova.',
  },
  'exchange-too-early': {
    status: 409,
    title: 'Proponi il cambio quando gli articoli sono tornati, o il cliente li ha spediti.',
  },
  'exchange-not-left': {
    status: 409,
    title: 'Per questi pezzi c’è già un cambio: ricarica la pagina e riprova.',
  },
  'exchange-without-account': {
    status: 409,
    title: 'Il cliente non ha un account attivo: rimborsa il reso, e vendi l’altro occhiale a parte.',
  },
  'product-off': { status: 409, title: 'Il prodotto {codice} non c’è o è disattivato: scegline un altro.' },
  'product-short': { status: 409, title: 'Di {codice} non ci sono abbastanza pezzi: scegli un altro prodotto.' },
  'product-twice': { status: 400, title: 'Il prodotto {codice} c’è due volte: scrivi i pezzi in una riga sola.' },
  'product-in-stock': { status: 409, title: 'Questo occhiale è disponibile: ricarica la pagina per acquistarlo.' },
  'watch-over': {
    status: 404,
    title:
      'Questo link non è più valido: apri l’email più recente, o chiedi di nuovo l’avviso dalla pagina dell’occhiale.',
  },
  'nothing-prepared': { status: 400, title: 'Scegli almeno un articolo.' },
  'customer-name-empty': { status: 400, title: 'Scrivi il nome del cliente.' },
  'price-above-shop': { status: 409, title: 'Il prezzo di {codice} non può superare quello del negozio.' },
  'reduction-without-reason': { status: 400, title: 'Scrivi il motivo della riduzione.' },
  'total-too-low': { status: 400, title: 'Il totale deve essere di almeno 0,50\u00a0€.' },
  'total-too-high': { status: 400, title: 'Il totale è troppo alto per un solo pagamento: dividi l’ordine in due.' },
  'link-sent-often': {
    status: 409,
    title: 'Questo link è già partito {volte} volte: chiudilo, controlla l’indirizzo e prepara un altro ordine.',
  },
  'no-link': { status: 409, title: 'Per questo ordine non c’è un link di pagamento.' },
  'link-over': {
    status: 404,
    title: 'Questo link non è più valido. Se ti serve ancora, scrivici: te ne mandiamo un altro.',
  },
  'link-paid': { status: 409, title: 'Questo pagamento è già stato fatto.' },
  'link-cancelled': {
    status: 409,
    title: 'Questo ordine è annullato e il pagamento ti viene restituito: non devi fare nulla.',
  },
  'link-paying': {
    status: 409,
    title: 'Il pagamento è in corso: ti scriviamo appena la tua banca lo conferma.',
  },
  'link-page-open': {
    status: 503,
    title:
      'Il link è chiuso, ma la pagina di pagamento è ancora aperta: i pezzi tornano in vendita appena scade, se il cliente non paga.',
  },
  'no-withdrawal': { status: 409, title: 'Per questo ordine non è arrivato alcun recesso.' },
  'day-not-valid': { status: 400, title: 'Scegli un giorno valido per l’inizio e per la fine del periodo.' },
  'period-not-valid': { status: 400, title: 'Il periodo non può finire prima di cominciare.' },
  'period-too-long': { status: 400, title: 'Scegli un periodo di al massimo 366 giorni.' },
  'csv-too-large': { status: 413, title: `Il file è troppo grande: al massimo ${highest.importBytes / 1_000_000} MB.` },
  'csv-too-long': {
    status: 400,
    title: `Il file ha troppe righe: al massimo ${count.format(highest.importLines)} prodotti per volta.`,
  },
  'csv-not-readable': {
    status: 400,
    title: 'Questo non è un file CSV. Nel foglio di calcolo scegli «Salva con nome», poi «CSV».',
  },
  'csv-empty': { status: 400, title: 'Il file è vuoto: sotto i nomi delle colonne serve almeno una riga.' },
  'csv-quotes-open': { status: 400, title: 'Le virgolette aperte alla riga {riga} non si chiudono più.' },
  'column-missing': {
    status: 400,
    title:
      'Nella prima riga manca la colonna {nome}. I nomi delle colonne sono quelli del file che si scarica con Esporta.',
  },
  'columns-without-code': { status: 400, title: 'Scegli la colonna in cui stanno i codici.' },
  'column-twice': { status: 400, title: 'La colonna {nome} c’è due volte.' },
  'line-torn': { status: 400, title: 'La riga non ha tante celle quante sono le colonne.' },
  'code-repeated': { status: 400, title: 'Il codice {codice} c’è più volte: righe {righe}.' },
  'text-too-long': { status: 400, title: 'Il testo è troppo lungo.' },
  'yes-or-no': { status: 400, title: 'Scrivi sì o no.' },
  'zip-picture-missing': { status: 400, title: 'Nello zip non c’è: {nomi}.' },
  'zip-picture-ambiguous': {
    status: 400,
    title: 'Nello zip ci sono più file con questo nome: {nomi}. Scrivi anche la cartella.',
  },
  'zip-picture-type': { status: 400, title: 'Non è un’immagine JPEG, PNG o WebP: {nomi}.' },
  'zip-picture-size': {
    status: 400,
    title: `È vuota, o pesa più di ${highest.photoBytes / 1_000_000} MB: {nomi}.`,
  },
  'zip-pictures-too-many': {
    status: 400,
    title: `Il file nomina troppe immagini: al massimo ${count.format(highest.importPictures)} per volta. Dividilo in più file.`,
  },
  'zip-picture-not-sent': { status: 409, title: 'Qualche immagine non è arrivata al negozio: riprova.' },
  'import-changed': {
    status: 409,
    title: 'Nel frattempo qualcosa è cambiato nel catalogo: controlla di nuovo che cosa farà il file.',
  },
  'product-without-picture': { status: 409, title: 'Aggiungi almeno un’immagine prima di attivare il prodotto.' },
  'shop-closed': { status: 503, title: 'Il negozio non è ancora aperto: torna a trovarci presto.' },
  'opening-not-ready': {
    status: 409,
    title: 'Mancano righe obbligatorie: {righe}. Per aprire lo stesso scrivi «{parole}».',
  },
  'demo-always-open': { status: 409, title: 'La dimostrazione è sempre aperta.' },
  'shop-open': { status: 409, title: 'Gli ordini di prova si cancellano prima di aprire: il negozio è aperto.' },
  'test-keys-still': {
    status: 409,
    title: `Prima metti le chiavi vere: finché ci sono quelle di prova, ${cardProvider} ci riporta gli stessi pagamenti.`,
  },
  'test-orders-under-way': { status: 409, title: 'Un ordine di prova si può ancora pagare: riprova tra mezz’ora.' },
  'first-access-over': {
    status: 404,
    title:
      'Questo indirizzo non vale più. Se il titolare c’è già, accedi con la sua email; altrimenti riavvia il negozio: ne stampa un altro.',
  },
  'checkout-failed': { status: 502, title: 'Errore durante il checkout' },
  'files-unavailable': {
    status: 503,
    title: 'In questo momento non riusciamo ad aprire né a salvare foto e allegati. Riprova tra poco.',
  },
  'deleted-meanwhile': {
    status: 409,
    title: 'Qualcosa è stato eliminato nel frattempo: ricarica la pagina e riprova.',
  },
  unavailable: { status: 503, title: 'Il negozio è momentaneamente non disponibile. Riprova tra poco.' },
  unexpected: { status: 500, title: 'Si è verificato un errore' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems
