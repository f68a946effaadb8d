/** The name of a date or an hour that is not typed to its end: the browser gives such a field out as empty. */
export const findHalfTyped = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>(':is([type=date], [type=time]):invalid')?.name

export const halfTyped = 'La data o l’ora non è completa: scrivila per intero, oppure cancellala.'
