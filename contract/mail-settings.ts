import { partEmails } from './email.ts'
import { usualAnswers } from './ready-answers.ts'
import type { BusinessField } from './setting-kinds.ts'

/** Whom the emails of the demonstration come from; a real shop's machine says it (MAIL_FROM). */
export const demoSender = 'negozio@ottica.example'

/** Whom the shop's emails come from and go to, and what it often answers. */
export const usualMail = {
  /** Where the shop reads what customers write and declare. */
  receivingEmail: 'info@ottica.example',
  /** Who hears of new orders and gets the summary; empty: the one above. */
  orderEmails: '',
  tellOrders: 'sì',
  tellDays: 'sì',
  /** Empty: those of the machine's setting MAIL_FROM. */
  senderName: '',
  senderEmail: '',
  /** Where an answer goes to; empty: to the sender. */
  replyEmail: '',
  ...usualAnswers,
}

/** Whom orders are told to. */
export const orderAddresses = ({
  orderEmails,
  receivingEmail,
}: Pick<typeof usualMail, 'orderEmails' | 'receivingEmail'>) =>
  orderEmails === '' ? [receivingEmail] : partEmails(orderEmails)

export const mailFields = {
  receivingEmail: {
    wire: 'emailRicezione',
    kind: 'email',
    section: 'posta',
    label: 'Email che riceve messaggi e recessi',
    help: 'Qui arrivano i messaggi dalla pagina Contatti, le richieste di assistenza, i recessi e i resi spediti. I clienti non la vedono.',
  },
  orderEmails: {
    wire: 'emailOrdini',
    kind: 'emails',
    section: 'posta',
    label: 'Email avvisate degli ordini',
    help: 'Fino a dieci, una per riga. Vuoto: quella qui sopra.',
  },
  tellOrders: {
    wire: 'avvisoOrdini',
    kind: 'yesNo',
    section: 'posta',
    label: 'Un’email per ogni ordine pagato',
  },
  tellDays: {
    wire: 'avvisoRiepilogo',
    kind: 'yesNo',
    section: 'posta',
    label: 'Ogni mattina il riepilogo del giorno prima',
    help: 'Con ciò che resta da fare. Un giorno in cui non c’è nulla da dire non arriva.',
  },
  replyEmail: {
    wire: 'emailRisposte',
    kind: 'emailOrNone',
    section: 'posta',
    label: 'Email per le risposte',
    help: 'Dove arriva chi risponde a una nostra email. Vuoto: al mittente.',
  },
  senderName: {
    wire: 'nomeMittente',
    kind: 'wordsOrNone',
    section: 'posta',
    label: 'Nome del mittente',
    help: 'Vuoto: quello del server, o il nome del negozio.',
  },
  senderEmail: {
    wire: 'emailMittente',
    kind: 'emailOrNone',
    section: 'posta',
    label: 'Email del mittente',
    help: 'Il tuo server di posta deve poter spedire da qui: dopo il cambio manda una prova. Vuoto: quella del server.',
  },
  readyAnswers: {
    wire: 'rispostePronte',
    kind: 'readyAnswers',
    section: 'posta',
    label: 'Risposte pronte',
    help: 'Per le richieste. Ogni risposta comincia con una riga «# Titolo»; {nome} diventa il nome del cliente, {numero} quello dell’ordine: una risposta che lo nomina si offre solo dove c’è un ordine.',
  },
} as const satisfies Record<keyof typeof usualMail, BusinessField>
