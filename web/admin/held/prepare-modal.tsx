import { useState } from 'react'
import { longest } from '#contract/bounds.ts'
import { paidPrice } from '#contract/paid-price.ts'
import { formatEuro } from '#contract/money.ts'
import { fullName } from '#contract/product-name.ts'
import { mostLinkDays } from '#contract/riservati.ts'
import { linkDays } from '#contract/shop.ts'
import { FrameSearch, sayLeft } from '#web/admin/frames/frame-search.tsx'
import { TypedModal } from '#web/admin/table/typed-modal.tsx'
import { Field, RefusalWords } from '#web/forms/form.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { GoodsLines } from './goods-lines.tsx'
import { addFrame, sumsOf, type PreparedLine } from './prepared.ts'
import { usePrepare } from './use-prepare.ts'

/** An order for a customer on the telephone: goods, customer, reduction; the link leaves by email. */
export function PrepareModal({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<PreparedLine[]>([])
  const [spedizioneGratuita, setFree] = useState(false)
  const { form, refusal, accept, busy, unanswered, submit } = usePrepare(lines, spedizioneGratuita, onClose)
  const sums = sumsOf(lines, spedizioneGratuita, useBusiness())

  return (
    <TypedModal
      title="Prepara un ordine"
      form={form}
      onSubmit={submit}
      busy={busy}
      submit="Manda il link"
      unanswered={unanswered}
      hasMore={lines.length > 0}
      onClose={onClose}
    >
      <Field name="nome" label="Nome e cognome" autoComplete="off" maxLength={longest.personName} refusal={refusal} />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={longest.email}
        refusal={refusal}
        hint="Se è l’email di un cliente registrato, l’ordine va nel suo account."
      />
      <FrameSearch legend="Articoli" onType={accept}>
        {(frame) => (
          <span className="flex items-center gap-3 min-h-11 py-1">
            <span className="grow min-w-0 wrap-anywhere">
              {fullName(frame)}
              <span className="text-sm text-inchiostro-2">{sayLeft(frame)}</span>
            </span>
            <span className="misura whitespace-nowrap">{formatEuro(paidPrice(frame))}</span>
            <button
              type="button"
              className="collegamento shrink-0 min-h-11 px-2"
              disabled={frame.giacenza === 0}
              aria-label={`Aggiungi ${fullName(frame)}`}
              onClick={() => setLines(addFrame(lines, frame))}
            >
              Aggiungi
            </button>
          </span>
        )}
      </FrameSearch>
      <RefusalWords refusal={refusal} name="codice" />
      {lines.length > 0 && <GoodsLines lines={lines} onChange={setLines} />}
      {sums.reduction > 0 && (
        <Field
          name="motivo"
          label={`Motivo della riduzione di ${formatEuro(sums.reduction)}`}
          maxLength={longest.reductionReason}
          refusal={refusal}
          hint="Lo legge solo il negozio."
        />
      )}
      <label className="inline-flex items-center gap-2 min-h-11">
        <input
          type="checkbox"
          className="size-5 accent-inchiostro"
          checked={spedizioneGratuita}
          onChange={({ target: { checked } }) => setFree(checked)}
        />
        Spedizione gratuita
      </label>
      <label>
        <span className="etichetta">Pezzi da parte per</span>
        <select className="campo" name="giorni" defaultValue={linkDays}>
          {Array.from({ length: mostLinkDays }, (_, day) => (
            <option key={day} value={day + 1}>
              {day === 0 ? '1 giorno' : `${day + 1} giorni`}
            </option>
          ))}
        </select>
      </label>
      {lines.length > 0 && (
        <p className="text-lg">
          Totale <strong className="misura font-semibold">{formatEuro(sums.total)}</strong>
          <span className="block text-sm text-inchiostro-2">
            {sums.shipping > 0 ? `con ${formatEuro(sums.shipping)} di spedizione` : 'spedizione gratuita'}
          </span>
        </p>
      )}
      <RefusalWords refusal={refusal} />
    </TypedModal>
  )
}
