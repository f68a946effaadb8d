/** Makes the browser save these bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
