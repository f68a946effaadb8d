import { useId } from 'react'
import type { EsitoImportazione } from '#contract/importa.ts'
import { useLeaving } from '#web/admin/table/use-leaving.ts'
import { useDropped } from '#web/admin/table/use-dropped.ts'
import { useFileChoice } from '#web/admin/table/use-file-choice.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { ColumnsNote } from './columns-note.tsx'
import { ImportButtons } from './import-buttons.tsx'
import { ImportHelp } from './import-help.tsx'
import { NewBrands } from './new-brands.tsx'
import { PlanView } from './plan-view.tsx'
import { FailedPictures, SendingView } from './sending-view.tsx'
import { useImport } from './use-import.ts'
import { sayCounts, sayImported } from './words.ts'
import { ZipNote } from './zip-note.tsx'

/** Import of products: choose a file and a zip of pictures, review what they change, import it. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const help = useId()
  const importing = useImport(({ creati, modificati }) => {
    toast.success(sayImported(creati + modificati))
    onClose()
  })
  const { busy, looked, columns, zip, sending, createBrands, refusal, choose, change } = importing
  const csv = useFileChoice('File CSV', (file) => choose({ files: [file], as: 'csv' }))
  const pack = useFileChoice(
    'Zip delle immagini',
    (file) => choose({ files: [file], as: 'zip' }),
    '.zip,application/zip',
  )
  useDropped((files) => choose({ files, as: 'csv' }))
  const unsaved = sending.progress !== undefined || sending.hasSent
  const leaving = useLeaving(unsaved, onClose)
  const { read } = columns
  const shown = read ? undefined : looked
  const wanted = countWanted(shown?.plan)
  return (
    <Modal title="Importa prodotti" guarded={unsaved} onClose={leaving.close}>
      <ImportHelp id={help} isShort={shown !== undefined} />
      {csv.field}
      {pack.field}
      {refusal && (
        <p role="alert" className="mt-4 text-rosso">
          {refusal}
        </p>
      )}
      <FailedPictures failed={sending.failed} />
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
      <ZipNote zip={zip} plan={shown?.plan} isCsvHere={read !== undefined} onDrop={() => change({ zip: undefined })} />
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
      {sending.progress && <SendingView progress={sending.progress} onStop={sending.stop} />}
      <ImportButtons
        importing={importing}
        wanted={wanted}
        leaving={leaving}
        help={help}
        onCsv={csv.open}
        onZip={pack.open}
      />
    </Modal>
  )
}

/** The number of products that the file creates or changes; 0 while it contains errors. */
function countWanted(plan: EsitoImportazione | undefined) {
  return plan && plan.errori === 0 ? plan.creati + plan.modificati : 0
}
