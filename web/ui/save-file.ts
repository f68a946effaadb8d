/** Makes the browser save these bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // by then the browser has started the download
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
