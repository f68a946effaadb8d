import type { Prodotto } from '#contract/prodotti.ts'
import type { FrameMeasures } from '#web/geometry/frame.ts'
import type { Look } from '#web/model/material.ts'

/** What a frame is drawn from, and its name. */
export type SeenProduct = FrameMeasures & Look & Pick<Prodotto, 'codice' | 'nomeModello'>

/** A frame of the catalogue. */
export type ShownProduct = SeenProduct & Pick<Prodotto, 'id' | 'modello'>
