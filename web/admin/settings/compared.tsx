import type { SettingName, WholeBusiness } from '#contract/owner-settings.ts'
import { spellTemplate } from '#contract/legal/spell-markdown.ts'
import { isKeyOf } from '#contract/objects.ts'
import { usualLegalTexts } from '#contract/notice-settings.ts'
import { compareParagraphs } from './compare-paragraphs.ts'

const looks = { same: '', added: 'bg-consegnato-bg text-consegnato', removed: 'bg-vassoio text-rosso line-through' }
const words = { same: '', added: 'Aggiunto: ', removed: 'Tolto: ' }

/** What the owner's words have that the template has not, and the other way round, by paragraphs. */
export function Compared({ name, text, business }: { name: SettingName; text: string; business: WholeBusiness }) {
  const template = isKeyOf(usualLegalTexts, name) ? spellTemplate(name, business) : ''
  const changed = compareParagraphs(template, text).filter(({ kind }) => kind !== 'same')
  return (
    <details className="voce mt-3 border-y border-linea text-sm">
      <summary className="min-h-12 flex items-center justify-between gap-4 cursor-pointer font-semibold">
        {changed.length === 0 ? 'Uguale al testo di partenza' : `Differenze dal testo di partenza: ${changed.length}`}
        <span aria-hidden="true" className="segno text-lg">
          +
        </span>
      </summary>
      <ul className="pb-4 grid gap-2">
        {changed.map(({ id, kind, paragraph }) => (
          <li key={id} className={`p-2 rounded-sm whitespace-pre-wrap wrap-anywhere ${looks[kind]}`}>
            <span className="solo-lettore">{words[kind]}</span>
            {paragraph}
          </li>
        ))}
      </ul>
    </details>
  )
}
