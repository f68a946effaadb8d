import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { SettingName } from '#contract/owner-settings.ts'
import { businessFieldOf } from '#contract/business-fields.ts'
import { type SectionName } from '#contract/setting-kinds.ts'
import type { Impostazioni } from '#contract/impostazioni.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { useRefusal } from '#web/forms/form.tsx'
import { ApiError, errorText } from '#web/lib/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { putSettings, saveSettings, settingsQuery } from './queries.ts'
import { changedIn, readChanges, sayWrong, typedOf, withoutSent, type Typed } from './typed.ts'

/** What is typed over the settings as they were read; `open` brings the section of a wrong field into view. */
export function useEdits(settings: Impostazioni, open: (section: SectionName) => void) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const [edits, setEdits] = useState<Partial<Typed>>({})
  const shown = typedOf(settings.valori)
  const typed: Typed = { ...shown, ...edits }
  const changed = changedIn(typed, shown)

  async function send() {
    accept()
    if (changed.length === 0) return toast.success('Non c’è nulla da salvare')
    const { wrong, values } = readChanges(typed, changed)
    if (wrong) {
      open(businessFieldOf(wrong).section)
      return refuse(sayWrong(wrong, typed[wrong]), [wrong])
    }
    try {
      putSettings(client, await saveSettings(settings.versione, values))
      // what is still of the example is counted there
      void client.invalidateQueries({ queryKey: ['attention'] })
      setEdits((now) => withoutSent(now, edits))
      toast.success('Impostazioni salvate')
    } catch (error) {
      // the fields that were not edited take what another wrote
      if (error instanceof ApiError && error.status === 409) await client.refetchQueries(settingsQuery)
      refuse(errorText(error))
    }
    return undefined
  }

  return {
    form,
    refusal,
    busy,
    typed,
    changed,
    edit: (name: SettingName, text: string) => setEdits((before) => ({ ...before, [name]: text })),
    undo: () => {
      accept()
      setEdits({})
    },
    save: () => once('save', send),
  }
}
