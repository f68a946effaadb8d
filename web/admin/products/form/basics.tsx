import { useQuery } from '@tanstack/react-query'
import { formatEuro } from '#contract/money.ts'
import { costCall } from '#contract/staff-calls.ts'
import { marginOf } from '#contract/vat.ts'
import { sayMargin } from '#web/admin/frames/say-margin.ts'
import { brandsQuery } from '#web/admin/queries/brands.ts'
import { For } from '#web/session/may.tsx'
import { askedPrice } from './asked-price.ts'
import { brandOptions, genders, types } from './choices.ts'
import { Choice, Text } from './fields.tsx'
import { readTyped } from './read.ts'
import { Fields } from './section.tsx'
import type { ProductForm } from './use-product-form.ts'

/** The fields that an optician reads from the temple and the invoice. */
export function Basics({ form }: { form: ProductForm }) {
  return (
    <Fields title="Prodotto">
      <Text
        form={form}
        name="codice"
        label="Codice"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Uno per ogni colore, per esempio VLP1042-086."
      />
      <Brand form={form} />
      <Choice form={form} name="tipologia" label="Tipologia" none="Scegli la tipologia" options={types} />
      <Choice form={form} name="genere" label="Genere" none="Scegli il genere" options={genders} />
      <Text form={form} name="prezzo" label="Prezzo (€)" inputMode="decimal" hint={<Read form={form} />} />
      <For call={costCall}>
        <Text form={form} name="costo" label="Costo d’acquisto (€)" inputMode="decimal" hint={<Margin form={form} />} />
      </For>
      <Text
        form={form}
        name="giacenza"
        label="Giacenza"
        inputMode="numeric"
        hint="Vuota: non contata, sempre disponibile."
      />
      <Text
        form={form}
        name="soglia"
        label="Soglia per il riordino"
        inputMode="numeric"
        hint="Con tanti pezzi o meno è in esaurimento. Vuota: quella delle impostazioni."
      />
      <Text
        form={form}
        name="ean"
        label="EAN"
        inputMode="numeric"
        hint="Le cifre sotto il codice a barre della scatola: chi le legge con un lettore trova il prodotto."
      />
      <Text form={form} name="codiceFornitore" label="Codice del fornitore" spellCheck={false} hint="Solo per te." />
      <Text
        form={form}
        name="modello"
        label="Modello"
        spellCheck={false}
        hint={`Lo stesso per i colori di una montatura.${form.base ? '' : ' Vuoto: il codice senza il colore.'}`}
      />
    </Fields>
  )
}

/** The typed price as it was parsed, VAT included as in the shop, and what is paid while a reduction runs. */
function Read({ form }: { form: ProductForm }) {
  const { base, typed } = form
  const { prezzo } = readTyped(typed)
  if (prezzo === null || prezzo <= 0) return 'IVA inclusa, per esempio 129,00.'
  const asked = askedPrice(base, prezzo)
  return (
    <span className="misura">
      {asked === prezzo ? 'Nel negozio' : 'Senza il saldo'}: {formatEuro(prezzo)}
      {asked === undefined && '. Quello in saldo si ricalcola quando salvi'}
      {asked !== undefined && asked !== prezzo && `. Ora in saldo: ${formatEuro(asked)}`}
    </span>
  )
}

/** What is left of the typed price. */
function Margin({ form }: { form: ProductForm }) {
  const { prezzo, costo, aliquotaIva } = readTyped(form.typed)
  return prezzo !== null && prezzo > 0 && costo !== null && costo > 0 ? (
    <span className="misura">{sayMargin(marginOf(prezzo, costo, Number(aliquotaIva)))}</span>
  ) : (
    'IVA esclusa, solo per te: serve a vedere il margine.'
  )
}

function Brand({ form }: { form: ProductForm }) {
  // refetched on focus: a brand created in another browser tab is listed
  const brands = useQuery({ ...brandsQuery, select: brandOptions })
  return (
    <Choice
      form={form}
      name="marca"
      label="Marca"
      none="Senza marca"
      options={brands.data ?? []}
      hint={
        <>
          {brands.isError && !brands.data ? (
            <>
              I brands non si caricano.{' '}
              <button type="button" className="collegamento min-h-6" onClick={() => void brands.refetch()}>
                Riprova
              </button>
            </>
          ) : (
            <>
              Manca?{' '}
              <a className="collegamento inline-block py-1.5" href="/admin?tab=brands" target="_blank" rel="noreferrer">
                Crea un brand
                <span className="solo-lettore"> (si apre in un’altra scheda)</span>
              </a>
            </>
          )}
        </>
      }
    />
  )
}
