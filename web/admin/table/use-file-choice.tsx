import { useRef } from 'react'

/** The browser's own choice of one text file: where it stands in the page, and what opens it. */
export function useFileChoice(label: string, onChoose: (file: File) => void) {
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      aria-label={label}
      accept=".csv,.txt,text/csv,text/plain"
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
