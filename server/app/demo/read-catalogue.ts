import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { shownFields } from '#contract/frame-shapes.ts'
import { modelOf as modelOfCode } from '#server/catalog/products/code.ts'

const DemoProduct = z.strictObject({
  codice: z.string(),
  descrizione: z.string(),
  marca: z.string(),
  imgs: z.array(z.string()),
  prezzo: z.int(),
  tipologia: z.string(),
  ...z.object(shownFields).partial().shape,
  genere: z.string(),
  trending: z.boolean(),
  isDeleted: z.boolean(),
  /** null: not counted */
  giacenza: z.int().nullable(),
})
export type DemoProduct = z.output<typeof DemoProduct>

const DemoCatalogue = z.object({
  marchi: z.array(z.object({ nome: z.string(), img: z.string(), produttore: z.string() })),
  prodotti: z.array(DemoProduct),
})

/** The invented frames and brands of the demo shop. */
export async function readDemoCatalogue(folder: string) {
  return DemoCatalogue.parse(JSON.parse(await readFile(join(folder, 'catalogo.json'), 'utf8')))
}

export function modelOf({ codice, codiceColore }: DemoProduct) {
  return modelOfCode(codice, codiceColore ?? '')
}

/** Products in the order of a shop window: each brand spread evenly, its further colours after all of its models. */
export function arrange(products: DemoProduct[]) {
  const places = new Map<DemoProduct, number>()
  let shift = 0
  for (const frames of Map.groupBy(products, ({ marca }) => marca).values()) {
    const models = [...Map.groupBy(frames, modelOf).values()]
    const turn = (frame: DemoProduct) => models.find((model) => model.includes(frame))?.indexOf(frame) ?? 0
    frames
      .toSorted((a, b) => turn(a) - turn(b))
      .forEach((frame, index) => places.set(frame, (index + shift) / frames.length))
    // two brands with as many frames must not run side by side
    shift = (shift + 0.37) % 1
  }
  return products.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}
