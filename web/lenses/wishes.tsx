import type { ComponentProps } from 'react'
import { lensUses, type LensUse } from '#contract/lens-uses.ts'
import { ChoiceRefusal, wrongness } from '#web/forms/form.tsx'
import { ChoiceCard, ChoiceCards } from './choice-card.tsx'

interface UseProps extends Pick<ComponentProps<typeof ChoiceRefusal>, 'refusal'> {
  uses: LensUse[]
  chosen: LensUse | undefined
  onChoose: (use: LensUse) => void
}

/** What the lenses are for. */
export function UseChoice({ uses, chosen, onChoose, refusal }: UseProps) {
  return (
    <fieldset>
      <legend className="largo text-lg">A cosa ti servono</legend>
      <ChoiceCards>
        {uses.map((use) => (
          <ChoiceCard
            key={use}
            type="radio"
            name="uso"
            value={use}
            checked={use === chosen}
            onChange={() => onChoose(use)}
            label={lensUses[use].label}
            help={lensUses[use].help}
            aria-describedby={wrongness('uso', refusal)['aria-describedby']}
          />
        ))}
      </ChoiceCards>
      <ChoiceRefusal refusal={refusal} name="uso" />
    </fieldset>
  )
}

interface WishProps {
  wishes: string[]
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

/** What the customer would like of the owner's list. */
export function WishChoice({ wishes, chosen, onChoose }: WishProps) {
  if (wishes.length === 0) return null
  return (
    <fieldset>
      <legend className="largo text-lg">Come le vorresti</legend>
      <p className="mt-1 text-sm text-inchiostro-2">Se non sai, lascia tutto vuoto: ti consiglia l’ottico.</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {wishes.map((wish) => (
          <li key={wish}>
            <label className="flex items-center gap-3 min-h-11">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-bottiglia"
                checked={chosen.includes(wish)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, wish] : chosen.filter((one) => one !== wish))
                }
              />
              {wish}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
