import { useId } from 'react'
import type { EsitoImportazione } from '#contract/importa.ts'
import { useFileChoice } from '#web/admin/table/use-file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { ColumnsNote } from './columns-note.tsx'
import { NewBrands } from './new-brands.tsx'
import { PlanView } from './plan-view.tsx'
import { useImport } from './use-import.ts'
import { sayCounts, sayImported, sayProducts } from './words.ts'

/** Import of products: choose a file, review what it changes, import it. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const help = useId()
  const { busy, looked, columns, createBrands, refusal, choose, change, write } = useImport(
    ({ creati, modificati }) => {
      toast.success(sayImported(creati + modificati))
      onClose()
    },
  )
  const csv = useFileChoice('File CSV', choose)
  const { read } = columns
  const shown = read ? undefined : looked
  const wanted = countWanted(shown?.plan)
  return (
    <Modal title="Importa prodotti" onClose={onClose}>
      <p id={help}>
        Parti dal file che scarichi con Esporta o dal listino di un fornitore, al massimo 5 MB e 5.000 righe.
      </p>
      <ul className="mt-3 pl-5 list-disc grid gap-1 text-sm">
        <li>Le colonne hanno i nomi di quel file, in qualsiasi ordine: basta tenere quelle da cambiare.</li>
        <li>Un codice che c’è già viene modificato, solo nelle colonne del file.</li>
        <li>Un codice nuovo nasce disattivo e senza immagini.</li>
      </ul>
      {csv.field}
      {refusal && (
        <p role="alert" className="mt-4 text-rosso">
          {refusal}
        </p>
      )}
      {read && (
        <ColumnsForm
          key={read.round}
          columns={read.columns}
          busy={columns.busy || busy === 'look'}
          onSave={columns.save}
          onForget={read.columns.ricordato ? columns.forget : undefined}
        />
      )}
      <p role="status" className="mt-4">
        {shown && (
          <>
            {shown.file.name}: <strong className="font-semibold">{sayCounts(shown.plan)}</strong>
          </>
        )}
      </p>
      {shown && (
        <>
          <ColumnsNote plan={shown.plan} onChange={() => columns.ask(shown.file)} />
          <PlanView plan={shown.plan} />
          <NewBrands
            names={shown.plan.marcheNuove}
            wanted={createBrands}
            onChange={(create) => change({ createBrands: create })}
          />
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {wanted > 0 && (
          <Button busy={busy === 'write'} busyLabel="Un momento…" onClick={write}>
            Importa {sayProducts(wanted)}
          </Button>
        )}
        <Button
          second={wanted > 0 || read !== undefined}
          busy={busy === 'look'}
          busyLabel="Controlliamo il file…"
          aria-describedby={help}
          onClick={csv.open}
        >
          {looked || read ? 'Scegli un altro file' : 'Scegli il file'}
        </Button>
        <Button second onClick={onClose}>
          Indietro
        </Button>
      </div>
    </Modal>
  )
}

/** The number of products that the file creates or changes; 0 while it contains errors. */
function countWanted(plan: EsitoImportazione | undefined) {
  return plan && plan.errori === 0 ? plan.creati + plan.modificati : 0
}
