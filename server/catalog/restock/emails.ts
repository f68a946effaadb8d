import type { Business } from '#contract/business.ts'
import { fullName } from '#contract/product-name.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { EmailFacts } from '#server/platform/database/column-types.ts'
import { findProduct } from '#server/catalog/products/get-product.ts'
import { presentProdotto } from '#server/catalog/products/present.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'
import { putBack } from './queries.ts'

/** Asks the owner of an address whether the email about a frame is wanted: a stranger may have typed it. */
export function writeRestockConfirm({ frame, link }: { frame: string; link: string }, business: Business) {
  return writeSimple(
    {
      subject: `Conferma l’avviso per ${frame} – ${business.shopName}`,
      preview: 'Un solo passo, poi ti scriviamo quando torna.',
      heading: 'Vuoi l’avviso quando torna?',
      parts: [
        `Qualcuno, forse tu, ha chiesto di sapere quando ${frame} torna disponibile. Per riceverlo a questo indirizzo conferma entro 7 giorni.`,
        { button: 'Sì, avvisatemi', link },
        {
          small:
            'Se non l’hai chiesto tu non devi fare nulla: senza conferma l’indirizzo si cancella. Con lo stesso link puoi rinunciare all’avviso quando vuoi.',
        },
      ],
    },
    business,
  )
}

/** The frame of an email. Undefined when it is sold out again before the email was written, or not on sale: then its address waits on. */
export async function prepareRestocked(db: Db, { product, origin = '', asked, hash }: EmailFacts, email = '') {
  const found = await findProduct({ db }, Number(product))
  if (!found?.onSale || found.product.stock === 0) {
    // a release before wrote no moment
    if (asked) await putBack(db, { product: Number(product), email, origin, asked, hash })
    return undefined
  }
  const prodotto = presentProdotto(found.product)
  return { name: fullName(prodotto), colour: prodotto.coloreMontatura, link: `${origin}/product/${prodotto.id}` }
}

export function writeRestocked(told: { name: string; colour: string; link: string }, business: Business) {
  const { name, colour, link } = told
  return writeSimple(
    {
      subject: `${name} è di nuovo disponibile – ${business.shopName}`,
      preview: 'Come avevi chiesto.',
      heading: 'È tornato',
      parts: [
        `${name}${colour ? `, ${colour.toLowerCase()},` : ''} è di nuovo disponibile. I pezzi sono pochi e non si tengono da parte.`,
        { button: 'Guardalo nel negozio', link },
        { small: 'Ti scriviamo solo questa volta: il tuo indirizzo per questo avviso è già stato cancellato.' },
      ],
    },
    business,
  )
}
