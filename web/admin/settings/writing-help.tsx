import type { WholeBusiness } from '#contract/owner-settings.ts'
import { keysOf } from '#contract/objects.ts'
import { placeholders } from '#contract/placeholders.ts'

/** What a text may hold besides its words. */
export const WritingHelp = ({ business }: { business: WholeBusiness }) => (
  <details className="voce mt-4 max-w-[680px] border-y border-linea">
    <summary className="min-h-12 flex items-center justify-between gap-4 cursor-pointer text-sm font-semibold">
      Come si scrive
      <span aria-hidden="true" className="segno text-lg">
        +
      </span>
    </summary>
    <div className="pb-4 grid gap-3 text-sm">
      <p>
        Nei testi di più righe una riga vuota comincia un paragrafo, <code>### Titolo</code> un titolo, <code>- </code>{' '}
        una voce di un elenco. <code>**parola**</code> è in grassetto, <code>[parole](/contact)</code> è un
        collegamento. Tutto il resto resta com’è scritto.
      </p>
      <p>Quello che sta fra parentesi graffe segue le impostazioni:</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {keysOf(placeholders).map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-inchiostro-2">{placeholders[name](business)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
)
