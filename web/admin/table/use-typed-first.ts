import { useEffect, type RefObject } from 'react'

/** Focuses the input of a modal with its value selected, so that a number and Enter are enough. */
export function useTypedFirst(form: RefObject<HTMLFormElement | null>, name: string) {
  // after the modal, which opens with its first button focused
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    input?.focus()
    input?.select()
  }, [form, name])
}
