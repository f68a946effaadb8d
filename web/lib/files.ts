/** A photo as an address of its own, which pages may show and nobody has to give back. */
export function dataUrl(photo: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && resolve(reader.result))
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.readAsDataURL(photo)
  })
}

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Bytes as people read them. */
export function formatSize(bytes: number) {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${number.format(bytes / 1_000_000)} MB`
}
