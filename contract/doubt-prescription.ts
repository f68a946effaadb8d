import type { CheckedFor } from './check-prescription.ts'
import { bothEyes, eyes, inMinus, meanPower, type Occhio, type Ricetta } from './prescription.ts'

/** Years after which eyes may have changed. */
const oldAfterYears = 2
/** Diopters between the eyes that few people bear in glasses. */
const farApart = 3

const isNeutral = ({ sfera, cilindro, addizione, prisma }: Occhio) => !sfera && !cilindro && !addizione && !prisma

function doubtPowers(right: Occhio, left: Occhio) {
  const [one, other] = [inMinus(right).sfera, inMinus(left).sfera]
  const signs = Math.sign(right.cilindro ?? 0) * Math.sign(left.cilindro ?? 0)
  return [
    Math.abs(meanPower(right) - meanPower(left)) > farApart &&
      `Fra i due occhi ci sono più di ${farApart} diottrie di differenza: è giusto?`,
    one * other < 0 && 'Un occhio ha la sfera positiva e l’altro negativa: è giusto?',
    signs < 0 && 'Un cilindro è positivo e l’altro negativo: è giusto?',
  ]
}

function doubtAdditions(right: Occhio, left: Occhio, uso: CheckedFor['uso']) {
  const without = bothEyes[right.addizione === undefined ? 0 : 1]
  const one = right.addizione ?? left.addizione
  const forNear = uso === 'vicino' || uso === 'progressive' || uso === 'computer'
  return [
    one !== undefined && !forNear && 'C’è un’addizione, che serve da vicino: hai scelto a cosa ti servono le lenti?',
    one !== undefined &&
      right.addizione !== left.addizione &&
      (right.addizione !== undefined && left.addizione !== undefined
        ? 'Le addizioni dei due occhi sono diverse: è giusto?'
        : `${eyes[without]}: manca l’addizione, che l’altro occhio ha. È giusto?`),
  ]
}

/** Numbers that are possible and rare, as questions: nothing of it is refused. `today` in Rome. */
export function doubtPrescription(ricetta: Ricetta, { uso, today }: CheckedFor): string[] {
  const { destro, sinistro, data } = ricetta
  const neutral = isNeutral(destro) && isNeutral(sinistro)
  const oldBefore = `${Number(today.slice(0, 4)) - oldAfterYears}${today.slice(4)}`
  return [
    ...doubtPowers(destro, sinistro),
    ...doubtAdditions(destro, sinistro, uso),
    uso === 'riposo' && !neutral && 'Le lenti da riposo sono senza gradazione: è giusto?',
    uso !== 'riposo' && neutral && 'Con questi numeri le lenti sono senza gradazione: è giusto?',
    data !== undefined &&
      data < oldBefore &&
      `La ricetta ha più di ${oldAfterYears * 12} mesi: l’ottico potrebbe chiederti un controllo.`,
  ].filter((words) => words !== false)
}
