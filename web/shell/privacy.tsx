import { shop } from '#contract/shop.ts'
import { TextPage } from './page.tsx'

/** Privacy and cookies: one document that answers under two addresses (H-42). */
export function Privacy() {
  return (
    <TextPage title="Privacy e cookie">
      <div className="mt-8 grid gap-4 max-w-[68ch]">
        <h2 className="largo text-xl mt-4">Privacy</h2>
        <p>
          Titolare del trattamento è {shop.legalName}, {shop.street}, {shop.postalCode} {shop.city} ({shop.province}),
          email{' '}
          <a className="collegamento" href={`mailto:${shop.email}`}>
            {shop.email}
          </a>
          .
        </p>
        <p>
          Usiamo i dati dell’account (nome, email, telefono, data di nascita, genere) per gestire l’accesso e gli
          ordini, e i dati dell’ordine (articoli, importo, indirizzo) per consegnarlo e per gli obblighi di legge. I
          dati della carta li vede solo il fornitore del pagamento: su questo sito non passano.
        </p>
        <p>
          In ogni momento si può chiedere di vedere, correggere, esportare o cancellare i propri dati, scrivendo
          all’indirizzo qui sopra, e ci si può rivolgere al Garante per la protezione dei dati personali.
        </p>
        <h2 id="cookie" className="largo text-xl mt-6">
          Cookie
        </h2>
        <p>
          Questo sito non usa cookie, né propri né di altri, e non carica nulla da altri siti finché non si va a pagare.
          Nella memoria del browser restano, perché il sito funzioni: il carrello (<code>cart</code>), l’accesso (
          <code>token</code>, <code>refreshToken</code>) e i termini accettati (<code>termini</code>). Si cancellano
          uscendo dall’account, svuotando il carrello o dalle impostazioni del browser.
        </p>
      </div>
    </TextPage>
  )
}
