import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AskForm } from './ask-form.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Asked, Prepared, Received } from './declaration.ts'
import { DoneStep } from './done-step.tsx'
import { ModelForm } from './model-form.tsx'

type Step =
  | { at: 'ask'; asked?: Asked }
  | { at: 'confirm'; asked: Asked; prepared: Prepared }
  | { at: 'done'; asked: Asked; prepared: Prepared; received: Received; cents: number }

const titles = {
  ask: 'Recedere dal contratto',
  confirm: 'Controlla e conferma',
  done: 'Recesso ricevuto',
} as const

/** The withdrawal function that the law requires (L-03), in three steps: contract, confirmation, receipt. */
export function WithdrawalPage() {
  const [step, setStep] = useState<Step>({ at: 'ask' })
  const title = useRef<HTMLHeadingElement>(null)
  const go = (next: Step) => {
    // after the new title is rendered
    flushSync(() => setStep(next))
    window.scrollTo(0, 0)
    title.current?.focus()
  }

  return (
    <main className="px-4 md:px-8 pt-8 md:pt-14 pb-24 print:p-0">
      <h1
        ref={title}
        tabIndex={-1}
        className={`largo text-2xl md:text-3xl max-w-[16ch] ${step.at === 'ask' ? 'print:hidden' : ''}`}
      >
        {titles[step.at]}
      </h1>
      {step.at === 'ask' && (
        <div className="mt-6 grid gap-x-16 gap-y-14 grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))]">
          <AskForm
            asked={step.asked}
            onPrepared={(asked, prepared) =>
              go(
                prepared.chiestoIl
                  ? { at: 'done', asked, prepared, received: alreadyReceived(prepared.chiestoIl), cents: 0 }
                  : { at: 'confirm', asked, prepared },
              )
            }
          />
          <ModelForm />
        </div>
      )}
      {step.at === 'confirm' && (
        <ConfirmStep
          asked={step.asked}
          prepared={step.prepared}
          onBack={() => go({ at: 'ask', asked: step.asked })}
          onReceived={(received, cents) => go({ ...step, at: 'done', received, cents })}
        />
      )}
      {step.at === 'done' && <DoneStep prepared={step.prepared} received={step.received} cents={step.cents} />}
    </main>
  )
}

/** An earlier declaration for the same contract; its number is not shown again. */
function alreadyReceived(ricevuto: string): Received {
  return { numero: 0, ricevuto, giaRicevuto: true }
}
