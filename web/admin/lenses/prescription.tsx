import { withArticle } from '#contract/day-article.ts'
import { doubtPrescription } from '#contract/doubt-prescription.ts'
import { lensUses } from '#contract/lens-uses.ts'
import type { DatiSanitari } from '#contract/richieste-lenti.ts'
import { fetchPrescriptionFile } from '#web/admin/queries/lenses.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { sayDay, sayMoment } from '#web/lib/dates.ts'
import { NumbersTable } from '#web/lenses/request/numbers-table.tsx'
import { useToday } from '#web/lib/today.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'

/** What a customer told of their eyes. It is drawn while it is open and kept nowhere. */
export function Prescription({ data }: { data: DatiSanitari }) {
  const today = useToday()
  const { uso, desideri, ricetta, senzaRicetta, provincia, nota, file, messaggi } = data
  return (
    <div className="mt-4 grid gap-4">
      <p>
        <strong>{lensUses[uso].label}</strong>
        {desideri.length > 0 && ` · ${desideri.join(', ')}`}
      </p>
      {ricetta && (
        <>
          <NumbersTable ricetta={ricetta} />
          <p className="text-sm">
            {ricetta.data
              ? `Ricetta ${withArticle('del', sayDay(ricetta.data))}. `
              : 'Data della ricetta non scritta. '}
            {ricetta.distanzaPupille
              ? `Distanza tra le pupille ${String(ricetta.distanzaPupille).replace('.', ',')} mm, scritta dal cliente: da verificare.`
              : 'Distanza tra le pupille da misurare.'}
          </p>
        </>
      )}
      {ricetta &&
        today &&
        doubtPrescription(ricetta, { uso, today: today }).map((words) => (
          <p key={words} className="text-sm">
            <strong>Da controllare:</strong> {words}
          </p>
        ))}
      {provincia && <p>Da mandare in provincia di {provincia}.</p>}
      {senzaRicetta && <p>Non ha una ricetta.</p>}
      {file.map(({ id, tipo }, index) => (
        <p key={id}>
          <button type="button" className="collegamento min-h-11" onClick={() => void save(id, tipo)}>
            Scarica la ricetta {file.length > 1 ? index + 1 : ''} ({tipo === 'application/pdf' ? 'PDF' : 'foto'})
          </button>
        </p>
      ))}
      {nota && <p className="whitespace-pre-line wrap-anywhere">«{nota}»</p>}
      {messaggi.length > 0 && (
        <ol aria-label="Messaggi" className="grid gap-3">
          {messaggi.map(({ id, dalNegozio, data: at, testo }) => (
            <li
              key={id}
              className={`px-3 py-2 rounded-md wrap-anywhere ${dalNegozio ? 'bg-vassoio ml-8' : 'border border-linea mr-8'}`}
            >
              <p className="text-xs text-inchiostro-2">
                {dalNegozio ? 'Negozio' : 'Cliente'} · {sayMoment(at)}
              </p>
              <p className="whitespace-pre-line">{testo}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

async function save(id: string, tipo: string) {
  try {
    saveFile(await fetchPrescriptionFile(id), tipo === 'application/pdf' ? 'ricetta.pdf' : 'ricetta.jpg')
  } catch (error) {
    toast.error(layerErrorText(error))
  }
}
