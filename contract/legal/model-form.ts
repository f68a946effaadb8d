import type { Business } from '../business.ts'
import { seatOf } from '../company.ts'
import { p, text, type Titled } from './rich-text.ts'

/** Annex I, part B, of the Codice del consumo, word for word as far as it is one. */
export const writeModelForm = (business: Business): Titled => ({
  id: 'modulo-recesso',
  title: 'Modulo di recesso tipo',
  blocks: [
    {
      kind: 'small',
      text: text`(compilare e restituire il presente modulo solo se si desidera recedere dal contratto)`,
    },
    p`Destinatario: ${business.legalName}, ${seatOf(business)}, email ${business.email}`,
    p`Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti
      beni/servizi (*):`,
    {
      kind: 'blanks',
      labels: [
        'Ordinato il (*) / ricevuto il (*)',
        'Nome del/dei consumatore(i)',
        'Indirizzo del/dei consumatore(i)',
        'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
        'Data',
      ],
    },
    { kind: 'small', text: text`(*) Cancellare la dicitura inutile.` },
  ],
})
