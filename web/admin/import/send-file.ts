import { highest } from '#contract/bounds.ts'
import type { EsitoImportazione } from '#contract/importa.ts'
import { problems } from '#contract/problems.ts'
import { drawLogo } from '#web/admin/brands/draw-logo.ts'
import { api, ApiError } from '#web/lib/api.ts'

/** A chosen file, and how it is to be imported. */
export interface Choice {
  file: File
  /** Brands that the shop lacks are created too. */
  createBrands: boolean
}
export interface Looked extends Choice {
  plan: EsitoImportazione
}

const unreadable = 'Non riusciamo a leggere il file: chiudilo nel foglio di calcolo e sceglilo di nuovo.'

/** Reads a file once: what the dry run shows is what is imported, even if the file changes on the disk. */
export async function readOnce(chosen: File) {
  if (chosen.size > highest.importBytes) throw new ApiError(0, problems['csv-too-large'].title)
  const bytes = await chosen.arrayBuffer().catch(() => {
    throw new ApiError(0, unreadable)
  })
  return new File([bytes], chosen.name)
}

const asked = ({ createBrands }: Choice) => (createBrands ? ({ creaMarche: 'true' } as const) : {})

/** Asks the server what the file would change. */
export async function dryRun({ file, createBrands }: Choice): Promise<Looked> {
  const query = { prova: 'true', ...asked({ file, createBrands }) } as const
  return { file, createBrands, plan: await api('POST /Prodotti/ImportaProdotti', { query, body: { file } }) }
}

/** Imports what was shown; each new brand gets a logo drawn from its name. */
export async function importFile({ plan: { impronta: visto, marcheNuove }, ...choice }: Looked) {
  const loghi: File[] = []
  for (const name of choice.createBrands ? marcheNuove : []) loghi.push(...(await logoOf(name)))
  return api('POST /Prodotti/ImportaProdotti', {
    query: { visto, ...asked(choice) },
    body: { file: choice.file, ...(loghi.length > 0 && { loghi }) },
  })
}

async function logoOf(name: string) {
  const drawn = await drawLogo(name)
  // refused files are named by the brand
  return drawn ? [new File([drawn], `${name}.png`, { type: drawn.type })] : []
}
