import { highest } from '#contract/bounds.ts'
import type { EsitoImportazione } from '#contract/importa.ts'
import { problems } from '#contract/problems.ts'
import { drawLogo } from '#web/admin/brands/draw-logo.ts'
import { NoPicture } from '#web/admin/products/form/take-photo.ts'
import { api, ApiError } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { isZip, listZip, type Zip } from './zip.ts'

/** A chosen file, and how it is to be imported. */
export interface Choice {
  file: File
  /** Brands that the shop lacks are created too. */
  createBrands: boolean
  /** Undefined: pictures stay as they are. */
  zip: Zip | undefined
}
export interface Looked extends Choice {
  plan: EsitoImportazione
}

const unreadable = 'Non riusciamo a leggere il file: chiudilo nel foglio di calcolo e sceglilo di nuovo.'

export interface Chosen {
  files: File[]
  /** What was asked for. */
  as: 'csv' | 'zip'
}

/** Reads chosen files each as what it is, also where the other one was asked for: products, or a zip of pictures. */
export async function readChosen({ files, as }: Chosen) {
  const read: Read = {}
  for (const file of files) Object.assign(read, await readFile(file, as))
  return read
}
interface Read {
  csv?: File
  zip?: Zip
}

async function readFile(file: File, as: Chosen['as']): Promise<Read> {
  const packed = await isZip(file).catch(refuseUnreadable)
  const isTable = as === 'csv' || /\.(?:csv|txt)$/i.test(file.name)
  return !packed && isTable ? { csv: await readOnce(file) } : { zip: await readZip(file) }
}

/** Reads a file once: what the dry run shows is what is imported, even if the file changes on the disk. */
async function readOnce(chosen: File) {
  if (chosen.size > highest.importBytes) throw new ApiError(0, problems['csv-too-large'].title)
  return new File([await chosen.arrayBuffer().catch(refuseUnreadable)], chosen.name)
}

/** What unpacks it is loaded now. */
async function readZip(file: File): Promise<Zip> {
  const { openZip } = await import('./open-zip.ts').catch(() => {
    throw new ApiError(0, unreachable)
  })
  const files = await openZip(file).catch((error: unknown) => {
    throw error instanceof NoPicture ? new ApiError(0, error.message) : error
  })
  return { name: file.name, files }
}

function refuseUnreadable(): never {
  throw new ApiError(0, unreadable)
}

const asked = ({ createBrands }: Choice) => (createBrands ? ({ creaMarche: 'true' } as const) : {})

/** Asks the server what the file would change. */
export async function dryRun({ file, createBrands, zip }: Choice): Promise<Looked> {
  const query = { prova: 'true', ...asked({ file, createBrands, zip }) } as const
  const body = { file, ...(zip && { zip: listZip(zip) }) }
  return { file, createBrands, zip, plan: await api('POST /Prodotti/ImportaProdotti', { query, body }) }
}

/** The files of the zip that the lines name, in their order. */
export function wantedFiles({ plan, zip }: Looked) {
  const named = new Map(zip?.files.map((file) => [file.name, file]))
  return plan.immagini.daCaricare.flatMap((name) => named.get(name) ?? [])
}

/** Imports what was shown; each new brand gets a logo drawn from its name. `addresses`: of the pictures of the zip by their keys. */
export async function importFile(
  { plan: { impronta: visto, marcheNuove }, ...choice }: Looked,
  addresses: ReadonlyMap<string, string>,
) {
  const { file, zip, createBrands } = choice
  const loghi: File[] = []
  for (const name of createBrands ? marcheNuove : []) loghi.push(...(await logoOf(name)))
  return api('POST /Prodotti/ImportaProdotti', {
    query: { visto, ...asked(choice) },
    body: { file, ...(zip && { zip: listZip(zip, addresses) }), ...(loghi.length > 0 && { loghi }) },
  })
}

async function logoOf(name: string) {
  const drawn = await drawLogo(name)
  // refused files are named by the brand
  return drawn ? [new File([drawn], `${name}.png`, { type: drawn.type })] : []
}
