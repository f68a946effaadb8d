/** Empties a text field whose text was sent; text that was typed meanwhile belongs to the next message, and stays. */
export function emptySent(form: HTMLFormElement | null, name: string, sent: string) {
  const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
  if (field?.value.trim() === sent) field.value = ''
}
