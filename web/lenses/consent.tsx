import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { lensConsent } from '#contract/consent.ts'
import { ChoiceRefusal, wrongness } from '#web/forms/form.tsx'

interface Props extends Pick<ComponentProps<typeof ChoiceRefusal>, 'refusal'> {
  /** After which what is told is erased. */
  months: number
}

/** The explicit consent to the use of health data, never ticked beforehand. */
export function Consent({ months, refusal }: Props) {
  return (
    <fieldset>
      <legend className="largo text-lg">Il tuo consenso</legend>
      <label className="mt-2 flex gap-3 py-2.5 cursor-pointer">
        <input
          type="checkbox"
          name="consenso"
          className="size-5 mt-0.5 shrink-0 accent-bottiglia"
          {...wrongness('consenso', refusal)}
        />
        {lensConsent(months)}
      </label>
      <ChoiceRefusal refusal={refusal} name="consenso" />
      <p className="text-sm text-inchiostro-2">
        <Link className="collegamento inline-block py-2" to="/privacy">
          Come trattiamo questi dati
        </Link>
      </p>
    </fieldset>
  )
}
