/** What the import takes, and what it does. */
export function ImportHelp({ id, isShort }: { id: string; isShort: boolean }) {
  return (
    <>
      <p id={id}>
        Parti dal file che scarichi con Esporta o dal listino di un fornitore, al massimo 5 MB e 5.000 righe.
      </p>
      {isShort || <Rules />}
    </>
  )
}

/** In front of what a file does they would push it out of sight on a phone. */
function Rules() {
  return (
    <ul className="mt-3 pl-5 list-disc grid gap-1 text-sm">
      <li>Le colonne hanno i nomi di quel file, in qualsiasi ordine: basta tenere quelle da cambiare.</li>
      <li>Un codice che c’è già viene modificato, solo nelle colonne del file.</li>
      <li>Un codice nuovo nasce disattivo.</li>
      <li>
        Le foto stanno in uno zip a parte: la colonna immagini dice i nomi dei file, separati da virgole, e prende il
        posto di quelle che ci sono.
      </li>
    </ul>
  )
}
