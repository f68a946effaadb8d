import { useId } from 'react'
import { contrast, inkColor, isColor, isReadable, leastContrast, nearestReadable } from '#contract/contrast.ts'
import type { Look } from '#contract/look-settings.ts'
import { usualSettings, type SettingName } from '#contract/owner-settings.ts'
import { RefusalWords, wrongness } from '#web/forms/form.tsx'
import type { FieldProps } from './field-props.ts'

interface Props extends Omit<FieldProps, 'help'> {
  name: SettingName
}

/** A colour: chosen or typed, with what text on it is like. */
export function ColorField({ name, label, value, edit, refusal }: Props) {
  const id = useId()
  const usual = String(usualSettings[name])
  const isKnown = isColor(value)
  return (
    <div>
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={`${label}: scegli`}
          className="h-12 w-14 p-0.5 border border-bordo rounded-sm shrink-0 bg-carta cursor-pointer"
          value={isKnown ? value : usual}
          onChange={({ target }) => edit(target.value)}
        />
        <label className="grow">
          <span className="etichetta">{label}</span>
          <input
            name={name}
            className="campo misura"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={value}
            onChange={({ target }) => edit(target.value.trim().toLowerCase())}
            {...wrongness(name, refusal, id)}
          />
        </label>
      </div>
      <p id={id} role="status" className={`mt-1 text-xs ${isReadable(value) ? 'text-inchiostro-2' : 'text-rosso'}`}>
        {isKnown ? sayContrast(value) : `Scrivilo come ${usual}.`}
      </p>
      <RefusalWords refusal={refusal} name={name} />
      <p className="flex flex-wrap gap-x-4">
        {isKnown && !isReadable(value) && (
          <button type="button" className="collegamento text-sm min-h-11" onClick={() => edit(nearestReadable(value))}>
            Usa {nearestReadable(value)}
            <span className="solo-lettore">: {label}</span>
          </button>
        )}
        {value !== usual && (
          <button type="button" className="collegamento text-sm min-h-11" onClick={() => edit(usual)}>
            Torna al colore di partenza<span className="solo-lettore">: {label}</span>
          </button>
        )}
      </p>
    </div>
  )
}

const sayNumber = (value: number) => value.toFixed(1).replace('.', ',')

function sayContrast(color: string) {
  // rounded down: what does not pass does not read as if it did
  const found = sayNumber(Math.floor(contrast(color, inkColor) * 10) / 10)
  return isReadable(color)
    ? `Contrasto con il testo ${found} : 1. Va bene.`
    : `Contrasto con il testo ${found} : 1, ne serve almeno ${sayNumber(leastContrast)} : 1. Il più vicino che va bene è ${nearestReadable(color)}.`
}

const fill = (color: string, usual: string) => (isColor(color) ? color : usual)

/** The two colours as the home page has them; one that cannot be shown is as usual. */
export function ColorsPreview({ leftColor, rightColor }: Pick<Look, 'leftColor' | 'rightColor'>) {
  return (
    <svg
      viewBox="0 0 320 120"
      role="img"
      aria-label="Anteprima dei due colori"
      className="w-full max-w-[420px] rounded-md"
    >
      <path d="M0 0h160v120H0z" fill={fill(leftColor, usualSettings.leftColor)} />
      <path d="M160 0h160v120H160z" fill={fill(rightColor, usualSettings.rightColor)} />
      <text x="160" y="38" textAnchor="middle" fontSize="19" fontWeight="700" fill={inkColor}>
        Il titolo della home
      </text>
      <g fill="none" stroke={inkColor} strokeWidth="5">
        <circle cx="118" cy="82" r="22" />
        <circle cx="202" cy="82" r="22" />
        <path d="M140 80q20-14 40 0" />
      </g>
    </svg>
  )
}
