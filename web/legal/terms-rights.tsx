import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { guaranteeMonths, laterReturnCents, shop, withdrawalDays } from '#contract/shop.ts'
import { withdrawal } from '#web/layout/withdrawal-link.ts'
import { GuaranteeNotice } from './guarantee-notice.tsx'
import { ModelFormText } from './model-form.tsx'
import { List, MailTo, seat } from './words.tsx'

/** Sections 7 to 10 of the terms: what the law gives to whoever buys. */
export function Withdrawal() {
  const [words, path] = withdrawal
  return (
    <>
      <p>
        Il Cliente consumatore può recedere dal contratto entro <strong>{withdrawalDays} giorni</strong>, senza dare
        spiegazioni. Il termine scade {withdrawalDays} giorni dopo il giorno in cui il Cliente, o chi ha incaricato,
        riceve l’ultimo dei Prodotti dell’ordine.
      </p>
      <p>Per recedere basta farcelo sapere prima della scadenza, in uno di questi modi:</p>
      <List>
        <li>
          online, con la funzione{' '}
          <Link className="collegamento" to={path}>
            {words}
          </Link>
          , che si trova in fondo alle pagine e, in ogni pagina, nel pannello Assistenza; la ricevuta con data e ora
          arriva per email;
        </li>
        <li>
          con una dichiarazione esplicita, per esempio il modulo qui sotto, inviata a <MailTo />, a{' '}
          <MailTo address={shop.pec} /> o per posta a {shop.legalName}, {seat}.
        </li>
      </List>
      <h3 className="font-semibold mt-2">Restituire i Prodotti</h3>
      <p>
        I Prodotti vanno spediti o riportati in negozio entro {withdrawalDays} giorni da quando il Cliente ci ha
        comunicato il recesso. Il reso è gratuito sul primo ordine: mandiamo noi l’etichetta. Per gli ordini successivi
        la spedizione di ritorno è a carico del Cliente, che può usare il corriere che preferisce o una nostra etichetta
        da {formatEuro(laterReturnCents)}; riportare i Prodotti in negozio non costa mai nulla. Il Cliente risponde solo
        della perdita di valore dovuta a un uso diverso da quello che serve per provare i Prodotti.
      </p>
      <h3 className="font-semibold mt-2">Il rimborso</h3>
      <p>
        Rimborsiamo tutti i pagamenti ricevuti, compresa la spedizione ordinaria, appena i Prodotti arrivano e comunque
        entro {withdrawalDays} giorni da quando sappiamo del recesso, con lo stesso mezzo usato per pagare e senza
        spese. Possiamo trattenere il rimborso finché non riceviamo i Prodotti o la prova che sono stati spediti.
      </p>
      <h3 className="font-semibold mt-2">Quando il recesso non c’è</h3>
      <p>
        Il recesso è escluso per i Prodotti confezionati su misura o personalizzati, come gli occhiali montati con lenti
        graduate del Cliente (art. 59 del Codice del consumo). Per montature e occhiali da sole vale sempre.
      </p>
      <ModelForm />
    </>
  )
}

function ModelForm() {
  return (
    <section aria-labelledby="modulo-recesso" className="mt-2 border border-bordo rounded-sm p-4 sm:p-6 grid gap-3">
      <h3 id="modulo-recesso" className="font-semibold">
        Modulo di recesso tipo
      </h3>
      <ModelFormText />
    </section>
  )
}

export function Guarantee() {
  return (
    <>
      <GuaranteeNotice />
      <p>
        Rispondiamo di ogni difetto di conformità che esiste alla consegna e si manifesta entro {guaranteeMonths} mesi
        (artt. 128-135 del Codice del consumo). Se un difetto si manifesta entro un anno, si presume che ci fosse già.
        L’azione si prescrive in 26 mesi dalla consegna.
      </p>
      <p>
        Per farla valere basta scrivere a <MailTo /> o aprire una richiesta di assistenza, con il numero dell’ordine e
        una fotografia del difetto: ritiro, riparazione e riconsegna sono a nostro carico. Un’eventuale garanzia del
        produttore si aggiunge a questa e non la limita.
      </p>
    </>
  )
}

export function Disputes() {
  return (
    <>
      <p>
        Per un reclamo scrivi a <MailTo /> o a <MailTo address={shop.pec} />: rispondiamo entro 14 giorni.
      </p>
      <p>
        Se non troviamo un accordo, il Cliente consumatore può rivolgersi senza costi di avvocato a un organismo di
        risoluzione alternativa delle controversie (artt. 141 e seguenti del Codice del consumo). Quello a cui aderiamo
        è{' '}
        <a className="collegamento" href={shop.adr.address} rel="noreferrer">
          {shop.adr.name}
        </a>
        . Resta sempre possibile andare dal giudice.
      </p>
    </>
  )
}

export function Law() {
  return (
    <p>
      Il contratto è regolato dalla legge italiana. Al Cliente che vive in un altro paese dell’Unione europea restano le
      tutele inderogabili della legge del suo paese. Per le controversie con un consumatore è competente il giudice del
      luogo in cui il consumatore ha la residenza o il domicilio. Se una di queste clausole non fosse valida, restano
      valide le altre.
    </p>
  )
}
