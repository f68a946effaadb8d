import { useId } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import type { CaptchaState } from './use-captcha.ts'

interface Props {
  state: CaptchaState
  onStart: () => void
  /** Set when the form was sent without a proof. */
  wrong: { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined }
}

/** A checkbox that starts a proof of work: about a second of computation, no puzzle. */
export function Captcha({ state, onStart, wrong }: Props) {
  const id = useId()
  const words = state.at === 'open' ? state.words : undefined
  const described = [wrong['aria-describedby'], words && id].filter(Boolean).join(' ')
  return (
    <div className="border border-bordo rounded-sm px-3.5 py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 min-h-11">
        <label className="flex items-center gap-3 min-h-11 grow">
          <input
            type="checkbox"
            name="captcha"
            className="size-5 shrink-0 accent-bottiglia"
            checked={state.at !== 'open'}
            onChange={() => {
              if (state.at === 'open') onStart()
            }}
            aria-invalid={wrong['aria-invalid'] ?? (words ? true : undefined)}
            aria-describedby={described || undefined}
          />
          Non sono un robot
        </label>
        <span role="status" className="flex items-center gap-2 text-sm text-inchiostro-2">
          {state.at === 'working' && (
            <>
              <Spinner />
              Verifica in corso…
            </>
          )}
          {state.at === 'solved' && <span className="text-consegnato font-semibold">Verificato</span>}
        </span>
      </div>
      {words && (
        <p id={id} role="alert" className="pb-2 text-sm text-rosso">
          {words}
        </p>
      )}
    </div>
  )
}
