import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StatoApertura } from '#contract/apertura.ts'
import { openAllTheSame } from '#contract/opening-rows.ts'
import { sayMissing } from '#web/admin/attention/words.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useOnce } from '#web/admin/table/use-once.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { closeShop, openingQuery, openShop } from './queries.ts'

/** The button that opens the shop; with rows missing it says so, and asks for typed words. */
export function Open({ missing }: { missing: number }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button onClick={() => setAsking(true)} second={missing > 0}>
        {missing > 0 ? 'Apri lo stesso…' : 'Apri il negozio'}
      </Button>
      <p className="text-sm">{missing > 0 ? `Non ancora: ${sayMissing(missing)}` : 'Tutto pronto.'}</p>
      {asking && <OpenModal missing={missing} onClose={() => setAsking(false)} />}
    </div>
  )
}

function OpenModal({ missing, onClose }: { missing: number; onClose: () => void }) {
  const { form, busy, send, refusal } = useAct((given) => openShop(readField(given, 'conferma')), onClose)
  return (
    <Modal title={missing > 0 ? 'Aprire lo stesso?' : 'Aprire il negozio?'} onClose={onClose}>
      <ModalForm
        form={form}
        onSubmit={() => void send('Il negozio è aperto')}
        busy={busy}
        submit="Apri il negozio"
        onDismiss={onClose}
      >
        <p>Da subito chiunque vede il negozio e può comprare.</p>
        {missing > 0 && (
          <>
            <p className="font-semibold text-rosso">
              {sayMissing(missing).replace(/^./, (letter) => letter.toUpperCase())} Che apri lo stesso resta nel
              registro.
            </p>
            <Field
              name="conferma"
              label={`Per aprire lo stesso scrivi «${openAllTheSame}»`}
              autoComplete="off"
              autoCapitalize="none"
              refusal={refusal}
            />
          </>
        )}
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

/** Closes an open shop to visitors. */
export function Close() {
  const [asking, setAsking] = useState(false)
  return (
    <div className="mt-8">
      <Button second onClick={() => setAsking(true)}>
        Chiudi il negozio
      </Button>
      {asking && <CloseModal onClose={() => setAsking(false)} />}
    </div>
  )
}

function CloseModal({ onClose }: { onClose: () => void }) {
  const { form, busy, send, refusal } = useAct(closeShop, onClose)
  return (
    <Modal title="Chiudere il negozio?" onClose={onClose}>
      <ModalForm
        form={form}
        onSubmit={() => void send('Il negozio è chiuso ai visitatori')}
        busy={busy}
        submit="Chiudi il negozio"
        onDismiss={onClose}
      >
        <p>
          Chi arriva vede «Apriamo presto» e nessuno compra. Profilo, ordini, resi e contatti restano aperti per chi ha
          già comprato.
        </p>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

function useAct(act: (given: FormData) => Promise<StatoApertura>, onDone: () => void) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()
  const send = (said: string) =>
    once('', async () => {
      accept()
      try {
        client.setQueryData(openingQuery.queryKey, await act(new FormData(form.current ?? undefined)))
        // what waits for the owner counts the missing rows
        void client.invalidateQueries({ queryKey: ['attention'] })
        toast.success(said)
        onDone()
      } catch (error) {
        refuse(layerErrorText(error), ['conferma'])
      }
    })
  return { form, refusal, busy, send }
}
