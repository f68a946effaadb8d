import { frameGeometry, type FrameMeasures } from './frame.ts'
import { nameShape, shapes } from './shapes.ts'

/** Millimetres that frames nearly always have. */
const usual = { calibro: [38, 62], ponte: [12, 26], aste: [120, 160] } as const
const names = { calibro: 'Il calibro', ponte: 'Il ponte', aste: 'Le aste' } as const

/** What of the measures contradicts itself, the shape or what frames are like, a sentence each: what is typed stays. */
export function contradictionsOf(frame: FrameMeasures): string[] {
  const { calibro, ponte, larghezzaTotale, altezzaLente, formaOcchiale, spessoreBordo } = frame
  const words: string[] = []
  if (calibro && ponte && ponte > calibro)
    words.push(`Il ponte (${ponte} mm) è più largo di una lente (${calibro} mm): forse i due numeri sono scambiati.`)
  else
    for (const name of ['calibro', 'ponte', 'aste'] as const) {
      const [value, [least, most]] = [frame[name], usual[name]]
      if (value && (value < least || value > most))
        words.push(`${names[name]} di solito ${name === 'aste' ? 'sono' : 'è'} da ${least} a ${most} mm: qui ${value}.`)
    }
  const shape = formaOcchiale.trim().toLowerCase()
  if (shape && !nameShape(shape))
    words.push(`La forma «${formaOcchiale.trim()}» non ha un disegno: si vede come quadrata. Ci sono ${shapeNames}.`)
  if (!calibro || !ponte) return words
  const lenses = 2 * calibro + ponte
  if (larghezzaTotale && larghezzaTotale < lenses)
    words.push(
      `In ${say(larghezzaTotale)} mm di larghezza totale non stanno due lenti e il ponte, che sono ${lenses} mm.`,
    )
  if (larghezzaTotale && larghezzaTotale > lenses + widest)
    words.push(
      `La larghezza totale supera di ${say(larghezzaTotale - lenses)} mm due lenti e il ponte: di solito sono meno di ${widest}.`,
    )
  const typical = frameGeometry({ ...frame, aste: frame.aste ?? 145, altezzaLente: null })?.lensHeight
  if (altezzaLente && typical && Math.abs(altezzaLente / typical - 1) > off)
    words.push(
      `Una lente ${shape || 'così'} di ${calibro} mm è alta circa ${Math.round(typical)} mm: ${say(altezzaLente)} è di un’altra forma.`,
    )
  if (spessoreBordo && altezzaLente && spessoreBordo > altezzaLente / 3)
    words.push(`Un bordo di ${say(spessoreBordo)} mm è troppo per una lente alta ${say(altezzaLente)} mm.`)
  return words
}

/** What a total width has beside two lenses and the bridge at most, in millimetres. */
const widest = 26
/** How far a lens height may be off that of its shape. */
const off = 0.22
const shapeNames = new Intl.ListFormat('it').format(Object.keys(shapes))
const say = (mm: number) => String(Math.round(mm * 10) / 10).replace('.', ',')
