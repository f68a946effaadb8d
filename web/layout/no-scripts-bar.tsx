// apart from the parts that name the business: every first view loads this

/** Without scripts, on every page: what works all the same, and the way to the shop. Only the server renders it. */
export function NoScriptsBar({ className }: { className: string }) {
  return (
    <p className={`bg-vassoio text-sm px-4 md:px-8 py-3 ${className}`}>
      Senza JavaScript puoi sfogliare il{' '}
      <a className="collegamento" href="/shop">
        negozio
      </a>{' '}
      e leggere ogni pagina. Per comprare, accedere o seguire un ordine attivalo, oppure{' '}
      <a className="collegamento" href="/contact">
        contattaci
      </a>
      .
    </p>
  )
}
