import { mostPrescriptionFiles } from '#contract/lens-uses.ts'
import { useState } from 'react'
import type { DatiSanitari, RichiestaLenti } from '#contract/richieste-lenti.ts'
import { api, errorText } from '#web/lib/api.ts'
import { formatSize } from '#web/lib/files.ts'
import { FileButton } from '#web/support/chosen-files.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.tsx'
import { tooManyFiles } from './too-many-files.ts'
import { isClosed } from './states.ts'

type SentFile = DatiSanitari['file'][number]

interface Props {
  request: RichiestaLenti
  files: SentFile[]
  onChange: (request: RichiestaLenti) => void
}

/** The photos and PDFs of a prescription; before the offer more can be added. */
export function SentFiles({ request: { id, stato }, files, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  async function send(chosen: File[]) {
    const room = mostPrescriptionFiles - files.length
    if (chosen.length > room) toast.error(tooManyFiles)
    setBusy(true)
    try {
      for (const file of chosen.slice(0, room))
        onChange(await api('POST /Lenti/AllegaRicetta', { query: { id }, body: { file } }))
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  const isOpen = !isClosed(stato) && (stato === 'nuova' || stato === 'domanda')
  return (
    <div className="mt-2">
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            <li key={file.id}>
              <Sent file={file} index={index} />
            </li>
          ))}
        </ul>
      )}
      {busy && <p role="status">Caricamento...</p>}
      {isOpen && !busy && files.length < mostPrescriptionFiles && (
        <FileButton
          label={files.length > 0 ? 'un’altra foto o un PDF della ricetta' : 'la foto o il PDF della ricetta'}
          onChoose={(chosen) => void send(chosen)}
        />
      )}
    </div>
  )
}

function Sent({ file: { id, tipo, byte }, index }: { file: SentFile; index: number }) {
  const isPhoto = tipo === 'image/jpeg'
  const name = `${isPhoto ? 'Foto' : 'PDF'} ${index + 1}`
  async function keep() {
    try {
      const bytes = await api('GET /Lenti/File', { query: { id } })
      saveFile(bytes, isPhoto ? `ricetta-${index + 1}.jpg` : `ricetta-${index + 1}.pdf`)
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  return (
    <button type="button" className="collegamento min-h-11" onClick={() => void keep()}>
      <span className="solo-lettore">Scarica </span>
      {name} <span className="text-inchiostro-2 misura">{formatSize(byte)}</span>
    </button>
  )
}
