import { Area } from '#web/forms/area.tsx'
import { clashOf, Tick } from './fields.tsx'
import { FrameFields } from './frame-fields.tsx'
import { Fields } from './section.tsx'
import { SizeCheck } from './size-check.tsx'
import { lengths } from './typed.ts'
import type { ProductForm } from './use-product-form.ts'

/** Measures, colours, materials and description: the details on the product page. */
export function Details({ form }: { form: ProductForm }) {
  return (
    <>
      <FrameFields form={form} title="Misure e forma" group="measures" />
      <SizeCheck form={form} />
      <FrameFields form={form} title="Colori e materiali" group="looks" />
      <FrameFields form={form} title="IVA" group="tax" />
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
  return (
    <div className="col-span-full">
      <Area
        name="descrizione"
        label="Descrizione"
        className="campo !py-3 field-sizing-content min-h-28 max-h-80"
        maxLength={lengths.descrizione}
        value={form.typed.descrizione}
        onChange={(event) => form.type({ descrizione: event.target.value })}
        refusal={undefined}
        hint={clashOf(form, 'descrizione')}
      />
    </div>
  )
}
