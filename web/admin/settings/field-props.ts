import type { ComponentProps } from 'react'
import type { Field } from '#web/forms/form.tsx'

/** How a setting is edited: `value` is its text, as `edit` takes it back. */
export interface FieldProps {
  name: string
  label: string
  help: string | undefined
  value: string
  edit: (value: string) => void
  refusal: ComponentProps<typeof Field>['refusal']
}
