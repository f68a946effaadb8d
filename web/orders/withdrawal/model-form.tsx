import { shop } from '#contract/shop.ts'
import { Button } from '#web/ui/button.tsx'

const blanks = [
  'Ordinato il (*) / ricevuto il (*)',
  'Nome del/dei consumatore(i)',
  'Indirizzo del/dei consumatore(i)',
  'Firma del/dei consumatore(i) (solo se il presente modulo è notificato in versione cartacea)',
  'Data',
]

/** The form of annex I, part B, of the Codice del consumo, for whoever prefers paper: printing the page prints it alone. */
export function ModelForm() {
  return (
    <section aria-labelledby="modulo" className="max-w-[40rem]">
      <h2 id="modulo" className="largo text-lg">
        Modulo di recesso tipo
      </h2>
      <p className="mt-2 text-sm text-inchiostro-2 print:hidden">
        Se preferisci la carta, compila questo modulo e mandalo per posta o a {shop.email}. Non è obbligatorio.
      </p>
      <div className="mt-4 pt-4 border-t border-linea grid gap-3 text-sm print:text-base">
        <p>(Compilare e restituire il presente modulo solo se si desidera recedere dal contratto.)</p>
        <p>
          Destinatario: {shop.legalName}, {shop.street}, {shop.postalCode} {shop.city} ({shop.province}), {shop.email}
        </p>
        <p>
          Con la presente io/noi (*) notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti
          beni/servizi (*)
        </p>
        <ul className="grid gap-3 print:gap-10">
          {blanks.map((blank) => (
            <li key={blank} className="pb-1 border-b border-linea print:border-inchiostro">
              {blank}:
            </li>
          ))}
        </ul>
        <p>(*) Cancellare la dicitura inutile.</p>
      </div>
      <Button second className="mt-4 whitespace-normal max-w-full print:hidden" onClick={() => window.print()}>
        Stampa il modulo
      </Button>
    </section>
  )
}
