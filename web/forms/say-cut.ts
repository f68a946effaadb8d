import type { ClipboardEvent } from 'react'
import { toast } from '#web/ui/toasts.tsx'

/** Of a text of several lines: what is pasted beyond its limit is cut off by the browser, which says nothing of it. */
export function sayCut({ currentTarget: field, clipboardData }: ClipboardEvent<HTMLTextAreaElement>) {
  const { value, maxLength, selectionStart, selectionEnd } = field
  if (maxLength < 0) return
  // a field counts a line break as one character
  const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length
  const over = value.length - (selectionEnd - selectionStart) + pasted - maxLength
  if (over <= 0) return
  const cut = over === 1 ? 'l’ultimo carattere è rimasto' : `gli ultimi ${over} caratteri sono rimasti`
  toast.error(`Il testo incollato è troppo lungo: ${cut} fuori.`)
}
