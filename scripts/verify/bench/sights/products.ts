import sharp from 'sharp'
import type { Testbed } from './testbed.ts'
import type { Page } from '@playwright/test'
import {
  choose,
  cut,
  fill,
  give,
  listed,
  menu,
  pick,
  press,
  refused,
  says,
  screen,
  send,
  tick,
  window,
  type Sight,
} from './sight.ts'

const table = (lines: string) => give({ name: 'prodotti.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
const noPicture = { name: 'nota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nessuna immagine') }

/** The products, the brands and their windows. */
export async function listProducts({ code }: Testbed): Promise<Sight[]> {
  const photo = {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#104020' } })
      .jpeg()
      .toBuffer(),
  }
  // its copies stand behind it
  const found = `prodotti&cerca=${code}&ordina=id&verso=asc`
  const [create, load] = [press('Crea prodotto'), press('Importa')]
  return [
    screen('prodotti&vista=riordino', 'da riordinare', says('Da ordinare')),
    screen('prodotti'),
    window('prodotti', 'Merce arrivata', press('Merce arrivata')),
    window('prodotti', 'Merce arrivata, rifiutata', press('Merce arrivata'), send('Aggiungi alla giacenza'), refused),
    screen('prodotti&cerca=niente', 'niente trovato'),
    menu(found),
    window('prodotti', 'Crea prodotto', create),
    window('prodotti', 'Crea prodotto, vuoto', create, send('Crea prodotto'), refused),
    window('prodotti', 'Crea prodotto, immagini', create, give(photo, noPicture), says('nota.jpg: ')),
    window(
      'prodotti',
      'Crea prodotto, non salvato',
      create,
      fill('codice', 'NUOVO-1'),
      send('Chiudi'),
      says('si perdono'),
    ),
    window(
      'prodotti',
      'Crea prodotto, fatto a metà',
      create,
      halfMade,
      give(photo),
      says('Copertina'),
      send('Crea prodotto'),
      says('Non è ancora in trending'),
    ),
    window(found, 'Modifica', pick('Modifica')),
    window(found, 'Modifica, rifiutata', pick('Modifica'), fill('prezzo', ''), send('Salva'), refused),
    window(found, 'Duplica', pick('Duplica'), says(/^Modifica .*-copia/)),
    window(found, 'Venduto in negozio', pick('Venduto in negozio')),
    window(
      found,
      'Venduto in negozio, rifiutato',
      pick('Venduto in negozio'),
      fill('venduti', '0'),
      send('Registra'),
      refused,
    ),
    window(found, 'Giacenza', pick('Giacenza')),
    window(found, 'Giacenza, rifiutata', pick('Giacenza'), fill('giacenza', ''), send('Salva'), refused),
    window(found, 'Giacenza, non contata', pick('Giacenza'), tick('nonContata')),
    window(found, 'Cronologia', pick('Cronologia'), listed),
    window('prodotti&stato=disattivi', 'Cronologia', pick('Cronologia'), (page) =>
      page.getByText('Tutti i dati').click(),
    ),
    window(found, 'Elimina', pick('Elimina')),
    window(found, 'Elimina, rifiutato', pick('Elimina'), send('Elimina'), refused),
    window('prodotti', 'Importa', load),
    window('prodotti', 'Importa, file rifiutato', load, table('prezzo\n1\n'), refused),
    window(
      'prodotti',
      'Importa, righe da correggere',
      load,
      table(`codice;prezzo;note\n${code};gratis;\n;12;\n`),
      says('2 righe da correggere'),
    ),
    window(
      'prodotti',
      'Importa, che cosa cambia',
      load,
      table(`codice;prezzo\n${code};149,90\n`),
      says('Importa 1 prodotto'),
    ),

    screen('brands'),
    screen('brands&cerca=niente', 'niente trovato'),
    menu('brands'),
    window('brands', 'Crea brand', press('Crea brand')),
    window('brands', 'Crea brand, vuoto', press('Crea brand'), send('Crea'), refused),
    window('brands', 'Crea brand, immagine', press('Crea brand'), give(photo), says('foto.jpg')),
    window('brands', 'Modifica', pick('Modifica')),
    window('brands', 'Modifica, rifiutata', pick('Modifica'), fill('nome', ''), send('Salva'), refused),
    window('brands', 'Disabilita', pick('Disabilita')),
    window('brands', 'Cronologia', pick('Cronologia'), listed),
    window('brands&cerca=Castellania', 'Elimina', pick('Elimina')),
    window(
      'brands&cerca=Castellania',
      'Elimina, senza risposta',
      cut('Brands/DeleteBrand*'),
      pick('Elimina'),
      send('Elimina'),
      refused,
    ),
  ]
}

/** All that a new product needs but its picture; what makes it a trending one does not arrive. */
async function halfMade(page: Page) {
  const wanted = { codice: `META-${Date.now()}`, prezzo: '79,90' }
  await cut('Prodotti/ToggleTrending*')(page)
  for (const [name, text] of Object.entries(wanted)) await fill(name, text)(page)
  await choose('tipologia', 'da vista')(page)
  await choose('genere', 'unisex')(page)
  await tick('trending')(page)
}
