import { guaranteeMonths } from '#contract/shop.ts'

/**
 * The legal guarantee in our words, with all that the harmonised notice says (Regulation (EU) 2025/1960): in the terms, and
 * before an order. The notice itself is a picture that nobody may redraw; a real shop puts it here (docs/operations.md).
 */
export function GuaranteeNotice() {
  return (
    <section
      aria-labelledby="avviso-garanzia"
      className="bg-consegnato-bg text-consegnato rounded-sm p-4 sm:p-6 grid gap-3"
    >
      <h3 id="avviso-garanzia" className="largo text-lg">
        Garanzia legale di conformità: {guaranteeMonths} mesi
      </h3>
      <p>
        Tutti i beni venduti nell’Unione europea sono coperti da una garanzia legale di almeno due anni. In Italia dura{' '}
        {guaranteeMonths} mesi dalla consegna e non costa nulla; in altri paesi può durare di più.
      </p>
      <p>
        Se il bene è difettoso, o non è come era stato descritto, hai diritto alla riparazione o alla sostituzione
        gratuita, in un tempo ragionevole e senza notevoli inconvenienti. Se non è possibile, o non avviene, hai diritto
        a una riduzione del prezzo o al rimborso.
      </p>
      <p>
        Ti rivolgi a noi, che te lo abbiamo venduto. Chi vende o produce può offrire anche una garanzia commerciale, per
        esempio di durabilità (etichetta GARAN): si aggiunge a quella legale e non la sostituisce. I tuoi diritti:{' '}
        <a
          className="collegamento"
          href="https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-and-returns/index_it.htm"
          rel="noreferrer"
        >
          europa.eu/youreurope
        </a>
      </p>
    </section>
  )
}
