import type { EsitoImportazione } from '#contract/importa.ts'
import type { Zip } from './zip.ts'
import { sayNames, sayPictures, sayZipFiles } from './words.ts'

interface Props {
  zip: Zip | undefined
  /** Undefined: no file of products was looked at. */
  plan: EsitoImportazione | undefined
  /** A file of products is here, whose columns are not chosen yet. */
  isCsvHere: boolean
  onDrop: () => void
}

/** What happens to the pictures: which the file names, which of the zip no line names. */
export function ZipNote({ zip, plan, isCsvHere, onDrop }: Props) {
  if (!zip)
    return plan && plan.immagini.nominate > 0 ? (
      <p className="mt-1 text-sm">
        {sayInPictures(plan.immagini.nominate)} scegli anche lo zip che le contiene, altrimenti le immagini dei prodotti
        restano quelle che sono.
      </p>
    ) : null
  const { daCaricare, inutili } = plan?.immagini ?? { daCaricare: [], inutili: [] }
  return (
    <div className="mt-1 text-sm">
      <p>
        {zip.name}: {plan ? sayPictures(daCaricare.length) : sayZipFiles(zip.files.length)}
        {!plan && !isCsvHere && '. Scegli anche il file CSV.'}{' '}
        {plan && (
          <button type="button" className="collegamento min-h-11" onClick={onDrop}>
            Togli lo zip
          </button>
        )}
      </p>
      {plan && inutili.length > 0 && (
        <p className="text-inchiostro-2">
          {daCaricare.length === 0
            ? 'Nessuna riga nomina le immagini dello zip: serve una colonna immagini con i nomi dei file.'
            : `Nessuna riga nomina: ${sayNames(inutili)}`}
        </p>
      )}
    </div>
  )
}

const sayInPictures = (lines: number) =>
  lines === 1 ? 'Una riga nomina delle immagini:' : `${lines.toLocaleString('it-IT')} righe nominano delle immagini:`
