import { useId } from 'react'
import type { EsitoImportazione } from '#contract/importa.ts'
import { useFileChoice } from '#web/admin/table/use-file-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { NewBrands } from './new-brands.tsx'
import { PlanView } from './plan-view.tsx'
import { useImport } from './use-import.ts'
import { sayCounts, sayImported, sayProducts } from './words.ts'

/** Import of products: choose a file, review what it changes, import it. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const help = useId()
  const { busy, looked, createBrands, refusal, choose, change, write } = useImport(({ creati, modificati }) => {
    toast.success(sayImported(creati + modificati))
    onClose()
  })
  const csv = useFileChoice('File CSV', choose)
  const wanted = countWanted(looked?.plan)
  return (
    <Modal title="Importa prodotti" onClose={onClose}>
      <p id={help}>Parti dal file che scarichi con Esporta, al massimo 5 MB e 5.000 righe.</p>
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
      <p role="status" className="mt-4">
        {looked && (
          <>
            {looked.file.name}: <strong className="font-semibold">{sayCounts(looked.plan)}</strong>
          </>
        )}
      </p>
      {looked && <PlanView plan={looked.plan} />}
      {looked && (
        <NewBrands
          names={looked.plan.marcheNuove}
          wanted={createBrands}
          onChange={(create) => change({ createBrands: create })}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {wanted > 0 && (
          <Button busy={busy === 'write'} busyLabel="Un momento…" onClick={write}>
            Importa {sayProducts(wanted)}
          </Button>
        )}
        <Button
          second={wanted > 0}
          busy={busy === 'look'}
          busyLabel="Controlliamo il file…"
          aria-describedby={help}
          onClick={csv.open}
        >
          {looked ? 'Scegli un altro file' : 'Scegli il file'}
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
