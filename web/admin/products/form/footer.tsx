import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LeaveQuestion, wraps } from '#web/admin/table/leave-question.tsx'
import { partsSent } from './pictures.ts'
import type { useLeaving } from '#web/admin/table/use-leaving.ts'
import type { ProductForm } from './use-product-form.ts'
import type { useSave } from './use-save.ts'

interface Props {
  form: ProductForm
  saving: ReturnType<typeof useSave>
  leaving: ReturnType<typeof useLeaving>
  looking: boolean
}

/** Always visible: failures, the progress of the upload, and the buttons to save and leave. */
export function Footer({ form, saving: { busy, sent, note, saveDraft }, leaving, looking }: Props) {
  const whole = form.refusalOf()
  const out = useRef<HTMLButtonElement>(null)
  const percent = sent === undefined ? undefined : Math.round(sent * 100)
  return (
    <div className="sticky bottom-0 [@media(max-height:480px)]:static bg-carta border-t border-linea px-4 sm:px-6 py-4 grid gap-3">
      {whole && <p className="text-sm text-rosso">{whole.words}</p>}
      {note && <Note note={note} />}
      {percent !== undefined && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <p role="status">{percent < 100 ? sayUpload(form, sent) : 'Il negozio prepara le immagini…'}</p>
          <progress
            className="h-1.5 grow min-w-24 accent-inchiostro"
            max={100}
            value={percent}
            aria-label="Immagini caricate"
          />
          <span className="misura">{percent}%</span>
        </div>
      )}
      {leaving.asking ? (
        <LeaveQuestion
          {...(!busy ? unsavedWords : sent !== undefined && sent < 1 ? uploadWords : savingWords)}
          leaving={leaving}
          out={out}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            className={wraps}
            busy={busy || looking}
            busyLabel={busy ? 'Salvataggio…' : 'Un momento…'}
          >
            {form.base ? (form.base.bozza ? 'Metti in vendita' : 'Salva') : 'Crea prodotto'}
          </Button>
          {(!form.base || form.base.bozza) && (
            <Button second className={wraps} busy={busy || looking} onClick={saveDraft}>
              Salva come bozza
            </Button>
          )}
          <Button ref={out} second className={wraps} onClick={leaving.close}>
            Indietro
          </Button>
        </div>
      )}
    </div>
  )
}

const unsavedWords = { words: 'Ci sono modifiche non salvate: se esci si perdono.', leaveLabel: 'Esci senza salvare' }
const uploadWords = { ...unsavedWords, words: 'Il salvataggio è in corso: se esci ora si interrompe.' }
/** What has arrived in the shop is saved. */
const savingWords = { words: 'Il salvataggio è in corso, e finisce anche se esci.', leaveLabel: 'Esci' }

/** Pictures go one after the other. */
function sayUpload({ pictures }: ProductForm, sent = 0) {
  const parts = [...partsSent(pictures, sent).values()]
  const at = Math.min(parts.filter((part) => part === 1).length + 1, parts.length)
  return parts.length === 1 ? 'Caricamento dell’immagine…' : `Caricamento dell’immagine ${at} di ${parts.length}…`
}

function Note({ note }: { note: 'merged' | 'signed-out' | 'partly' }) {
  if (note === 'signed-out')
    return (
      <p className="text-sm">
        Quello che hai scritto resta qui:{' '}
        <a className="collegamento" href="/login" target="_blank" rel="noreferrer">
          accedi in un’altra scheda
        </a>{' '}
        e poi premi di nuovo il pulsante.
      </p>
    )
  return <p className="text-sm">{notes[note]}</p>
}

const notes = {
  merged:
    'I campi che non avevi toccato mostrano i dati nuovi; quello che hai scritto è rimasto. Controlla e salva di nuovo.',
  partly: 'Una parte è già salvata: quando salvi di nuovo parte solo il resto.',
}
