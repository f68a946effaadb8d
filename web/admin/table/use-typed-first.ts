import { useEffect, type RefObject } from 'react'

/** Puts the cursor where a window was opened to type, with what stands there selected: a number and Enter are enough. */
export function useTypedFirst(form: RefObject<HTMLFormElement | null>, name: string) {
  // after the window, which opens with its first button focused
  useEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    input?.focus()
    input?.select()
  }, [form, name])
}
