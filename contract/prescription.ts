// A prescription as the wire has it, in diopters: quarters are exact in floating point. It runs in the browser too, so no
// library of shapes is loaded here; lenti.ts has the shapes.

interface Prisma {
  diottrie: number
  base: Base
}

export interface Occhio {
  sfera: number
  cilindro?: number | undefined
  /** Degrees, 1…180 (TABO). Only with a cylinder. */
  asse?: number | undefined
  addizione?: number | undefined
  prisma?: Prisma | undefined
}

export interface Ricetta {
  destro: Occhio
  sinistro: Occhio
  /** The day on which it was written. */
  data?: string | undefined
  /** Millimetres between the pupils, both eyes together. */
  distanzaPupille?: number | undefined
}

export const eyes = { destro: 'Occhio destro', sinistro: 'Occhio sinistro' } as const
export type Eye = keyof typeof eyes
export const bothEyes = ['destro', 'sinistro'] as const satisfies readonly Eye[]

/** Towards where the thick side of a prism lies. */
export const bases = { su: 'in alto', giu: 'in basso', nasale: 'verso il naso', temporale: 'verso la tempia' } as const
export type Base = keyof typeof bases

/** What is measured: its name in a sentence, its bounds and steps, and whether its sign decides. */
export const measures = {
  sfera: { name: 'sfera', from: -20, to: 20, step: 0.25, signed: true },
  cilindro: { name: 'cilindro', from: -8, to: 8, step: 0.25, signed: true },
  asse: { name: 'asse', from: 1, to: 180, step: 1, signed: false },
  addizione: { name: 'addizione', from: 0.75, to: 4, step: 0.25, signed: false },
  prisma: { name: 'prisma', from: 0.25, to: 10, step: 0.25, signed: false },
  distanzaPupille: { name: 'distanza tra le pupille', from: 45, to: 80, step: 0.5, signed: false },
} as const
export type Measure = keyof typeof measures

/** A field of the form or of the wire, `destro.sfera`, `data`. */
type PrescriptionField = `${Eye}.${Exclude<Measure, 'distanzaPupille'> | 'base'}` | 'data' | 'distanzaPupille' | 'uso'

/** Something that is wrong: what to say, and the fields that it is about. */
export interface WrongPrescription {
  words: string
  fields: PrescriptionField[]
}

/** `−1,75`, `+0,50`, `0,00`: with the sign that decides. */
export function sayDiopters(value: number) {
  const sign = value < 0 ? '−' : '+'
  return `${value === 0 ? '' : sign}${sayPlain(Math.abs(value))}`
}

/** `2,00`: diopters that have no sign, as those of a prism. */
export const sayPlain = (value: number) => value.toFixed(2).replace('.', ',')

/** The same lens in the other notation: the cylinder's sign and axis turned, its power moved to the sphere. */
export function transpose(eye: Occhio): Occhio {
  const { sfera, cilindro, asse } = eye
  if (!cilindro || asse === undefined) return eye
  return { ...eye, sfera: sfera + cilindro, cilindro: -cilindro, asse: asse > 90 ? asse - 90 : asse + 90 }
}

/** With cylinders that are negative, in which two eyes compare. */
export const inMinus = (eye: Occhio) => ((eye.cilindro ?? 0) > 0 ? transpose(eye) : eye)

/** Power of the sphere that comes nearest, the same in both notations. */
export const meanPower = ({ sfera, cilindro = 0 }: Occhio) => sfera + cilindro / 2
