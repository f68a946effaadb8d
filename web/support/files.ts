import { api } from '#web/api.ts'

/** The bytes of a file of a message: they are behind the session, so no address of them would show anything. */
export const fetchFile = (id: string, signal?: AbortSignal): Promise<Blob> =>
  api('GET /Ticket/Allegato', { query: { id } }, signal)

/** A photo as an address of its own, which pages may show and nobody has to give back. */
export function dataUrl(photo: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.readAsDataURL(photo)
  })
}

/** Hands the bytes to the browser to be kept under this name. */
export function keepFile(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Bytes as people read them. */
export function formatSize(bytes: number) {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${number.format(bytes / 1_000_000)} MB`
}
