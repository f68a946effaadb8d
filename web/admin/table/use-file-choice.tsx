import { useRef } from 'react'

/** The browser's own choice of one file, a text unless said otherwise: where it stands in the page, and what opens it. */
export function useFileChoice(label: string, onChoose: (file: File) => void, accept = '.csv,.txt,text/csv,text/plain') {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // so that choosing the same file again is a change
        event.target.value = ''
        if (file) onChoose(file)
      }}
    />
  )
  return { field, open: () => input.current?.click() }
}
