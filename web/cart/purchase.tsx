import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { sayProvinces } from '#contract/company.ts'
import { sayWorkingDays, shippingCents } from '#contract/conditions.ts'
import { sayReturn } from '#contract/say-costs.ts'
import { cardProvider, guaranteeMonths } from '#contract/shop.ts'
import { useIsOver, useSignedIn } from '#web/session/signed-in.ts'
import { termsAccepted } from '#web/legal/terms-acceptance.ts'
import { cartChanged, useCheckout } from '#web/checkout/use-checkout.ts'
import { Closures } from '#web/layout/closures.tsx'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useBusiness } from '#web/lib/business.ts'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { closeCart } from '#web/cart/state/open.ts'
import { subtotal, type Cart, type Riga } from '#web/cart/state/lines.ts'
import type { Note } from './recheck.ts'
import { SessionOver } from './session-over.tsx'
import { SoldOut } from './sold-out.tsx'
import { Sums } from './sums.tsx'
import type { CartPrice } from './use-price.ts'

/** Loaded on demand: few customers are unverified here. The purchase goes on without it. */
const Unverified = lazyPart(async () => (await import('#web/account/unverified.tsx')).Unverified)

interface Props {
  cart: Cart
  /** Reloads the cart's products; true when the cart can be bought as shown. */
  check: () => Promise<boolean>
  /** What changed since the customer saw the cart, by product code. */
  notes: ReadonlyMap<string, Note>
  /** Of what of it can be bought. */
  price: CartPrice
}

/** The total, the information that the law requires before an order, and the button (S-063, S-064, H-56). */
export function Purchase({ cart, check, notes, price }: Props) {
  const business = useBusiness()
  const isOut = ({ prodotto }: Riga) => notes.get(prodotto.codice)?.out === true
  const out = cart.filter(isOut)
  const blocked = out.length === 0 && [...notes.values()].some(({ kind }) => kind === 'stock')
  const goods = subtotal(cart.filter((line) => !isOut(line)))
  const shipping = goods === 0 ? 0 : shippingCents(goods, business)
  // of the goods at the prices that are shown, or of none
  const priced = price.priced?.subtotale === goods ? price.priced : undefined
  const total = priced?.totale ?? goods + shipping
  const isOver = useIsOver()
  const user = useSignedIn()
  const { buy, busy, refusal, termsMissing } = useCheckout({
    check,
    query: {
      codiceSconto: priced?.rifiuto === undefined && price.code ? price.code : undefined,
      totaleVisto: priced && total,
    },
    onRefused: price.refuse,
  })
  const [ticked, setTicked] = useState(false)
  const asked = ticked || !termsAccepted(business.termsVersion)
  const box = useRef<HTMLInputElement>(null)
  const id = useId()

  // what is sold out, and the end of a session, are said by parts of their own
  const isSaid = isOver || (out.length > 0 && refusal === cartChanged)
  const words = isSaid ? undefined : (refusal ?? (blocked && 'Correggi le righe segnate in rosso per acquistare.'))
  const press = () => void buy({ termsTicked: ticked || !asked, onTermsMissing: () => box.current?.focus() })

  if (cart.length === 0) {
    return (
      <Button className="w-full" disabled>
        Nessun prodotto
      </Button>
    )
  }
  return (
    <div className="grid gap-3">
      <Sums goods={goods} shipping={shipping} total={total} discount={priced?.sconto} />
      <p className="text-xs text-inchiostro-2">
        {shipping > 0 && `Spedizione gratuita sopra ${formatEuro(business.freeShippingAboveCents)}. `}
        Consegna in {sayWorkingDays(business)}
        {business.unserved && `, tranne nelle province di ${sayProvinces(business)}`}. <Closures /> Hai{' '}
        {business.withdrawalDays} giorni per recedere (reso {sayReturn(business)}) e {guaranteeMonths} mesi di garanzia
        legale:{' '}
        <Link to="/terms" replace onClick={closeCart} className="collegamento">
          termini e condizioni
        </Link>
        . Si paga nella pagina sicura di {cardProvider}.
      </p>
      {user?.isVerified === false && <Unverified email={user.email} onLeave={closeCart} />}
      {asked && (
        <div className="consenso">
          <label className="flex items-center gap-3 min-h-11 text-sm">
            <input
              ref={box}
              type="checkbox"
              name="termini"
              className="size-5 shrink-0 accent-bottiglia"
              checked={ticked}
              onChange={(event) => setTicked(event.target.checked)}
              aria-invalid={termsMissing && !ticked}
              aria-describedby={termsMissing && !ticked ? `${id}-termini` : undefined}
            />
            Accetto i termini e condizioni
          </label>
          {termsMissing && !ticked && (
            <p id={`${id}-termini`} className="text-sm text-rosso">
              Per acquistare accetta i termini e condizioni
            </p>
          )}
        </div>
      )}
      {isOver && <SessionOver />}
      {words && (
        <p id={`${id}-rifiuto`} role={words === cartChanged ? 'alert' : undefined} className="text-sm text-rosso">
          {words}
        </p>
      )}
      {out.length > 0 && (
        <SoldOut
          out={out}
          total={total}
          busy={busy}
          isAlert={refusal === cartChanged}
          onRemoved={() => total > 0 && press()}
        />
      )}
      <Button
        className="w-full justify-between!"
        busy={busy}
        busyLabel={loading}
        aria-describedby={words ? `${id}-rifiuto` : undefined}
        onClick={press}
      >
        <span>Acquista</span>
        <span className="misura">{formatEuro(total)}</span>
      </Button>
    </div>
  )
}
