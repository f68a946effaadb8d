import { useRef } from 'react'
import { PlusIcon } from '#web/ui/control-icons.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { formatSize } from '#web/lib/files.ts'
import type { Upload } from './uploads.ts'

const kinds = 'image/jpeg,image/png,image/webp,application/pdf'

interface ButtonProps {
  label: string
  onChoose: (files: File[]) => void
  /** By which a form that misses the file finds the button and gives it the focus. */
  name?: string
  /** The id of the words of the refusal. */
  describedBy?: string | undefined
}

/** Opens the file picker. */
export function FileButton({ label, onChoose, name, describedBy }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        name={name}
        aria-describedby={describedBy}
        className="flex items-center gap-2 min-h-11 text-sm"
        onClick={() => input.current?.click()}
      >
        <PlusIcon />
        <span className="collegamento" aria-hidden="true">
          Allega
        </span>
        <span className="solo-lettore">{label}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={kinds}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // so that choosing the same file again is a change
          event.target.value = ''
        }}
      />
    </>
  )
}

interface Props {
  uploads: Upload[]
  /** Undefined: nothing is sent yet. */
  onRetry?: (upload: Upload) => void
  onRemove: (key: number) => void
}

const told = { chosen: '', sending: 'Caricamento...', ready: 'Pronto', refused: '', failed: '' } as const

/** The files of the next message with their upload progress. */
export function ChosenFiles({ uploads, onRetry, onRemove }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="File da inviare" className="mb-2">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex flex-wrap items-center gap-x-2 text-sm">
          {upload.state === 'sending' && <Spinner />}
          <span className="truncate max-w-[45%]">{upload.file.name}</span>
          <span className="misura text-inchiostro-2 whitespace-nowrap">{formatSize(upload.file.size)}</span>
          <span role="status" className={upload.words ? 'text-rosso w-full order-last pb-2' : 'text-inchiostro-2'}>
            {upload.words ?? told[upload.state]}
          </span>
          {upload.state === 'failed' && onRetry && (
            <button type="button" className="collegamento min-h-11" onClick={() => onRetry(upload)}>
              Riprova
            </button>
          )}
          <button
            type="button"
            className="icona shrink-0 ml-auto"
            aria-label={`Togli ${upload.file.name}`}
            onClick={() => onRemove(upload.key)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}
