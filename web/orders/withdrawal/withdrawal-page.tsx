import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { writeWithdrawal } from '#contract/legal/withdrawal.ts'
import type { Notice } from '#contract/legal/rich-text.ts'
import { NoticeVersion } from '#web/legal/notice.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { AskForm } from './ask-form.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { Asked, Prepared, Received } from './declaration.ts'
import { DeclareStep } from './declare-step.tsx'
import { DoneStep } from './done-step.tsx'
import { ModelForm } from './model-form.tsx'
import { ProveStep } from './prove-step.tsx'

type Step =
  | { at: 'ask'; asked?: Asked }
  | { at: 'confirm'; asked: Asked; prepared: Prepared }
  | { at: 'prove'; asked: Asked }
  | { at: 'declare'; asked: Asked }
  | { at: 'done'; asked: Asked; to: string; received: Received; cents: number }

const titles = {
  ask: 'Recedere dal contratto',
  confirm: 'Controlla e conferma',
  prove: 'È il tuo ordine?',
  declare: 'Controlla e conferma',
  done: 'Recesso ricevuto',
} as const

/** The withdrawal function that the law requires (L-03), in three steps: contract, confirmation, receipt; for a visitor a code between them. */
export function WithdrawalPage({ notice }: { notice: Notice }) {
  const business = useBusiness()
  const texts = notice.sections ?? writeWithdrawal(business)
  const textOf = (id: string) => texts.find((one) => one.id === id)?.blocks ?? []
  const [step, setStep] = useState<Step>({ at: 'ask' })
  const title = useRef<HTMLHeadingElement>(null)
  const go = (next: Step) => {
    // after the new title is rendered
    flushSync(() => setStep(next))
    window.scrollTo(0, 0)
    title.current?.focus()
  }
  // the phone's Back leads a step back, not off the page with what was typed
  const page = useRef<HTMLElement>(null)
  const { at, asked: typed } = step
  useBackCloses(
    at === 'prove' || at === 'declare' || at === 'confirm',
    () => go({ at: 'ask', ...(typed && { asked: typed }) }),
    page,
  )
  useBackCloses(at === 'declare', () => typed && go({ at: 'prove', asked: typed }), page)

  return (
    <main ref={page} className="colonna pt-8 md:pt-14 pb-24 print:p-0">
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
            intro={textOf('come')}
            asked={step.asked}
            onPrepared={(asked, prepared) => go(afterPrepared(asked, prepared))}
            onUnproven={(asked) => go({ at: 'prove', asked })}
          />
          <ModelForm />
          <div className="print:hidden">
            <NoticeVersion {...notice} />
          </div>
        </div>
      )}
      {step.at === 'prove' && (
        <ProveStep
          asked={step.asked}
          onProven={(asked, prepared) => go(afterPrepared(asked, prepared))}
          onUnproven={() => go({ ...step, at: 'declare' })}
          onBack={() => go({ ...step, at: 'ask' })}
        />
      )}
      {step.at === 'declare' && (
        <DeclareStep
          asked={step.asked}
          onBack={() => go({ ...step, at: 'prove' })}
          onReceived={(received) =>
            go({ at: 'done', asked: step.asked, to: step.asked.email ?? '', received, cents: 0 })
          }
        />
      )}
      {step.at === 'confirm' && (
        <ConfirmStep
          asked={step.asked}
          prepared={step.prepared}
          onBack={() => go({ at: 'ask', asked: step.asked })}
          onReceived={(received, cents) =>
            go({ at: 'done', asked: step.asked, to: step.prepared.email, received, cents })
          }
        />
      )}
      {step.at === 'done' && (
        <DoneStep
          ordine={step.asked.ordine}
          to={step.to}
          received={step.received}
          cents={step.cents}
          next={textOf('dopo')}
        />
      )}
    </main>
  )
}

/** Nothing is left to withdraw from, or the declaration is to be confirmed. */
function afterPrepared(asked: Asked, prepared: Prepared): Step {
  const { chiestoIl, email: to } = prepared
  if (chiestoIl) return { at: 'done', asked, to, received: alreadyReceived(chiestoIl), cents: 0 }
  return { at: 'confirm', asked, prepared }
}

/** An earlier declaration for the same contract. */
function alreadyReceived(ricevuto: string): Received {
  return { ricevuto, giaRicevuto: true }
}
