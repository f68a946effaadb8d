import { shop } from '#contract/shop.ts'
import { seat } from './words.tsx'

const blanks = [
  'Ordinato il (*) / ricevuto il (*)',
  'Nome del/dei consumatore(i)',
  'Indirizzo del/dei consumatore(i)',
  'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
  'Data',
]

/** Annex I, part B, of the Codice del consumo, word for word as far as it is one. On paper its lines leave room to write. */
export function ModelFormText() {
  return (
    <>
      <p className="text-sm text-inchiostro-2">
        (compilare e restituire il presente modulo solo se si desidera recedere dal contratto)
      </p>
      <p>
        Destinatario: {shop.legalName}, {seat}, email {shop.email}
      </p>
      <p>
        Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti
        beni/servizi (*):
      </p>
      <ul className="grid gap-2 print:gap-10">
        {blanks.map((blank) => (
          <li key={blank} className="print:pb-1 print:border-b print:border-inchiostro">
            {blank}:
          </li>
        ))}
      </ul>
      <p className="text-sm text-inchiostro-2">(*) Cancellare la dicitura inutile.</p>
    </>
  )
}
