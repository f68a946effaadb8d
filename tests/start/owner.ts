import type { Page } from '@playwright/test'

/** What an owner types at /admin/impostazioni, by section and label. */
export type Written = Record<string, Record<string, string>>

/** All that the checklist before the opening asks of a company, typed as it stands on its papers. */
export const company: Written = {
  Azienda: {
    'Nome del negozio': 'Rossi Occhiali',
    'Ragione sociale': 'Ottica Rossi di Anna Rossi',
    'Partita IVA': '12345678903',
    REA: 'VC 123456',
    'Registro delle imprese di': 'Monte Rosa Laghi Alto Piemonte',
    'Numero nel registro': '12345678903',
    'Capitale sociale': '',
    'Via e numero': 'Corso Libertà 7',
    CAP: '13100',
    Città: 'Vercelli',
    Provincia: 'VC',
    Email: 'ciao@rossi.example',
    PEC: 'rossi@pec.example',
    Telefono: '0161/123456',
    'Anno di apertura': '1987',
    WhatsApp: '+39 333 1234567',
    'Collegamento a WhatsApp': 'https://whatsapp.example/393331234567',
    Latitudine: '45,3258',
    Longitudine: '8,4234',
    Facebook: '',
    Instagram: 'instagram.example/rossiocchiali',
    LinkedIn: '',
    Twitter: '',
    'Organismo di conciliazione': 'Camera arbitrale del Piemonte',
    'Sito dell’organismo': 'adr.piemonte.example',
  },
  'Orari e ferie': { Lunedì: '15.30-19.30', Domenica: 'chiuso' },
  Posta: { 'Email che riceve messaggi e recessi': 'banco@rossi.example' },
}

/** The label of a text holds what is typed there too. */
const fieldOf = (page: Page, section: string, label: string) =>
  section === 'Testi' ? page.getByRole('textbox', { name: label }) : page.getByLabel(label, { exact: true })

/** Types settings, a section after the other; `seen` looks at each that is filled in. */
export async function typeSettings(page: Page, written: Written, seen?: (section: string) => Promise<unknown>) {
  for (const [section, fields] of Object.entries(written)) {
    await page.getByRole('link', { name: section, exact: true }).click()
    for (const [label, value] of Object.entries(fields)) await fieldOf(page, section, label).fill(value)
    await seen?.(section)
  }
}

/** Gives the official notice of the legal guarantee. */
export async function uploadNotice(page: Page) {
  await page.getByRole('link', { name: 'Legale', exact: true }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Carica.*Avviso ufficiale/ }).click()
  const chooser = await asked
  await chooser.setFiles({
    name: 'avviso.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"><rect width="2" height="3"/></svg>'),
  })
  await page.locator('img[src^="/media/negozio/"]').waitFor()
}

export async function saveSettings(page: Page) {
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText(/modifiche non salvate/).waitFor({ state: 'detached' })
}
