import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { suggestionsQuery } from './choices.ts'
import { clashOf, Text, Tick } from './fields.tsx'
import { Fields } from './section.tsx'
import { lengths } from './typed.ts'
import type { ProductForm } from './use-product-form.ts'

/** Measures, colours, materials and words: what the page of a product tells. */
export function Details({ form }: { form: ProductForm }) {
  const { data: among } = useQuery(suggestionsQuery)
  return (
    <>
      <Fields title="Misure e forma" narrow>
        <Text form={form} name="calibro" label="Calibro (mm)" inputMode="numeric" />
        <Text form={form} name="ponte" label="Ponte (mm)" inputMode="numeric" />
        <Text form={form} name="aste" label="Aste (mm)" inputMode="numeric" />
        <div className="col-span-full sm:col-span-2">
          <Text form={form} name="formaOcchiale" label="Forma occhiale" among={among?.formaOcchiale} />
        </div>
      </Fields>
      <Fields title="Colori e materiali">
        <Text form={form} name="codiceColore" label="Codice colore" spellCheck={false} />
        <Text form={form} name="coloreMontatura" label="Colore montatura" among={among?.coloreMontatura} />
        <Text form={form} name="frontale" label="Frontale" among={among?.frontale} />
        <Text form={form} name="coloreLente" label="Colore lente" among={among?.coloreLente} />
        <Text form={form} name="lente" label="Materiale lente" among={among?.lente} />
        <div className="flex flex-wrap gap-x-6 self-end">
          <Tick form={form} name="polarizzato" label="Polarizzato" />
          <Tick form={form} name="fotoCromatico" label="Fotocromatico" />
        </div>
      </Fields>
      <Fields title="Vetrina">
        <Description form={form} />
        <div className="col-span-full">
          <Tick form={form} name="trending" label="Trending" hint="Tra i prodotti in tendenza della pagina iniziale." />
        </div>
      </Fields>
    </>
  )
}

function Description({ form }: { form: ProductForm }) {
  const id = useId()
  const clash = clashOf(form, 'descrizione')
  return (
    <div className="col-span-full">
      <label>
        <span className="etichetta">Descrizione</span>
        <textarea
          className="campo !py-3 field-sizing-content min-h-28 max-h-80"
          name="descrizione"
          maxLength={lengths.descrizione}
          value={form.typed.descrizione}
          onChange={(event) => form.type({ descrizione: event.target.value })}
          aria-describedby={clash ? id : undefined}
        />
      </label>
      {clash && (
        <p id={id} className="mt-1 text-xs text-inchiostro-2">
          {clash}
        </p>
      )}
    </div>
  )
}
