/** A file as a data URL: the content security policy allows it, and it needs no revokeObjectURL. */
export function dataUrl(photo: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.readAsDataURL(photo)
  })
}

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** A number of bytes as text: `1,2 MB`. */
export function formatSize(bytes: number) {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${number.format(bytes / 1_000_000)} MB`
}
