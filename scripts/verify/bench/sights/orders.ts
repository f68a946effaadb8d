import type { Testbed } from './testbed.ts'
import { choose, cut, fill, menu, pick, press, refused, says, screen, send, window, type Sight } from './sight.ts'

const found = (words: string) => `ordini&cerca=${encodeURIComponent(words)}`
const [accepted, processing, shipped, completed] = [
  'In Accettazione',
  'In Lavorazione',
  'In Spedizione',
  'Completato',
].map(found) as [string, string, string, string]

/** The orders, each with its page, and their windows. */
export function listOrders({ customer, withdrawn, cancelled, sent }: Testbed): Sight[] {
  const [state, cancel, code] = [pick('Modifica stato'), pick('Annulla'), pick('Aggiungi codice spedizione')]
  const [asks, pays] = [press('Esporta ordini'), press('Rimborsa il recesso')]
  const page = `/admin/ordini/${withdrawn}`
  return [
    screen('ordini'),
    screen('ordini', 'tabella dei giorni', press('Mostra tabella')),
    screen('ordini&cerca=niente', 'niente trovato'),
    screen('ordini', 'senza risposta', cut('Ordini/GetOrdini*'), (it) => it.reload(), says('Riprova')),
    screen(`ordini&cliente=${customer}`, 'di un cliente', says('Ordini di Marta')),
    screen('ordini&recesso=aperto', 'recessi da rimborsare'),
    ...[accepted, processing, shipped, completed].map(menu),
    window(accepted, 'Esporta ordini', asks),
    window('ordini', 'Esporta ordini, rifiutato', asks, fill('dal', ''), send('Scarica'), refused),
    window('ordini', 'Esporta incassi', press('Esporta incassi')),
    screen('/admin/iva', 'incassi per aliquota', says('Totale del periodo')),
    screen('/admin/andamento', 'andamento', says('Un anno prima')),
    window(accepted, 'Modifica stato', state),
    window(processing, 'Modifica stato, indietro?', state, send('Salva'), says('Riportare l’ordine indietro')),
    window(
      accepted,
      'Modifica stato, annullare?',
      state,
      choose('stato', 'Cancellato'),
      send('Salva'),
      says('Non si potrà riaprire'),
    ),
    window(
      accepted,
      'Modifica stato, senza risposta',
      cut('Ordini/UpdateOrdine*'),
      state,
      choose('stato', 'In Lavorazione'),
      send('Salva'),
      refused,
    ),
    window(accepted, 'Annulla', cancel),
    window(
      accepted,
      'Annulla, senza risposta',
      cut('Ordini/CancellaOrdine*'),
      cancel,
      send('Annulla l’ordine'),
      refused,
    ),
    window(processing, 'Aggiungi codice spedizione', code),
    window(processing, 'Aggiungi codice spedizione, vuoto', code, send('Salva'), refused),
    window(`ordini&cerca=${sent}`, 'Modifica codice spedizione', pick('Modifica codice spedizione')),
    window(
      `ordini&cerca=${sent}`,
      'Passare a In Spedizione?',
      pick('Modifica codice spedizione'),
      send('Salva'),
      says('Passare a In Spedizione?'),
    ),
    screen(page),
    screen(`/admin/ordini/${cancelled}`, 'rimborso non riuscito'),
    screen('/admin/ordini/999999', 'che non c’è', says('Ordine non trovato')),
    window(page, 'Modifica stato', press('Modifica stato')),
    window(page, 'Scrivi al cliente', press('Scrivi al cliente')),
    window(`/admin/ordini/${sent}`, 'Correggi l’indirizzo', press('Correggi l’indirizzo')),
    window(page, 'Rimborsa il recesso', pays),
    window(page, 'Rimborsa il recesso, senza risposta', cut('Recessi/Rimborsa*'), pays, send(/^Rimborsa \d/), refused),
  ]
}
