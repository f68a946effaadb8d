import { romeDay } from '#contract/calendar.ts'
import { lensProblems } from '#contract/lens-problems.ts'
import { lensUses, type LensUse } from '#contract/lens-uses.ts'
import type { Ricetta } from '#contract/prescription.ts'
import { readPrescription, type OcchioScritto } from '#contract/read-prescription.ts'
import { readField } from '#web/forms/form.tsx'
import type { Refusal } from '#web/forms/refusal.ts'
import { takeOutRefused, type Upload } from '#web/support/uploads.ts'
import type { Way } from './prescription-choice.tsx'

interface Chosen {
  use: LensUse | undefined
  way: Way
  files: Upload[]
}

interface ReadForm {
  refusal?: Refusal
  /** Questions about rare numbers. */
  doubts: string[]
  ricetta?: Ricetta
}

const refused = (words: string, ...fields: string[]): ReadForm => ({ refusal: { words, fields }, doubts: [] })

/** What the form says; the first thing that is missing or all that is wrong with the prescription as its refusal. */
export function readForm(given: FormData, { use, way, files }: Chosen): ReadForm {
  if (!use) return refused(lensProblems['lens-use-off'].title, 'uso')
  const needed = lensUses[use].graduated
  const read = needed && way === 'numeri' ? readNumbers(given, use) : { doubts: [] }
  if (read.refusal) return read
  if (needed && way === 'foto') {
    if (files.length === 0) return refused('Scegli la foto o il PDF della ricetta.', 'file')
    if (files.some(({ state }) => state === 'refused')) return refused(takeOutRefused, 'file')
  }
  if (!given.has('consenso')) return refused(lensProblems['lens-consent'].title, 'consenso')
  return read
}

function readNumbers(given: FormData, uso: LensUse): ReadForm {
  const typed = {
    destro: readEye(given, 'destro'),
    sinistro: readEye(given, 'sinistro'),
    data: readField(given, 'data'),
    distanzaPupille: readField(given, 'distanzaPupille'),
  }
  const { ricetta, wrong, doubts } = readPrescription(typed, { uso, today: romeDay(new Date()) })
  if (!ricetta) return refused(wrong.map(({ words }) => words).join(' '), ...wrong.flatMap(({ fields }) => fields))
  return { ricetta, doubts }
}

function readEye(given: FormData, eye: string): OcchioScritto {
  const of = (field: string) => readField(given, `${eye}.${field}`)
  return {
    sfera: of('sfera'),
    cilindro: of('cilindro'),
    asse: of('asse'),
    addizione: of('addizione'),
    prisma: of('prisma'),
    base: of('base'),
  }
}
