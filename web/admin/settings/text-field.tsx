import type { SettingName, WholeBusiness } from '#contract/owner-settings.ts'
import { usualSettings } from '#contract/owner-settings.ts'
import { textForms, type TextKind } from '#contract/setting-texts.ts'
import { Area } from '#web/forms/area.tsx'
import { later } from '#web/ui/later.tsx'
import type { FieldProps } from './field-props.ts'

const Preview = later(async () => (await import('./preview.tsx')).Preview)

interface Props extends FieldProps {
  name: SettingName
  kind: TextKind
  business: WholeBusiness
}

/** A text of a page, and beside it how the page says it. */
export function TextField({ name, kind, label, help, value, edit, refusal, business }: Props) {
  const usual = String(usualSettings[name])
  const rows =
    kind === 'markdown' || kind === 'legal' ? Math.min(14, value.split('\n').length + Math.ceil(value.length / 90)) : 2
  return (
    <div className="sm:col-span-2 mt-2 grid gap-x-6 gap-y-2 lg:grid-cols-2 items-start">
      <div>
        <Area
          name={name}
          label={label}
          rows={rows}
          maxLength={textForms[kind].most}
          value={value}
          onChange={({ target }) => edit(target.value)}
          refusal={refusal}
          hint={help}
        />
        {value.trim() !== usual && (
          <button type="button" className="collegamento text-sm min-h-11" onClick={() => edit(usual)}>
            Torna al testo di partenza<span className="solo-lettore">: {label}</span>
          </button>
        )}
      </div>
      <section aria-label={`Anteprima: ${label}`} className="border border-linea rounded-md wrap-anywhere">
        <p className="px-4 py-1 text-xs text-inchiostro-2 border-b border-linea">Anteprima</p>
        <div className="p-4 grid gap-3">
          <Preview kind={kind} text={value} business={business} />
        </div>
      </section>
    </div>
  )
}
