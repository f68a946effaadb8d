import { useState, type ComponentProps } from 'react'
import type { SettingName, WholeBusiness } from '#contract/owner-settings.ts'
import { isKeyOf } from '#contract/objects.ts'
import { usualLegalTexts } from '#contract/notice-settings.ts'
import { later } from '#web/ui/later.tsx'
import { TextField } from './text-field.tsx'

const Compared = later(async () => (await import('./compared.tsx')).Compared)

/** The template of a section, as the owner may begin with it. */
async function spell(name: SettingName, business: WholeBusiness) {
  const { spellTemplate } = await import('#contract/legal/spell-markdown.ts')
  return isKeyOf(usualLegalTexts, name) ? spellTemplate(name, business) : ''
}

/** A section of a legal text: the template's, or the owner's own words beside what they look like and how they differ. */
export function LegalField(props: Omit<ComponentProps<typeof TextField>, 'kind' | 'help'>) {
  const { name, label, value, edit, business } = props
  const [isBusy, setBusy] = useState(false)
  async function begin() {
    setBusy(true)
    try {
      edit(await spell(name, business))
    } finally {
      setBusy(false)
    }
  }
  if (value === '')
    return (
      <div className="sm:col-span-2 py-3 border-t border-linea flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong className="font-semibold">{label}</strong>
          <span className="block text-sm text-inchiostro-2">Testo di partenza</span>
        </p>
        <button type="button" className="collegamento min-h-11" disabled={isBusy} onClick={() => void begin()}>
          Scrivi il tuo<span className="solo-lettore">: {label}</span>
        </button>
      </div>
    )
  return (
    <div className="sm:col-span-2 py-3 border-t border-linea">
      <TextField {...props} kind="legal" help="Vuoto: torna il testo di partenza." />
      <Compared name={name} text={value} business={business} />
    </div>
  )
}
