import { romeDay } from '#contract/calendar.ts'
import { deliveryOf } from '#contract/delivery.ts'
import { readPrices } from '#contract/lens-lists.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { LavoroLenti, Offerta, RichiestaInBreve, RichiestaLenti } from '#contract/richieste-lenti.ts'
import type { LensRequest } from './queries.ts'
import type { openHealthData } from './open-health-data.ts'
import { stateOf, waitsFor } from './state.ts'
import { sides, states } from './wire-states.ts'

interface About {
  now: Date
  business: WholeBusiness
}

export function presentInBreve(request: LensRequest, now: Date): RichiestaInBreve {
  const state = stateOf(request, now)
  const waiting = waitsFor(request, state)
  return {
    id: request.id,
    montatura: request.frame,
    ...(request.image && { img: request.image }),
    ...(request.product_id && { prodotto: request.product_id }),
    stato: states[state],
    ...(waiting && { attende: sides[waiting] }),
    chiestaIl: request.created_at.toISOString(),
    attivaIl: request.active_at.toISOString(),
    ...(request.order_id && { ordine: request.order_id }),
    cancellata: request.sealed === null,
  }
}

export const presentClient = ({ account_id: id, full_name: nomeCompleto, email }: LensRequest) => ({
  id,
  nomeCompleto,
  email,
})

function presentOffer(request: LensRequest, { now, business }: About): Offerta | undefined {
  const { order_id: ordine, lines, ready_days: pronteIn, held_until: until } = request
  if (!ordine || !lines || !pronteIn || !until) return undefined
  return {
    ordine,
    voci: lines.map(({ name, cents, vatRate }) => ({ nome: name, prezzo: cents, iva: vatRate })),
    spedizione: request.shipping_cents ?? 0,
    totale: request.total_cents ?? 0,
    ...(request.offered_at && { mandataIl: request.offered_at.toISOString() }),
    entro: until.toISOString(),
    pronteIn,
    arrivaEntro: deliveryOf(romeDay(now), pronteIn, business)[1],
    suMisura: request.made_to_measure ?? false,
    ottico: business.lensOptician,
    ...(request.sold_paid_at && { pagatoIl: request.sold_paid_at.toISOString() }),
    ...(request.buyer_tax_code && { codiceFiscale: request.buyer_tax_code }),
  }
}

const presentWork = (request: LensRequest) => ({
  ...(request.ordered_at && { ordinateIl: request.ordered_at.toISOString() }),
  ...(request.mounted_at && { montateIl: request.mounted_at.toISOString() }),
  ...(request.checked_at && { controllateIl: request.checked_at.toISOString() }),
  lotti: request.lots,
})

function presentMore(request: LensRequest, about: About) {
  const offerta = presentOffer(request, about)
  const { lens_width_mm: calibro, bridge_mm: ponte, temple_mm: aste } = request
  const lavoro = presentWork(request)
  return { ...presentInBreve(request, about.now), ...(offerta && { offerta }), lavoro, calibro, ponte, aste }
}

type Opened = Awaited<ReturnType<typeof openHealthData>> | undefined

/** For its customer; `data` undefined: erased, `unreadable`: the machine lacks the key. */
export function presentRichiesta(
  request: LensRequest,
  { data, unreadable }: { data: Opened; unreadable: boolean },
  about: About,
): RichiestaLenti {
  return {
    ...presentMore(request, about),
    ...(data && { dati: data }),
    ...(unreadable && { illeggibile: true as const }),
  }
}

/** For the shop. */
export function presentLavoro(request: LensRequest, about: About): LavoroLenti {
  const { lensPrices, lensVatRate, lensOfferDays } = about.business
  return {
    ...presentMore(request, about),
    cliente: presentClient(request),
    ...(request.price_cents && { prezzoMontatura: request.price_cents }),
    altre: request.others,
    proposta: {
      listino: readPrices(lensPrices).map(({ name, cents }) => ({ nome: name, prezzo: cents })),
      iva: Number(lensVatRate),
      valeGiorni: lensOfferDays,
    },
  }
}
